"""companion print …: sleeves, stickers, cards and sheets as PDF files."""

import difflib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import click
from click.core import ParameterSource

from companion.games import RuleError
from companion.games.counter_attack.cards import read_card, standard_players
from companion.games.counter_attack.decks import Deck, read_deck
from companion.games.counter_attack.squads import GAME as CARDS
from companion.games.football import squad_text
from companion.games.football.squad_text import load_json
from companion.games.simulator_soccer.squads import Squad, standard_squad
from companion.games.squads import read_any
from companion.games.wire import number_of
from companion.kits import DEFAULT_AWAY, DEFAULT_HOME, Kit, KitFileError, kits_in, library
from companion.paths import KITS
from companion.printing import match_sheet, orders, paper
from companion.printing.sheet import Sheet
from companion.printing.sheets import draw
from companion.records.codec import RecordError, read_record
from companion.whole_files import write_whole

T = TypeVar("T")
P = TypeVar("P", orders.Player, orders.Card)
CORRECTIONS = ("scale_x", "scale_y", "offset_x", "offset_y")
A_FILE = click.Path(path_type=Path)
SIZES = click.Choice(list(orders.CARD_SIZES))
WITHOUT_CUTS = frozenset({"marks", "bleed", "first_slot"})
IDLE: dict[type, frozenset[str]] = {  # what a sheet makes nothing of
    orders.Discs: frozenset({"diameter"}),
    orders.RefereeCards: frozenset({"squad", "kit", "players"}),
    orders.MatchSheet: WITHOUT_CUTS | {"copies"},
    orders.ScoreSheets: frozenset({"bleed", "record"}),
    orders.Calibration: WITHOUT_CUTS | {"copies", "record"},
}


class NumbersType(click.ParamType[frozenset[int]]):
    """Shirt numbers: 1,4,9-11."""

    name = "numbers"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> frozenset[int]:
        """The numbers of a text."""
        found: set[int] = set()
        for part in str(value).split(","):
            first, _, last = part.strip().partition("-")
            least, most = number_of(first), number_of(last or first)
            if least is None or most is None:
                self.fail(f"{value}: write numbers as 1,4,9-11", param, ctx)
            found.update(range(least, most + 1))
        return frozenset(found)


NUMBERS = NumbersType()


@click.group("print")
def print_group() -> None:
    """Write a PDF: things to cut out, sheets to write on."""


def printing(command: Callable[..., None]) -> Callable[..., None]:
    """The options of every sheet."""
    options = [
        click.option("-o", "--output", required=True, type=A_FILE, help="The PDF to write."),
        click.option("--paper", default="a4", type=click.Choice(list(paper.PAPERS)), show_default=True),
        click.option("--marks", type=click.Choice(["lines", "marks", "none"]), help="How cuts are shown."),
        click.option("--bleed", is_flag=True, help="Colours go on for 2 mm beyond the cut."),
        click.option("--first-slot", default=1, type=click.IntRange(1, 1000), help="The first free slot of a sheet."),
        click.option("--profile", type=A_FILE, help="TOML file with a printer's scale and offset, and all measures."),
        *(
            click.option(f"--{name.replace('_', '-')}", type=float, help="Instead of the profile's.")
            for name in CORRECTIONS
        ),
    ]
    for option in reversed(options):
        command = option(command)
    return command


@print_group.command()
@click.argument("wanted", nargs=-1, metavar="[KIT…]")
@click.option("--squad", help="A squad file, or a ready squad's name: names, numbers, goalkeepers.")
@click.option("--players", type=NUMBERS, help="Only these: 1,4,9-11.")
@printing
def kits(wanted: tuple[str, ...], squad: str | None, players: frozenset[int] | None, **options: Any) -> None:
    """Sleeves to roll round pawns, in the library's kits or those of TOML files (FILE.toml or FILE.toml:KIT)."""
    worn = [kit for name in wanted or (DEFAULT_HOME, DEFAULT_AWAY) for kit in find_kits(name)]
    team = find_squad(squad)
    strips = tuple(orders.Strip(kit, chosen(orders.players_of(team), players)) for kit in worn)
    title = " · ".join(dict.fromkeys((team.name, *(kit.name for kit in worn))))
    write(orders.Sleeves(strips, title, orders.remarks_of(team)), options)


