"""The application: settings, database, language, views."""

from collections.abc import Mapping, MutableMapping
from pathlib import Path
from typing import Any

from flask import Flask
from flask.templating import Environment

from companion import web
from companion.paths import TEMPLATES, instance_folder
from companion.records import store

DATABASE = "companion.sqlite"


class Templates(Environment):
    """Templates that look at one plain dict of globals: the chain of dicts that Jinja makes costs a tenth of a page."""

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """The globals of a template; all are set before the first is loaded."""
        return {**self.globals, **d} if d else self.globals


class Companion(Flask):
    """A Flask whose templates are those above."""

    jinja_environment = Templates


def create_app(config: Mapping[str, Any] | None = None) -> Flask:
    """The application; settings come from COMPANION_… in the environment, then from `config`."""
    app = Companion(
        "companion", instance_path=str(_folder(config or {})), template_folder=TEMPLATES, static_folder=None
    )
    app.config.from_mapping(web.SETTINGS)
    app.config.from_prefixed_env("COMPANION")
    app.config.from_mapping(config)
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
    uri = app.config.setdefault("SQLALCHEMY_DATABASE_URI", f"sqlite:///{app.instance_path}/{DATABASE}")
    app.config.setdefault("SQLALCHEMY_ENGINE_OPTIONS", store.engine_options(uri))
    store.db.init_app(app)


def prepare(app: Flask) -> Path | None:
    """Make or upgrade the database, once, before the server starts; the copy made of an older one."""
    from companion.records import migrations

    with app.app_context():
        return migrations.bring_up_to_date(store.engine())
