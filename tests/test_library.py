"""What a person does with a library, on both databases."""

import pytest
from flask import Flask
from stored import again, close_app, on_both

from companion import library, squads
from companion.games.simulator_soccer.squads import standard_squad

pytestmark = [pytest.mark.usefixtures("context"), on_both]


def test_a_thing_is_kept_changed_and_found_in_each_version() -> None:
    item = library.add("shelf", "kit", {"name": "Ödön"})
    assert library.save("shelf", item, 1, {"name": "City"}).version == 2
    assert library.find("shelf", item).data == {"name": "City"}
    assert library.find("shelf", item, 1).data == {"name": "Ödön"}


def test_what_others_have_changed_is_not_overwritten() -> None:
    item = library.add("shelf", "kit", {"name": "a"})
    library.save("shelf", item, 1, {"name": "b"})
    with pytest.raises(library.ChangedError) as changed:
        library.save("shelf", item, 1, {"name": "c"})
    assert changed.value.now.data == {"name": "b"}


def test_the_last_made_comes_first_and_a_stranger_finds_nothing() -> None:
    made = [library.add("shelf", "kit", {"name": name}) for name in "abc"]
    assert [item.id for item in library.of_kind("shelf", "kit")] == made[::-1]
    assert library.of_kind("another", "kit") == library.of_kind("shelf", "squad") == []
    with pytest.raises(library.UnknownItemError):
        library.find("another", made[0])


def test_only_the_newest_versions_are_kept() -> None:
    item = library.add("shelf", "kit", {"n": 1})
    for version in range(1, library.KEPT_VERSIONS + 2):
        library.save("shelf", item, version, {"n": version + 1})
    assert library.find("shelf", item, 3).data == {"n": 3}
    with pytest.raises(library.UnknownItemError):
        library.find("shelf", item, 1)


@pytest.mark.parametrize("version", [-1, 0, 2, 2**31, 10**30])
def test_a_version_that_never_was_is_not_found(version: int) -> None:
    item = library.add("shelf", "kit", {"n": 1})
    with pytest.raises(library.UnknownItemError):
        library.find("shelf", item, version)


def test_a_link_opens_once_and_brings_what_the_other_had(app: Flask) -> None:
    mine, theirs = library.add("shelf", "kit", {"n": 1}), library.add("other", "kit", {"n": 2})
    token = library.open_link("shelf")
    elsewhere = again(app)
    with elsewhere.app_context():
        assert library.opens(token)
        assert library.join(token, "other") == "shelf"
    close_app(elsewhere)
    assert library.join(token, None) is None
    assert {item.id for item in library.of_kind("shelf", "kit")} == {mine, theirs}


def test_a_removed_thing_is_gone_with_its_versions() -> None:
    item = library.add("shelf", "kit", {"n": 1})
    library.remove("shelf", item)
    with pytest.raises(library.UnknownItemError):
        library.find("shelf", item, 1)


def test_a_squad_is_kept_and_found() -> None:
    squads.keep("shelf", standard_squad())
    assert [squad for _item, squad in squads.own_squads("shelf")] == [standard_squad()]


@pytest.mark.parametrize("odd", ["a\0b", "\ud7ff", "x" * 300, "%", "'"])
def test_an_address_with_any_sign_in_it_finds_nothing(odd: str) -> None:
    with pytest.raises(library.UnknownItemError):
        library.find(odd, odd)
    assert not library.opens(odd)
