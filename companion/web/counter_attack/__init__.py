"""The screens of Counter Attack."""

from companion.games.counter_attack.difference import difference

from ..language import N_
from ..screens import Screens, Words
from . import about, pages, report, roll_words, wording
from .corrections import field_name, fields
from .new_match import NewMatchForm
from .sheets import SHEETS

SCREENS = Screens(
    words=Words(
        sentence=wording.sentence,
        label=wording.label,
        announcement=wording.sentence,
        minute=wording.minute,
        side=wording.side,
        faces=wording.faces,
        dice=wording.dice_words,
        sums=roll_words.sums,
        difference=difference,
        fields=fields,
        field=field_name,
    ),
    screen=pages.match_screen,
    sheets=SHEETS,
    sheet_of=pages.sheet_of,
    steps=pages.steps,
    every_page=pages.every_page,
    pages={"report": report.report_page, "settings": about.settings_page},
    form=NewMatchForm,
    first=N_("Counter Attack, the guide’s rules, shirts only"),
)
