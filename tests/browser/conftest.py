"""A served app and a phone in front of it."""

import shutil
from collections.abc import Iterator
from threading import Thread
from typing import Any

import pytest
from flask import Flask
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright
from werkzeug.serving import make_server

from companion import demo
from companion.demo import OWNER, Filled

from .phones import INSECURE, PHONE

FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", f"--host-resolver-rules=MAP {INSECURE} 127.0.0.1",
)  # fmt: skip

PATIENCE = 15_000  # ms, on a busy machine
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The system's Chromium."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture
def address(app: Flask) -> Iterator[str]:
    """Where the app is served."""
    server = make_server("127.0.0.1", 0, app, threaded=True)
    thread = Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.port}"
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture
def phone(request: pytest.FixtureRequest, browser: Browser, address: str) -> Iterator[Page]:
    """A page on a phone; parametrized with what differs from a light one with scripts."""
    options: dict[str, Any] = {**PHONE, "base_url": address, **getattr(request, "param", {})}
    context = browser.new_context(**options)
    context.set_default_timeout(PATIENCE)
    page, said = context.new_page(), list[str]()
    page.on("console", lambda message: said.append(message.text) if message.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: said.append(str(error)))
    yield page
    context.close()
    assert said == []


@pytest.fixture
def filled(app: Flask) -> Filled:
    """The examples."""
    with app.app_context():
        return demo.fill()


@pytest.fixture
def owner(
    request: pytest.FixtureRequest, app: Flask, filled: Filled, browser: Browser, address: str
) -> Iterator[BrowserContext]:
    """A phone that owns the examples; parametrized with what differs from the usual one."""
    client = app.test_client()
    with client.session_transaction() as session:
        session["device"] = session["library"] = OWNER
    cookie = client.get_cookie("companion")
    assert cookie
    context = browser.new_context(**{**PHONE, "base_url": address, **getattr(request, "param", {})})
    context.add_cookies([{"name": "companion", "value": cookie.value, "url": address}])
    yield context
    context.close()
