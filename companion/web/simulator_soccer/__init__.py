"""The screens of Simulator Soccer."""

from companion.games.simulator_soccer.difference import difference

from ..language import N_
from ..match.pages import sheet_of
from ..screens import Link, Screens, Words
from . import catch_up, just_a_duel, pages, reference, report, settings, wording
from .corrections import field_name, fields
from .duel_words import faces_of, sums
from .new_match import NewMatchForm
from .sheets import SHEETS

SCREENS = Screens(
    words=Words(
        sentence=wording.sentence,
        label=wording.label,
        announcement=wording.announcement,
        minute=wording.minute,
        side=wording.side,
        faces=faces_of,
        dice=wording.roll_words,
        sums=sums,
        difference=difference,
        fields=fields,
        field=field_name,
        prepared=((), ("set_clock",), ("amend",)),
    ),
    screen=pages.match_screen,
    sheets=SHEETS,
    sheet_of=sheet_of,
    steps=pages.steps,
    every_page=pages.every_page,
    pages={"report": report.report_page, "settings": settings.settings_page, "catch_up": catch_up.catch_up_page},
    replies={"settings": settings.change, "catch_up": catch_up.catch_up},
    form=NewMatchForm,
    first=N_("Simulator Soccer, basic rules, standard squads"),
    views=(just_a_duel, reference),
    links=(
        Link("just_a_duel.duel", "duel", N_("Just a duel")),
        Link("reference.simulator_soccer", "book", N_("Rules")),
    ),
)
