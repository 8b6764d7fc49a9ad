"""Time that runs on a page, by the server's clock alone: two phones show the same second, however wrong their own are.

Every answer tells the server's time; the page counts on from it (static/clock.js) and asks again at /time now and then,
and when it is looked at after a sleep. Without scripts it shows the time at which it was made.
"""

from datetime import datetime
from typing import NamedTuple

from flask import Flask, Response

from companion import matches

HEADER = "Companion-Time"  # in milliseconds


def register(app: Flask) -> None:
    """Tell the time with every answer, and when asked for nothing else."""
    app.after_request(tell)
    app.add_url_rule("/time", "time", time)


def tell(response: Response) -> Response:
    """The answer with the server's time."""
    response.headers[HEADER] = str(now())
    return response


def time() -> Response:
    """The time alone, in the header of an empty answer."""
    response = Response(status=204)
    response.headers["Cache-Control"] = "no-store"
    return response


def now() -> int:
    """The server's time in milliseconds."""
    return milliseconds(matches.current_time())


def milliseconds(time: datetime) -> int:
    """A time in milliseconds since 1970."""
    return int(time.timestamp() * 1000)


class Counted(NamedTuple):
    """Seconds that count by `step`, 1 or -1, from `since` (milliseconds of the server; None: they stand) to `end`."""

    seconds: int
    step: int
    end: int
    since: int | None
    now: int

    @property
    def value(self) -> int:
        """The seconds at the time of the page, not beyond the end."""
        passed = 0 if self.since is None else max(0, (self.now - self.since) // 1000)
        found = self.seconds + self.step * passed
        return min(found, self.end) if self.step > 0 else max(found, self.end)

    @property
    def over(self) -> bool:
        """Whether the end has been reached."""
        return self.value == self.end

    @property
    def text(self) -> str:
        """The time as mm:ss if it counts up, the seconds left if it counts down."""
        return mm_ss(self.value) if self.step > 0 else str(self.value)


def mm_ss(seconds: int) -> str:
    """Seconds as mm:ss."""
    return f"{seconds // 60:02}:{seconds % 60:02}"


def up(seconds: int, end: int, since: datetime | None) -> Counted:
    """Seconds that count up to an end, from a time on if they run."""
    return Counted(seconds, 1, end, None if since is None else milliseconds(since), now())


def down(seconds: int, since: datetime | None) -> Counted:
    """Seconds that count down to 0, from a time on if they run."""
    return Counted(seconds, -1, 0, None if since is None else milliseconds(since), now())