@print_group.command()
@click.argument("squad", required=False)
@click.option("--kit", help="A rim in this kit's colours; for counters, the kit they wear.")
@click.option("--players", type=NUMBERS, help="Only these: 1,4,9-11.")
@click.option("--diameter", default=20.0, type=float, show_default=True, help="Of counters; a disc's is the profile's.")
@printing
def stickers(
    squad: str | None, kit: str | None, players: frozenset[int] | None, diameter: float, **options: Any
) -> None:
    """Discs with wedges for the pawns of a squad, or counters for a squad of Counter Attack."""
    worn = find_kits(kit)[0] if kit else None
    name, cards, _remarks = find_cards(squad)
    if cards is None:
        team = find_squad(squad)
        order: orders.Order = orders.Discs(
            chosen(orders.players_of(team), players), worn, title=team.name, remarks=orders.remarks_of(team)
        )
        write(order, options)
        return
    wearers = tuple(orders.Player(card.number, card.name, (), card.goalkeeper) for card in cards)
    worn = worn or find_kits(DEFAULT_HOME)[0]
    write(orders.Counters(chosen(wearers, players), worn, diameter, name), options)


@print_group.command()
@click.argument("squad", required=False)
@click.option("--kit", default=DEFAULT_HOME, show_default=True)
@click.option("--players", type=NUMBERS, help="Only these: 1,4,9-11.")
@click.option("--size", default="63x88", type=SIZES, show_default=True, help="In millimetres.")
@click.option(
    "--backs",
    default="none",
    type=click.Choice(["long", "short", "none"]),
    show_default=True,
    help="With backs, for paper turned at its long or short edge.",
)
@click.option("--referee", "referees", multiple=True, metavar="NAME=LENIENCY", help="Referee cards instead.")
@click.option("--referees", "of_deck", metavar="DECK", help="The referees of a deck instead.")
@printing
def cards(
    squad: str | None, kit: str, players: frozenset[int] | None, referees: tuple[str, ...], **options: Any
) -> None:
    """Player cards of a Counter Attack squad or deck, or blank ones to write on; or referee cards.

    SQUAD is a squad or deck file, or the name of a ready deck such as open-pool.
    """
    size, backs, of_deck = (options.pop(name) for name in ("size", "backs", "of_deck"))
    edge = None if backs == "none" else backs
    if referees or of_deck:
        wanted = (*(orders.referees_of(a_deck(of_deck)) if of_deck else ()), *map(referee, referees))
        write(orders.RefereeCards(wanted, size, edge, "Referees"), options)
        return
    name, found, remarks = find_cards(squad)
    blank = tuple(read_card(orders.Card, player, "player") for player in standard_players())
    fronts = chosen(blank if found is None else found, players)
    write(orders.Cards(fronts, find_kits(kit)[0], size, edge, name, remarks), options)


@print_group.command()
@click.argument("kind", type=click.Choice(["match", "score", "calibration"]), default="match")
@click.option("--record", type=A_FILE, help="A match: its line-ups, settings and result.")
@click.option("--copies", default=2, type=click.IntRange(1, 100), show_default=True, help="Of the score sheet.")
@printing
def sheet(kind: str, record: Path | None, copies: int, **options: Any) -> None:
    """A match sheet, blank score sheets, or the page that a printer's profile is measured from."""
    if kind == "match" and record:
        with told(record):
            load_json(record.read_text("utf-8").partition("\n")[0])
            found = read_record(record.read_bytes())
            write(match_sheet.order_of(found.header, *found.story()), options)
        return
    order = {"match": orders.MatchSheet(), "score": orders.ScoreSheets(copies), "calibration": orders.Calibration()}
    write(order[kind], options)  # type: ignore[arg-type]  # one of the three


# What the commands are given


@contextmanager
def told(file: Path) -> Iterator[None]:
    """What is wrong with a file is said in one line that names it."""
    try:
        yield
    except OSError as error:
        raise click.ClickException(f"{file}: {error.strerror}") from None
    except (KitFileError, paper.ProfileFileError) as error:  # these name the file and the line
        raise click.ClickException(str(error)) from None
    except RecordError as error:
        raise click.ClickException(f"{file}:{error}") from None
    except (RuleError, UnicodeDecodeError) as error:
        raise click.ClickException(f"{file}: {error}") from None


def find_kits(name: str) -> list[Kit]:
    """A kit of the library, or those of a TOML file; after a colon one of them."""
    file, _, slug = name.partition(":")
    with told(Path(file)):
        if not file.endswith(".toml"):
            return [one_of(library(KITS), name, "kit")]
        found = kits_in(Path(file))
    if not found:
        raise click.ClickException(f"{file}: there is no kit in it")
    return [one_of(found, slug, "kit")] if slug else list(found.values())


def one_of(things: Mapping[str, T], name: str, kind: str) -> T:
    """A thing by its name; if there is none, the nearest names are told."""
    if name in things:
        return things[name]
    near = difflib.get_close_matches(name, things, 3, 0.4) or list(things)[:3]
    raise click.ClickException(f"{name}: no such {kind}; there are {', '.join(near)} and others")


