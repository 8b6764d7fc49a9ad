"""What a person or a program sees: addresses, pages, forms."""

from . import (
    api,
    compression,
    dice,
    errors,
    events,
    home,
    join,
    kits,
    language,
    logs,
    new_match,
    past,
    play,
    printing,
    screens,
    security,
    shelf,
    squads,
    timed,
    watch,
    wear,
)
from .security import SETTINGS, secret_key

__all__ = ["SETTINGS", "VIEWS", "secret_key"]

VIEWS = (
    logs,
    language,
    security,
    timed,
    errors,
    compression,
    api,
    events,
    join,
    wear,
    home,
    new_match,
    past,
    dice,
    play,
    watch,
    shelf,
    squads,
    kits,
    printing,
    *screens.own_views(),
)
