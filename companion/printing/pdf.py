"""The one module that knows WeasyPrint: sheets of SVG pages become PDF files."""

import logging
import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from html import escape
from itertools import pairwise, zip_longest
from types import MappingProxyType
from typing import Any
from xml.etree.ElementTree import Element, fromstring

import pydyf
import weasyprint
from weasyprint.css.properties import INITIAL_VALUES
from weasyprint.draw.text import draw_first_line
from weasyprint.matrix import Matrix
from weasyprint.svg import TAGS
from weasyprint.svg.text import Style, TextBox
from weasyprint.text.ffi import ffi
from weasyprint.text.fonts import FontConfiguration
from weasyprint.text.line_break import create_layout, line_size
from weasyprint.urls import URLFetcher, URLFetcherResponse

from . import operators
from .faces import cuts
from .paper import Box
from .sheet import Sheet

POINTS = 72 / 25.4  # a millimetre in PDF's unit
EM = 100.0  # the size in which texts are laid out before they are scaled
_FAMILIES = re.compile('font-family="([^"]*)"')
_ANCHORS = {"start": 0.0, "middle": 0.5, "end": 1.0}


class PressError(Exception):
    """What WeasyPrint could not do; there is no PDF then."""


class _Own(URLFetcher):  # type: ignore[misc]  # brings no types
    """Gives WeasyPrint what is named here and nothing else: no file, no network."""

    def __init__(
        self, files: Mapping[str, tuple[str, bytes]], pages: Mapping[str, Element] = MappingProxyType({})
    ) -> None:
        super().__init__(allowed_protocols=())
        self._files = files
        self.pages = pages

    def fetch(self, url: str, headers: Any = None) -> URLFetcherResponse:  # noqa: ARG002  # WeasyPrint's signature
        """One of the named files."""
        if url not in self._files:
            raise ValueError(f"{url} is not the app's own")
        kind, content = self._files[url]
        return URLFetcherResponse(url, content, {"Content-Type": kind})


class _Heard(logging.Handler):
    """Keeps what WeasyPrint warns of, since it goes on after errors."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.messages: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a message."""
        self.messages.append(record.getMessage())


def pressed(sheet: Sheet) -> bytes:
    """A sheet as PDF: the same bytes for the same sheet."""
    heard, logger = _Heard(), logging.getLogger("weasyprint")
    logger.addHandler(heard)
    try:
        content = _written(sheet)
    finally:
        logger.removeHandler(heard)
    if heard.messages:
        raise PressError("; ".join(heard.messages))
    return content


def _written(sheet: Sheet) -> bytes:
    for family in sorted(
        {name for page in sheet.pages for chain in _FAMILIES.findall(page) for name in chain.split(",")}
    ):
        _load(family)
    pages = {f"companion:page/{place}": fromstring(page) for place, page in enumerate(sheet.pages)}  # noqa: S314  # own drawings
    files = {name: ("image/svg+xml", _outer(root)) for name, root in pages.items()}
    pictures = "".join(f'<img src="{name}">' for name in pages)
    text = f'<!doctype html><html lang="{escape(sheet.lang)}"><title>{escape(sheet.title)}</title><body>{pictures}'
    html = weasyprint.HTML(string=text, url_fetcher=_Own(files, pages), base_url="companion:")
    written: bytes = html.write_pdf(
        stylesheets=[_style(sheet.width, sheet.height)],
        font_config=_fonts(),
        uncompressed_pdf=True,  # the objects, so that they can be read; their streams are packed at the end
        finisher=lambda _, pdf: _finish(sheet, pdf),
    )
    return written


def _outer(root: Element) -> bytes:
    """A page as WeasyPrint sees it: its size, and one element."""
    size = " ".join(f'{name}="{root.attrib[name]}"' for name in ("viewBox", "width", "height"))
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}><page/></svg>'.encode()


@cache
def _fonts() -> FontConfiguration:
    return FontConfiguration()


