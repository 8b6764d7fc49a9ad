"""What the app's own kits are called in the reader's language; kits that people have made keep the names they gave."""

from companion.kits import Kit

from ..language import _


def kit_name(kit: Kit) -> str:
    """The name of a kit as pages show it: those of countries and clubs say whose and which of the two it is."""
    team = kit.team or ""
    if kit.kind == "national":
        team = _(team)
    if kit.kind == "classic":
        return _(kit.name)
    if kit.kind and kit.name == f"{kit.team} home":
        return _("%(team)s home", team=team)
    if kit.kind and kit.name == f"{kit.team} away":
        return _("%(team)s away", team=team)
    return kit.name
