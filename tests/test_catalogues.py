"""Every text that people see is in each language, whole, and nothing else is in its catalogue."""

import re
from collections import Counter
from collections.abc import Iterator

import pytest
from babel.messages.catalog import Catalog, Message
from catalogues import FOREIGN, extracted, files_of, read, written

PLACE = re.compile(r"%(?:\(\w+\))?[a-zA-Z%]")
every_language = pytest.mark.parametrize("tag", FOREIGN)


@pytest.fixture(scope="module")
def template() -> Catalog:
    """The texts of the code and the templates."""
    return extracted()


@pytest.fixture(scope="module", params=FOREIGN)
def catalogue(request: pytest.FixtureRequest) -> Catalog:
    """The texts of a language."""
    return read(request.param)


def key(message: Message) -> tuple[str | None, object]:
    return message.context, message.id


def texts(catalogue: Catalog) -> Iterator[Message]:
    """Its texts without the header."""
    return (message for message in catalogue if message.id)


def several(text: object) -> list[str]:
    """A text, or one with its plural, as a list."""
    return [str(each) for each in text] if isinstance(text, tuple | list) else [str(text or "")]


def forms(message: Message) -> list[str]:
    """What a text is in the language, once, or for each plural form."""
    return several(message.string)


def test_every_text_is_there_and_none_that_nobody_uses(template: Catalog, catalogue: Catalog) -> None:
    wanted, known = ({key(message) for message in texts(each)} for each in (template, catalogue))
    assert (sorted(map(str, wanted - known)), sorted(map(str, known - wanted))) == ([], []), "./companion.sh translate"
    assert list(catalogue.obsolete) == []


def test_every_text_is_translated_in_each_of_its_forms(catalogue: Catalog) -> None:
    assert [message.id for message in texts(catalogue) if message.fuzzy] == []
    assert [message.id for message in texts(catalogue) if not all(form.strip() for form in forms(message))] == []
    plural = [message for message in texts(catalogue) if message.pluralizable]
    assert [message.id for message in plural if len(forms(message)) != catalogue.num_plurals] == []


def test_a_text_keeps_its_values(catalogue: Catalog) -> None:
    wrong = []
    for message in texts(catalogue):
        wanted = Counter(PLACE.findall(several(message.id)[-1]))
        for form in forms(message):
            found = Counter(PLACE.findall(form))
            may_lack = Counter({"%(num)s": wanted["%(num)s"]}) if message.pluralizable else Counter()  # "one more line"
            if found != wanted and found != wanted - may_lack:
                wrong.append((message.id, form))
    assert wrong == []


@every_language
def test_the_catalogue_is_as_the_command_writes_it(tag: str) -> None:
    assert files_of(tag).read_bytes() == written(read(tag)), "./companion.sh translate"


def test_french_has_its_spaces_and_both_their_apostrophes(catalogue: Catalog) -> None:
    wrong = r"\w'\w| [:;!?»%](?!\()|« " if str(catalogue.locale) == "fr" else r"\w'\w"
    assert [form for message in texts(catalogue) for form in forms(message) if re.search(wrong, form)] == []
