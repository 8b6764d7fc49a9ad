"""What is logged, as lines of JSON: what happened and how long it took, never who, where or in which match."""

import json
import logging
from datetime import UTC, datetime
from traceback import format_tb
from typing import Any

GRANIAN = ("_granian", "granian.access")


class JsonLines(logging.Formatter):
    """A record as one line of JSON; what a caller gives as `extra={"told": {…}}` stands in it by name."""

    def format(self, record: logging.LogRecord) -> str:
        """Time in UTC, level, logger, message, and what was told."""
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **getattr(record, "told", {}),
        }
        if record.exc_info:
            line["traceback"] = _where_it_broke(record.exc_info[1])
        return json.dumps(line, ensure_ascii=False)


def _where_it_broke(error: BaseException | None) -> str:
    """Tracebacks, the first one first, each with the kind of its error: what errors say may be what somebody wrote."""
    told: list[str] = []
    seen: set[int] = set()  # an error may be the cause of its own cause
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        told.insert(0, "".join(format_tb(error.__traceback__)) + type(error).__qualname__)
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return "\n\n".join(told)


def as_json() -> dict[str, Any]:
    """The configuration of Python's logging that writes everything as lines of JSON to standard error."""
    handler = {"class": "logging.StreamHandler", "formatter": "json", "stream": "ext://sys.stderr"}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"json": {"()": JsonLines}},
        "handlers": {"lines": handler},
        "root": {"handlers": ["lines"], "level": "WARNING"},
        "loggers": {
            "companion": {"level": "INFO"},
            **{name: {"handlers": ["lines"], "propagate": False} for name in GRANIAN},
        },
    }
