"""A line in the log for every request: what kind of address, the status, the time it took; no code, name or address."""

from time import perf_counter

from flask import Flask, Response, current_app, g, request


def register(app: Flask) -> None:
    """Log requests where the logs are read by programs."""
    if app.config["LOG"] == "json":
        app.before_request(begin)
        app.after_request(log)


def begin() -> None:
    """Note when a request began."""
    g.began = perf_counter()


def log(response: Response) -> Response:
    """Log the request."""
    took = round((perf_counter() - g.began) * 1000, 1) if "began" in g else None
    told = {"method": request.method, "address": kind_of_address(), "status": response.status_code, "ms": took}
    current_app.logger.info("request", extra={"told": told})
    return response


def kind_of_address() -> str:
    """The rule of the address that is asked for: addresses themselves hold codes and secrets."""
    return str(request.url_rule) if request.url_rule else "none"