@cache
def _load(family: str) -> None:
    """Make a family known, once."""
    files = {f"companion:font/{family}/{weight}": file for weight, file in cuts(family).items()}
    faces = "".join(
        f'@font-face{{font-family:"{family}";font-weight:{address.rsplit("/")[-1]};src:url("{address}")}}'
        for address in files
    )
    fetcher = _Own({address: ("font/ttf", file.read_bytes()) for address, file in files.items()})
    weasyprint.CSS(string=faces, font_config=_fonts(), url_fetcher=fetcher, base_url="companion:")


@cache
def _style(width: float, height: float) -> weasyprint.CSS:
    """Pages without margins, one picture on each."""
    return weasyprint.CSS(
        string=f"@page{{size:{width}mm {height}mm;margin:0}}html{{font:1mm/1 Sans}}body{{margin:0}}"
        f"img{{display:block;width:{width}mm;height:{height}mm;break-after:page}}img:last-child{{break-after:auto}}",
        font_config=_fonts(),
    )


def _finish(sheet: Sheet, pdf: Any) -> None:
    """No scaling, the way to turn the paper, and the boxes of what is cut with bleed; streams packed."""
    for part in pdf.objects:
        if isinstance(part, pydyf.Stream):
            part.compress = True
    wishes = {"PrintScaling": "/None", "PickTrayByPDFSize": "true"}
    if sheet.duplex:
        wishes["Duplex"] = f"/DuplexFlip{sheet.duplex.title()}Edge"
    pdf.catalog["ViewerPreferences"] = "<<" + " ".join(f"/{name} {value}" for name, value in wishes.items()) + ">>"
    pages = [part for part in pdf.objects if isinstance(part, dict) and part.get("Type") == "/Page"]
    if trim := sheet.trim:
        for page in pages:
            page["TrimBox"], page["BleedBox"] = _box(sheet, trim), _box(sheet, trim.wider(sheet.bleed))


def _box(sheet: Sheet, box: Box) -> str:
    """A box on a page in PDF's units, from the bottom left."""
    edges = (box.left, sheet.height - box.bottom, box.right, sheet.height - box.top)
    return "[" + " ".join(f"{edge * POINTS:.4f}" for edge in edges) + "]"


# WeasyPrint lays SVG text out letter by letter, so that Arabic isn't joined, Hebrew runs backwards and every letter
# costs as much as a line; and it draws what is used many times as many times. So a page is one element of ours.


@dataclass(frozen=True, slots=True, eq=False)
class _Line:
    """A text laid out in a size of EM, its width there; whether it has marks and whether it runs to the left."""

    box: TextBox
    width: float
    marked: bool
    leftward: bool


@lru_cache(2048)
def _line(text: str, families: str, weight: int) -> _Line:
    style = Style(INITIAL_VALUES)
    style.font_config = _fonts()
    directions = (unicodedata.bidirectional(letter) for letter in text)
    strong = next((direction for direction in directions if direction in ("L", "R", "AL")), "L")
    style.update(font_family=families.split(","), font_weight=weight, font_size=EM, white_space="pre")
    style["direction"] = "ltr" if strong == "L" else "rtl"
    layout = create_layout(text, style, None, None, 0)
    marked = any(unicodedata.category(letter).startswith("M") for letter in text)
    return _Line(TextBox(layout, style), line_size(layout.get_first_line()[0], style)[0], marked, strong != "L")


def _span(content: str) -> bytes:
    """Says what the glyphs to come read, where they are not a letter each."""
    return b"/Span <</ActualText <FEFF" + content.encode("utf-16-be").hex().upper().encode() + b">>> BDC"


def _shared(letters: str, glyphs: int) -> list[str]:
    """The letters of a group, one a glyph; the last glyph has all that are left."""
    return [*letters[: glyphs - 1], letters[glyphs - 1 :]]


