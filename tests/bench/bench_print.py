"""`python tests/bench/bench_print.py`: what a sheet costs once the renderer is warm.

Each sheet beside an empty WeasyPrint page, beside bare WeasyPrint pages with as many plain boxes, and sleeves beside
reportlab, all run in turn; then the sizes of the files and the most memory the process had.
"""

import argparse
import io
import resource
from collections.abc import Callable
from statistics import median
from time import perf_counter, process_time

import click
import weasyprint
from reportlab.lib.colors import HexColor
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas
from weasyprint.text.fonts import FontConfiguration

from companion.games.counter_attack.cards import GOALKEEPER, OUTFIELD
from companion.kits import DEFAULT_AWAY, DEFAULT_HOME, library
from companion.paths import KITS
from companion.printing import orders, paper, sheets, sleeves
from companion.printing.pdf import pressed
from companion.printing.sheet import Sheet
from companion.printing.slots import Slot
from companion.squads import ready_squads

FONTS = FontConfiguration()
STYLE = weasyprint.CSS(
    string="@page{size:A4;margin:0}body{margin:0}section{break-after:page}div{position:absolute;background:#d0142c}",
    font_config=FONTS,
)
SETUP = paper.Setup()
SLOTS = sleeves.strips(SETUP).slots
LATIN = "Ødegård Szczęsny Nguyễn Šimůnek Müller Þórdís Ibrahim Zoë Çelik Konstantinou Ngũgĩ Đorđe Ståhl Łukasz Ñandú Bo"
Task = Callable[[], bytes]


def bare(slots: tuple[Slot, ...], pages: int = 1) -> bytes:
    """Bare WeasyPrint pages with plain boxes shared out among them."""
    each = -(-len(slots) // pages)
    boxes = [
        "".join(
            f'<div style="left:{box.left}mm;top:{box.top}mm;width:{box.width}mm;height:{box.height}mm"></div>'
            for box, _ in slots[page * each : (page + 1) * each]
        )
        for page in range(pages)
    ]
    text = "".join(f"<section>{drawn}</section>" for drawn in boxes)
    written: bytes = weasyprint.HTML(string=text).write_pdf(stylesheets=[STYLE], font_config=FONTS)
    return written


def by_reportlab() -> bytes:
    """Sleeves as reportlab draws them: seven stripes, shorts, socks, collar, two numbers and a name each."""
    out = io.BytesIO()
    canvas = Canvas(out, (210 * mm, 297 * mm))
    for box, _ in SLOTS:
        for colour, left, top, width, height in PARTS:
            canvas.setFillColor(HexColor(colour))
            canvas.rect((box.left + left) * mm, (297 - box.top - top - height) * mm, width * mm, height * mm, 0, 1)
        for size, left, top, said in ((14, 12, 10, "10"), (22, 32, 14, "10"), (6, 32, 5, "Adanna")):
            canvas.setFont("Helvetica-Bold", size)
            canvas.drawCentredString((box.left + left) * mm, (297 - box.top - top) * mm, said)
    canvas.save()
    return out.getvalue()


PARTS = (
    *(("#FFFFFF" if k % 2 else "#D0142C", 46.1 / 14 * k, 0.9, 46.1 / 14, 18.6) for k in range(14)),
    ("#17191E", 0, 19.5, 46.1, 6.6),
    ("#D0142C", 0, 26.1, 46.1, 5.4),
    ("#D0142C", 0, 0, 46.1, 0.9),
)


def all_orders() -> dict[str, orders.Order]:
    """An order of each kind, full."""
    kits, squads = library(KITS), ready_squads()
    home, away = kits[DEFAULT_HOME], kits[DEFAULT_AWAY]
    players, others = orders.players_of(squads["all-round"]), orders.players_of(squads["five-stars"])
    cards = tuple(
        orders.Card(p.number, p.name, p.goalkeeper, dict.fromkeys(GOALKEEPER if p.goalkeeper else OUTFIELD, 4))
        for p in players
    )
    latin = tuple(orders.Player(k, name) for k, name in enumerate(LATIN.split(), 1))
    lineups = [orders.Lineup(name, "", kit, side) for name, kit, side in (("A", home, players), ("B", away, others))]
    return {
        "32 sleeves": orders.Sleeves((orders.Strip(home, latin), orders.Strip(away, latin)), "A · B"),
        "32 of 8 scripts": orders.Sleeves((orders.Strip(home, players), orders.Strip(away, others)), "A · B"),
        "32 discs": orders.Discs(players + others, home),
        "32 counters": orders.Counters(players + others, home),
        "16 cards, backs": orders.Cards(cards, home, "63x88", "long"),
        "4 referee cards": orders.RefereeCards(tuple(orders.Referee(f"R{k}", k) for k in (2, 3, 4, 5))),
        "match sheet": orders.MatchSheet(lineups[0], lineups[1], "tournament"),
        "score sheets": orders.ScoreSheets(2),
        "calibration": orders.Calibration(),
    }


def timed(tasks: dict[str, Task], rounds: int) -> dict[str, tuple[float, float]]:
    """The median wall time and processor time of each in milliseconds, all run in turn."""
    times: dict[str, list[tuple[float, float]]] = {name: [] for name in tasks}
    for turn in range(-2, rounds):
        for name, task in tasks.items():
            start, worked = perf_counter(), process_time()
            task()
            if turn >= 0:
                times[name].append(((perf_counter() - start) * 1000, (process_time() - worked) * 1000))
    return {name: (median(w for w, _ in each), median(p for _, p in each)) for name, each in times.items()}


def boxes_of(order: orders.Order, sheet: Sheet) -> int:
    """What the bare pages have as boxes: one for each thing to cut out, or for each text where there is none."""
    if isinstance(order, orders.Sleeves):
        return sum(len(strip.players) for strip in order.strips)
    if isinstance(order, orders.Discs | orders.Counters):
        return len(order.players)
    if isinstance(order, orders.Cards):
        return 2 * len(order.cards)
    return sum(page.count("<text") for page in sheet.pages)


def main() -> None:
    """Draw, time, compare."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=15)
    rounds = parser.parse_args().rounds
    drawn = {name: (order, sheets.draw(order, SETUP)) for name, order in all_orders().items()}
    click.echo("sheet             wall ms  cpu ms   empty    bare   x bare  reportlab  pages  kB")
    for name, (order, sheet) in drawn.items():
        slots, pages = (SLOTS * 8)[: boxes_of(order, sheet)], len(sheet.pages)
        contestants: dict[str, Task] = {
            "ours": lambda sheet=sheet: pressed(sheet),  # type: ignore[misc]
            "empty": lambda: bare(()),
            "bare": lambda slots=slots, pages=pages: bare(slots, pages),  # type: ignore[misc]
        }
        if name == "32 sleeves":
            contestants["reportlab"] = by_reportlab
        found = timed(contestants, rounds)
        wall, cpu = found["ours"]
        least = f"{found['reportlab'][1]:9.1f}" if "reportlab" in found else " " * 9
        click.echo(
            f"{name:16} {wall:8.1f} {cpu:7.1f} {found['empty'][1]:7.1f} {found['bare'][1]:7.1f} "
            f"{cpu / found['bare'][1]:8.2f}  {least}  {pages:5} {len(pressed(sheet)) / 1000:3.0f}"
        )
    click.echo(f"most memory: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB")


if __name__ == "__main__":
    main()
