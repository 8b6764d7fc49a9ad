"""What a person does with competitions: start one, set up and start its fixtures, correct, share, give out, take in.

kept = create(header, device, key)         # or find(code); UnknownSeasonError
kept.season                                 # competitions.Season: meetings, tables, ties, carried, conflicts
set_up(kept, fixture)                       # the header of the fixture's match, with who is unavailable and booked
start(code, fixture, chosen, device, key)   # the match; raises RuleError that names the player and the reason
log(code, data, by=…)                       # result, walkover, strike, replay, withdrawal, lots, squad, undo, void
preview(code, data)                         # what that would move: companion.competitions.corrections.Moves
reopen(code, fixture) / preview_reopening   # takes the final whistle of its match back
draw_lots(code, entrants)                   # dice thrown now, in the record
export(code) / take_in(content, device)     # the competition with all its matches as one ZIP
rebuild()                                   # empties the memo of results and derives it anew from the records
"""

from .cases import Listed as Listed
from .cases import OvertakenError as OvertakenError
from .cases import create as create
from .cases import delete as delete
from .cases import draw_lots as draw_lots
from .cases import join as join
from .cases import log as log
from .cases import manages as manages
from .cases import mine as mine
from .cases import of_match as of_match
from .cases import preview as preview
from .cases import preview_reopening as preview_reopening
from .cases import rebuild as rebuild
from .cases import reopen as reopen
from .fixtures import Chosen as Chosen
from .fixtures import set_up as set_up
from .fixtures import start as start
from .kept import KeptSeason as KeptSeason
from .kept import UnknownSeasonError as UnknownSeasonError
from .kept import find as find
from .kept import tag as tag
from .transfer import export as export
from .transfer import take_in as take_in
