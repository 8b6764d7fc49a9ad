"""QR codes of addresses, as drawings in the page."""

import io

import segno
from markupsafe import Markup


def qr(address: str) -> Markup:
    """An address as a QR code: dark on white whatever the theme, the quiet zone with it."""
    out = io.BytesIO()
    segno.make(address, error="m").save(
        out, kind="svg", xmldecl=False, svgns=False, omitsize=True, border=4, dark="#000", light="#fff", svgclass="qr",
        lineclass=None,
    )  # fmt: skip
    return Markup(out.getvalue().decode())  # noqa: S704 # segno's own drawing