def _name_glyphs(stream: Any, line: _Line, content: str) -> None:
    """Say which letters the glyphs of a text with marks stand for: WeasyPrint leaves the first of a group without."""
    run = line.box.pango_layout.get_first_line()[0].runs[0]
    while run != ffi.NULL:
        item, shaped = run.data.item, run.data.glyphs
        font, _ = stream.add_font(item.analysis.font)
        groups: dict[int, list[int]] = {}
        for glyph, start in zip(
            shaped.glyphs[0 : shaped.num_glyphs], shaped.log_clusters[0 : shaped.num_glyphs], strict=True
        ):
            groups.setdefault(start, []).append(glyph.glyph)
        letters = content.encode()[item.offset : item.offset + item.length]
        starts = [*sorted(groups), len(letters)]
        for start, end in pairwise(starts):
            glyphs = groups[start][::-1] if item.analysis.level % 2 else groups[start]
            for glyph, said in zip_longest(glyphs, _shared(letters[start:end].decode(), len(glyphs)), fillvalue=""):
                font.to_unicode.setdefault(glyph, said)
        run = run.next


class _Page:
    """A page being drawn: on a stream, from the root of its SVG."""

    def __init__(self, stream: Any, root: Element) -> None:
        self.stream, self.root = stream, root
        self.forms: dict[str, str] = {}
        self.shown: dict[_Line, tuple[bytes, ...]] = {}
        self.drawers = operators.Drawers(self.text, self.use)

    def draw(self, elements: Iterable[Element]) -> None:
        """Draw elements where the stream is."""
        for element in elements:
            operators.draw(element, self.stream.stream, self.drawers, {})

    def text(self, content: str, attributes: Mapping[str, str]) -> None:
        """A line of text at its anchor, pressed to textLength where it is wider."""
        line = _line(content, attributes["font-family"], int(attributes.get("font-weight", 400)))
        size = float(attributes["font-size"]) / EM
        width = line.width * size
        press = min(1.0, float(attributes.get("textLength", width)) / width)
        left = float(attributes["x"]) - _ANCHORS[attributes.get("text-anchor", "start")] * width * press
        place = operators.operands(size * press, 0, 0, -size, left, float(attributes["y"]))
        self.stream.stream.append(operators.ink(attributes["fill"]))
        glyphs = self.glyphs(line, content)
        self.stream.stream += (b"BT", place + b" Tm", *glyphs, b"ET")

    def glyphs(self, line: _Line, content: str) -> tuple[bytes, ...]:
        """The operators that show a text, the same wherever on the page it stands."""
        if line not in self.shown:
            if line.marked:
                _name_glyphs(self.stream, line, content)
            out = self.stream.stream
            start = len(out)
            self.stream.begin_text()
            draw_first_line(self.stream, line.box, "none", "none", Matrix())
            self.stream.end_text()
            drawn = tuple(out[start + 2 : -1])  # without begin, place and end
            del out[start:]
            spoken = line.marked and not line.leftward
            self.shown[line] = (_span(content), *drawn, b"EMC") if spoken else drawn
        return self.shown[line]

    def use(self, element: Element) -> None:
        """Something drawn many times: it is in the file once, and cut at its data-box."""
        name = element.attrib["href"].removeprefix("#")
        page = self.stream
        if name not in self.forms:
            drawn = next(part for part in self.root.iter() if part.get("id") == name)
            self.stream = page.add_group(*map(float, drawn.attrib["data-box"].split()))
            del self.stream.extra["Group"]
            self.forms[name] = self.stream.id
            self.draw(drawn)
            self.stream = page
        page.draw_x_object(self.forms[name])


def _drawn(svg: Any, _node: Any, _font_size: float) -> None:
    """The one element of a page as WeasyPrint sees it."""
    root = svg.url_fetcher.pages[svg.url]
    _Page(svg.stream, root).draw(root)


TAGS["page"] = _drawn
