"""Competitions: leagues, cups, groups and then a cup, and what one match carries into the next. Pure.

A competition is a record like a match: `NAME.competition.jsonl`, its first line a header, every later line an event of
`events.py`; what came of its matches is in their own records and taken from them by `match_result`.

    header = read_header({"competition": 1, "name": "Winter", "game": …, "rules": "tournament", "format": "league",
                          "double": true, "entrants": [{"name": "Rovers", "manager": "Ada"}, …]})
    competition = fold(header, [read_line(seq, data), …])        # what was said of its fixtures
    season = season(competition, {code: match_result(fold, told), …})   # fixtures, tables, bracket, bans, champions

Formats: `league`, `knock_out`, `groups` (and then a knock-out). Entrants are numbered from 1 in the order of the
header, which is the seeding; fixtures from 1 in the order of play, and the number of a fixture never changes. Criteria:
`points`, `head_to_head` (the matches among all that are level, then anew among those still level), `goal_difference`,
`goals`, `away_goals`, `wins`, `fair_play`, `lots`. What no criterion separates shares a place.

Events: `fixture_match` `result` `walkover` `strike` `replay` `withdrawal` `lots` `squad` `note` `undo` `void`.
A match is re-opened in its own record. An event about a tie names who met; should others come to meet there by a
correction, it counts for nothing and is listed in `conflicts` until it is replayed, struck out or right again.
"""

from .carry_over import Absence as Absence
from .carry_over import Carried as Carried
from .events import Line as Line
from .events import read_line as read_line
from .header import Header as Header
from .header import read_header as read_header
from .outcomes import Meeting as Meeting
from .outcomes import Results as Results
from .record import Competition as Competition
from .record import fold as fold
from .results import MatchResult as MatchResult
from .results import match_result as match_result
from .state import PlayedTie as PlayedTie
from .state import Season as Season
from .state import season as season
from .table import Table as Table
