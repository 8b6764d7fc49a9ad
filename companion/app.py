"""The application: settings, database, language, views."""

import logging.config
import os
from collections.abc import Callable, Mapping, MutableMapping
from pathlib import Path
from types import TracebackType
from typing import Any

from flask import Flask, request
from flask.templating import Environment

from companion import logs, web
from companion.paths import TEMPLATES, instance_folder
from companion.records import store
from companion.settings import read_settings

DATABASE = "companion.sqlite"


class Templates(Environment):
    """Templates that look at one plain dict of globals: the chain of dicts that Jinja makes costs a tenth of a page."""

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """The globals of a template; all are set before the first is loaded."""
        return {**self.globals, **d} if d else self.globals


class Companion(Flask):
    """A Flask whose templates are those above, and whose functions are all plain ones: it need not look each time."""

    jinja_environment = Templates

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        """The function itself."""
        return func

    def log_exception(
        self, exc_info: tuple[type, BaseException, TracebackType | None] | tuple[None, None, None]
    ) -> None:
        """Log what broke, by the kind of address that was asked for."""
        self.logger.error("Exception on %s [%s]", web.kind_of_address(), request.method, exc_info=exc_info)


def create_app(config: Mapping[str, Any] | None = None) -> Companion:
    """The application; settings come from COMPANION_… in the environment, then from `config`. Raises SettingError."""
    settings = {**web.SETTINGS, **read_settings(os.environ), **(config or {})}
    app = Companion("companion", instance_path=str(_folder(settings)), template_folder=TEMPLATES, static_folder=None)
    app.config.from_mapping(settings)
    if app.config["LOG"] == "json":
        logging.config.dictConfig(logs.as_json())
    app.config["SECRET_KEY"] = app.config["SECRET_KEY"] or web.secret_key(Path(app.instance_path))
    _connect(app)
    for views in web.VIEWS:
        views.register(app)
    return app


def _folder(config: Mapping[str, Any]) -> Path:
    """The folder of people's data, made on the first start."""
    folder = Path(config.get("INSTANCE") or instance_folder())
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _connect(app: Flask) -> None:
    """Connect to the database: SQLite in the instance folder unless another is named."""
    url = app.config.setdefault("DATABASE_URL", f"sqlite:///{app.instance_path}/{DATABASE}")
    app.config["SQLALCHEMY_DATABASE_URI"] = url = store.with_driver(url)
    app.config["SQLALCHEMY_ENGINE_OPTIONS"] = store.engine_options(url)
    store.db.init_app(app)


def prepare(app: Flask) -> Path | None:
    """Make or upgrade a SQLite database, once, before the server starts; the copy made of an older one.

    A server's database is upgraded by `companion upgrade` alone: raises OlderDatabaseError.
    """
    with app.app_context():
        on_a_server = not store.is_a_file()
    if on_a_server:
        check(app)
        return None
    return upgrade(app)


def check(app: Flask) -> None:
    """Raise OlderDatabaseError or NewerDatabaseError unless the database is ready."""
    from companion.records import migrations

    with app.app_context():
        migrations.check(store.engine())


def upgrade(app: Flask) -> Path | None:
    """Make or upgrade any database; the copy made of an older SQLite file."""
    from companion.records import migrations

    with app.app_context():
        return migrations.bring_up_to_date(store.engine())
