"""A sheet: pages of SVG in millimetres, ready to be pressed."""

from dataclasses import dataclass
from typing import Literal

from .draw import Say
from .frame import Kind, Notes, frame
from .paper import Box, Setup

Edge = Literal["long", "short"]


@dataclass(frozen=True, slots=True)
class Sheet:
    """Pages of one size; `trim` is the box of what is cut with bleed, `duplex` the edge to turn the paper at."""

    title: str
    lang: str
    width: float
    height: float
    pages: tuple[str, ...]
    trim: Box | None = None
    bleed: float = 0.0
    duplex: Edge | None = None


@dataclass(frozen=True, slots=True)
class Plan:
    """What stands on the pages of a sheet; with `duplex` every second page is the back of the one before."""

    notes: Notes
    kind: Kind
    pages: tuple[str, ...]
    defs: str = ""
    block: Box | None = None
    duplex: Edge | None = None


def framed(plan: Plan, setup: Setup, lang: str, say: Say) -> Sheet:
    """The sheet of a plan: every page with its rulers, scaled and moved as the printer wants it."""
    paper, bleed = setup.sheet, setup.bleeding
    return Sheet(
        title=plan.notes.title,
        lang=lang,
        width=paper.width,
        height=paper.height,
        pages=tuple(_page(plan, setup, place, say) for place in range(len(plan.pages))),
        trim=setup.profile.placed(plan.block) if plan.block and bleed else None,
        bleed=bleed,
        duplex=plan.duplex,
    )


def _page(plan: Plan, setup: Setup, place: int, say: Say) -> str:
    paper, count = setup.sheet, len(plan.pages)
    back = plan.duplex is not None and place % 2 == 1
    number = f"{plan.notes.title} · {place + 1}/{count}" if count > 1 else plan.notes.title
    drawn = frame(paper, plan.kind, plan.notes._replace(title=number), say, back=back) + plan.pages[place]
    if back and plan.duplex == "short":
        drawn = f'<g transform="rotate(180 {paper.width / 2:g} {paper.height / 2:g})">{drawn}</g>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {paper.width:g} {paper.height:g}" '
        f'width="{paper.width:g}mm" height="{paper.height:g}mm"><defs>{plan.defs}</defs>'
        f'<g transform="{setup.profile.matrix}">{drawn}</g></svg>'
    )