def find_squad(name: str | None) -> Squad:
    """A squad file's squad, a ready one, or the standard squad."""
    if name is None:
        return standard_squad()
    if not Path(name).suffix:
        from companion.squads import ready_squads  # brings the store: only when it is asked for

        return one_of({"standard": standard_squad(), **ready_squads()}, name, "ready squad")
    with told(Path(name)):
        squad: Squad = read_any(Path(name).read_bytes())
        return squad


class Found(NamedTuple):
    """Cards that are to be printed: none where there are no cards of Counter Attack."""

    name: str = ""
    cards: tuple[orders.Card, ...] | None = None
    remarks: tuple[str, ...] = ()


def find_cards(name: str | None) -> Found:
    """The cards of a Counter Attack squad or deck, by its file or a ready deck's name."""
    if name is None:
        return Found()
    if deck := find_deck(name):
        return Found(deck.name, orders.cards_of_deck(deck))
    if not Path(name).suffix:
        return Found()
    with told(Path(name)):
        squad = read_any(Path(name).read_bytes())
    if squad.game != CARDS:
        return Found()
    return Found(squad.name, orders.cards_of(squad), orders.remarks_of(squad))


def find_deck(name: str) -> Deck | None:
    """A ready deck by its name, or the deck of a file; None if it is neither."""
    if not Path(name).suffix:
        from companion.decks import ready_decks  # brings the store: only when it is asked for

        return ready_decks().get(name)
    with told(Path(name)):
        text = squad_text.decoded(Path(name).read_bytes())
        data = squad_text.load_json(text) if squad_text.is_json(text) else None
        return read_deck(data) if isinstance(data, dict) and "deck" in data else None


def a_deck(name: str) -> Deck:
    """A deck that there must be."""
    found = find_deck(name)
    if found is None:
        raise click.ClickException(f"{name}: no such deck")
    return found


def chosen(players: tuple[P, ...], numbers: frozenset[int] | None) -> tuple[P, ...]:
    """The players of some numbers, each of which somebody must wear."""
    if missing := sorted((numbers or frozenset()) - {player.number for player in players if player.number is not None}):
        raise click.ClickException(f"nobody wears {', '.join(map(str, missing))}")
    return tuple(player for player in players if numbers is None or player.number in numbers)


def referee(given: str) -> orders.Referee:
    """A referee as NAME=LENIENCY."""
    name, equals, leniency = given.rpartition("=")
    if not equals or leniency not in tuple("123456"):
        raise click.ClickException(f"{given}: write NAME=LENIENCY, leniency 1 to 6")
    return orders.Referee(name, int(leniency))


# What they write


def renderer() -> Callable[[Sheet], bytes]:
    """What presses a sheet; told in a line if the libraries that it needs are not on this machine."""
    try:
        with redirect_stdout(StringIO()):  # WeasyPrint says it at length
            from companion.printing.pdf import pressed
    except OSError:
        why = "Nothing can be printed: this machine lacks libraries. companion doctor names them, and how to get them"
        raise click.ClickException(why) from None
    return pressed


def write(order: orders.Order, options: Mapping[str, Any]) -> None:
    """Draw and press an order; the file is there whole or not at all."""
    pressed = renderer()
    refuse_idle(order)
    try:
        drawn = draw(order, setup_of(options))
    except RuleError as error:
        raise click.ClickException(str(error)) from None
    with told(options["output"]):
        write_whole(options["output"], pressed(drawn))


def refuse_idle(order: orders.Order) -> None:
    """Refuse what was given on the command line and would change nothing."""
    context = click.get_current_context()
    for parameter in context.command.params:
        given = context.get_parameter_source(str(parameter.name)) is ParameterSource.COMMANDLINE
        if given and parameter.name in IDLE.get(type(order), ()):
            named = parameter.opts[0] if isinstance(parameter, click.Option) else str(parameter.name).upper()
            raise click.ClickException(f"{named} changes nothing on this sheet: leave it out")


def setup_of(options: Mapping[str, Any]) -> paper.Setup:
    """How the options want it printed."""
    profile = paper.Profile()
    if options["profile"]:
        with told(options["profile"]):
            profile = paper.read_profile(options["profile"])
    given = {name: options[name] for name in CORRECTIONS if options[name] is not None}
    return paper.Setup(
        paper=options["paper"],
        marks=options["marks"],
        bleed=options["bleed"],
        first_slot=options["first_slot"],
        profile=paper.profile_from_dict(profile.to_dict() | given),
    )
