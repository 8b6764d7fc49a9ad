"""`python tests/pictures`: the pictures of the README, taken anew from the app with its example matches."""

import argparse
import io
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Any

from flask import Flask
from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright
from werkzeug.serving import WSGIRequestHandler, make_server

from companion import demo, matches
from companion.app import create_app, prepare
from companion.demo import Filled
from companion.matches import Kept
from companion.seasons import KeptSeason

HERE = Path(__file__).parent
FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking")
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 1.5,
    "reduced_motion": "reduce",
}
PATIENCE = 60_000  # ms, on a busy machine
INKS = 256  # colours that a picture keeps
DUEL = {"type": "duel", "duel": "dribble", "side": "home", "carrier": 9, "challenger": 3, "zone": "defence"}
DICE = {"carrier": 5, "challenger": 3}
ODDS = "&".join(f"{name}={value}" for name, value in DUEL.items() if name != "type")
SHOT = {"side": "home", "player": 9, "against": 1, "kind": "shot", "save_hex": 2}
ON_GOAL = "&".join(f"{name}={value}" for name, value in SHOT.items())


class Quiet(WSGIRequestHandler):
    """Requests are not worth a line each."""

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Say nothing."""


class Album:
    """The example matches, a phone that may manage them, and what it has seen."""

    def __init__(self, app: Flask, filled: Filled, page: Page) -> None:
        self.app = app
        self.page = page
        self.token = filled.token
        self.played: Mapping[str, Kept] = {match.header["home"]["name"]: match for match in filled.matches}
        self.competitions: Mapping[str, KeptSeason] = {one.read.name: one for one in filled.competitions}

    def place(self, home: str, rest: str = "") -> str:
        """The address of a match of a home side."""
        return f"/matches/{self.played[home].code}{rest}"

    def log(self, home: str, event: Mapping[str, Any]) -> None:
        """Log an event with its dice, as the picture wants them."""
        with self.app.app_context():
            matches.log(self.played[home].code, event)

    def join(self) -> None:
        """May manage the matches, and sees their squads and kits."""
        links = [self.place(home, f"/join/{match.secret}") for home, match in self.played.items()]
        links += [f"/competitions/{one.code}/join/{one.secret}" for one in self.competitions.values()]
        for link in (*links, f"/library/join/{self.token}"):
            self.page.goto(link)
            with self.page.expect_navigation():
                self.page.locator("main button").first.tap()

    def see(self, name: str, address: str, *taps: str, scheme: str = "light") -> None:
        """Open a page, tap, keep the picture."""
        self.page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce")
        self.page.goto(address)
        for target in taps:
            self.page.locator(target).first.tap()
        self.page.wait_for_load_state("networkidle")
        keep(name, self.page.screenshot())


def keep(name: str, picture: bytes) -> None:
    """Write a picture with few colours, the large plain ones true."""
    image = Image.open(io.BytesIO(picture)).convert("RGB")
    image.quantize(INKS, kmeans=2, dither=Image.Dither.NONE).save(HERE / f"{name}.png", optimize=True)


def around(album: Album) -> None:
    """What is there before and after a match."""
    album.see("home", "/")
    album.see("report", album.place("Millbrook", "/report"))
    album.see("squad", "/squads", "main a:has-text('Harbour Town')")
    album.page.goto("/kits")
    album.see("kit", str(album.page.locator("main a:has-text('Harbour Town home')").first.get_attribute("href")))


def at_the_table(album: Album) -> None:
    """A league match in the rain."""
    home = "Harbour Town"
    album.log(home, {"type": "turn", "move": "tactical"})
    for scheme, ending in (("light", ""), ("dark", "-dark")):
        album.see(f"match{ending}", album.place(home), scheme=scheme)
    album.see("duel-before", album.place(home, f"/duel?{ODDS}"))
    album.see("goal", album.place(home, "/goal?side=home"))
    album.log(home, {**DUEL, "dice": DICE})
    album.see("duel-after", album.place(home))
    album.see("duel-after-dark", album.place(home), scheme="dark")


def with_cards(album: Album) -> None:
    """Counter Attack: two nations, level after an hour."""
    home = "North Isles"
    album.log(home, {"type": "clock", "do": "resume"})
    album.see("cards-match", album.place(home), scheme="dark")
    album.see("shot-before", album.place(home, f"/shot?{ON_GOAL}"))
    album.log(home, {"type": "roll", "roll": "shot", **SHOT, "dice": {"player": 4, "against": 5}})
    album.see("shot-after", album.place(home))


def competitions(album: Album) -> None:
    """A league half-way, a cup before its final."""
    album.see("league", f"/watch/competitions/{album.competitions['Winter League'].code}")
    album.see("cup", f"/watch/competitions/{album.competitions['Harbour Cup'].code}#bracket")
    album.see("correction", f"/competitions/{album.competitions['Harbour Cup'].code}/correct/strike?fixture=5")


def sleeves(folder: Path) -> None:
    """A sheet of sleeves."""
    companion = str(Path(sys.executable).with_name("companion"))
    kits = ("harbour-town-home", "millbrook-away", "--squad", "possession")
    pressed = (companion, "print", "kits", *kits, "-o", "sleeves.pdf")
    for command in (pressed, ("pdftoppm", "-r", "80", "-png", "-singlefile", "sleeves.pdf", "sleeves")):
        subprocess.run(command, cwd=folder, check=True)
    keep("sleeves", (folder / "sleeves.png").read_bytes())


@contextmanager
def served(app: Flask) -> Iterator[str]:
    """Where the app is served."""
    server = make_server("127.0.0.1", 0, app, threaded=True, request_handler=Quiet)
    thread = Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.port}"
    server.shutdown()
    thread.join()
    server.server_close()


@contextmanager
def opened(folder: Path) -> Iterator[Album]:
    """The examples, served from a folder, before a phone."""
    app = create_app({"INSTANCE": str(folder)})
    prepare(app)
    with app.app_context():
        filled = demo.fill()
    with served(app) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=list(FLAGS))
        yield Album(app, filled, phone(browser, address))
        browser.close()


def phone(browser: Browser, address: str) -> Page:
    """A page on a phone."""
    page = browser.new_context(**PHONE, base_url=address).new_page()
    page.set_default_timeout(PATIENCE)
    return page


def main() -> None:
    """Take all pictures, or those of a group."""
    groups: dict[str, Callable[[Album], None]] = {
        "around": around, "table": at_the_table, "cards": with_cards, "competitions": competitions
    }  # fmt: skip
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("group", nargs="?", choices=[*groups, "sleeves"], help="only these")
    only = parser.parse_args().group
    with tempfile.TemporaryDirectory() as folder:
        if only in (None, "sleeves"):
            sleeves(Path(folder))
        if only != "sleeves":
            with opened(Path(folder)) as album:
                album.join()
                for take in [groups[only]] if only else groups.values():
                    take(album)


main()
