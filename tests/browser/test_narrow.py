"""On narrow phones no page is wider than the screen, and no name, word or number is broken in the middle."""

import pytest
from playwright.sync_api import BrowserContext

from companion.demo import Filled

from .phones import PHONE

pytestmark = pytest.mark.browser

WIDTHS = (320, 360, 390)
LONGEST = 10  # letters of a word that has to stay whole
UNSEEN = "script, style, svg, [hidden], .visually-hidden, .word, details:not([open]) > :not(summary)"
UNASKED = "select, textarea, table"
BROKEN = """([longest, left_out]) => {
  const found = [], texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (text.parentElement.closest(left_out)) continue;
    for (const word of text.data.matchAll(/[\\p{L}\\d.,]{3,}/gu)) {
      if (word[0].length > longest) continue;
      const range = document.createRange();
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      const boxes = Array.from(range.getClientRects()).filter(box => box.width > 1);
      if (new Set(boxes.map(box => Math.round(box.top))).size > 1) found.push(word[0]);
    }
  }
  return found;
}"""


def places(filled: Filled) -> list[str]:
    """The pages of a match of each game, of a competition, and those around them."""
    codes = {one.header["home"]["name"]: one.code for one in filled.matches}
    cards, wedges = codes["North Isles"], codes["Harbour Town"]
    league = filled.competitions[-1].code
    about = ["", "/more", "/share", "/booking", "/substitution", "/log", "/settings", "/restart", "/goal?side=home"]
    return [
        "/", "/matches/new", "/squads", "/kits", "/print", "/competitions", "/phone", "/duel", "/dice",
        *(f"/matches/{code}{place}" for code in (cards, wedges) for place in about),
        f"/matches/{cards}/tackle", f"/matches/{cards}/tackle?player=4&against=9", f"/matches/{cards}/header",
        f"/matches/{cards}/shot?player=9&against=1", f"/matches/{cards}/rolls", f"/watch/{cards}/board",
        f"/matches/{wedges}/duel?duel=dribble&side=home&carrier=9&challenger=3&zone=defence",
        f"/matches/{wedges}/catch_up",
        *(f"/competitions/{league}{place}" for place in ("", "/fixtures", "/statistics", "/share")),
    ]  # fmt: skip


@pytest.mark.parametrize(
    "owner",
    [{**PHONE, "viewport": {"width": width, "height": 640}} for width in WIDTHS],
    ids=map(str, WIDTHS),
    indirect=True,
)
def test_every_page_fits_and_every_word_is_in_one_piece(filled: Filled, owner: BrowserContext) -> None:
    page, troubles = owner.new_page(), list[str]()
    page.goto("/")
    width = page.viewport_size["width"] if page.viewport_size else 0
    for place in places(filled):
        answer = page.goto(place)
        assert answer
        assert answer.ok, place
        wide = page.evaluate("document.documentElement.scrollWidth")
        troubles += [f"{place}: {wide} px wide"] if wide > width else []
        troubles += [f"{place}: {word}" for word in page.evaluate(BROKEN, [LONGEST, f"{UNSEEN}, {UNASKED}"])]
    assert troubles == []
