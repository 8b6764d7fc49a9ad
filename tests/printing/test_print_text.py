"""Names print in the fonts that the project ships, can be selected as they were typed, and never overflow."""

import re
import subprocess
import sys
import unicodedata
from pathlib import Path

import pytest
from printed import Printed, plain_kit, told

from companion.games import RuleError
from companion.printing import faces, orders, sheets
from companion.printing.paper import Setup
from companion.squads import ready_squads

KIT = plain_kit("#1F4FC4", "#FFFFFF", "#1F4FC4", "#1F4FC4")
NAMES = {
    "Latin": (
        "Łukasz Šimůnek",
        "Ødegaard",
        "Ğ",
        "Þórdís",
        "Ənvər",
        "Ĳsbrand",
        "Ŵyn",
        "Ñandú",
        "Ștefan Țăranu",
        "ẞtraße",
    ),
    "Latin with marks": ("Ọláṣùpọ̀", "Máàtí x̌y̨"),
    "Vietnamese": ("Nguyễn Thị Ánh", "Đặng Văn Lâm", "Trần Bửu Ngọc"),
    "Greek": ("Παπαδόπουλος", "Ιωάννης Ρέππας", "Ἀχιλλεύς"),
    "Cyrillic": ("Шевченко", "Їжак", "Ђорђевић", "Қайрат", "Ёлкин"),
    "Arabic": ("محمد صلاح", "أحمد الأهلي", "ليلى", "عبد الله", "علی رضا"),
    "Hebrew": ("דוד כהן", "יעל"),
    "Han, Kana, Hangul": ("손흥민", "久保建英", "ひかり", "カズ"),
    "others": ("ሳምሶን", "ชนาธิป", "नीलिमा", "রহিম", "മോഹൻ", "მამარდაშვილი", "Հենրիխ", "ລາວ", "ខេមរា", "කුමාර"),
}


def sleeves(*names: str) -> orders.Sleeves:
    """Sleeves with names and no numbers."""
    return orders.Sleeves((orders.Strip(KIT, tuple(orders.Player(None, name) for name in names)),))


@pytest.mark.parametrize("script", list(NAMES))
def test_a_name_is_selected_as_it_was_typed(tmp_path: Path, script: str) -> None:
    printed = Printed(tmp_path, sleeves(*NAMES[script]))
    assert [name for name in NAMES[script] if unicodedata.normalize("NFC", name) not in printed.text] == []


def test_a_decomposed_name_is_composed(tmp_path: Path) -> None:
    typed = unicodedata.normalize("NFD", "Šimůnek Ễ")
    assert "Šimůnek Ễ" in Printed(tmp_path, sleeves(typed)).text


def test_every_font_of_a_sheet_is_embedded(tmp_path: Path) -> None:
    printed = Printed(tmp_path, sleeves(*(name for names in NAMES.values() for name in names)))
    fonts = told("pdffonts", printed.file).splitlines()[2:]
    assert len(fonts) > 10
    assert [font for font in fonts if not re.search(r"Identity-H +yes yes yes", font)] == []


def test_every_ready_squad_can_be_printed() -> None:
    squads = {name: orders.players_of(squad) for name, squad in ready_squads().items()}
    assert {
        name: found for name, players in squads.items() if (found := sheets.unprintable(orders.Discs(players)))
    } == {}


def test_a_script_that_no_font_has_is_named_and_nothing_is_drawn() -> None:
    """U+13000 and U+13050 are Egyptian hieroglyphs, U+10900 is Phoenician."""
    order = sleeves("Ada", "\U00013000\U00013050 x", "\U00010900")
    assert sheets.unprintable(order) == [
        ("\U00013000\U00013050 x", "\U00013000\U00013050", "Egyptian"),
        ("\U00010900", "\U00010900", "Phoenician"),
    ]
    with pytest.raises(RuleError, match="Egyptian"):
        sheets.draw(order, Setup())


def test_an_emoji_is_named_too() -> None:
    assert [missing.script for missing in faces.unprintable(["Ada ⚽\U0001f600"])] == ["symbols"]


@pytest.mark.parametrize(
    "name", ["W" * 40, "Konstantinopoulou-Papadopoulou Ekaterini"[:40], "محمد عبد الرحمن بن عبد العزيز آل سعود ال"]
)
def test_forty_letters_stay_in_their_box(tmp_path: Path, name: str) -> None:
    """The name's box is 28 to 72 hundredths of a back of 19.556 mm, which begins 3.5 + 19.556 mm right of the slot.

    The first slot begins at 9.974 mm: 38.506 to 47.111 mm.
    """
    assert len(name) == 40
    printed = Printed(tmp_path, sleeves(name))
    words = re.findall(
        r'<word xMin="([\d.]+)" yMin="[\d.]+" xMax="([\d.]+)" yMax="([\d.]+)">',
        told("pdftotext", "-bbox", printed.file, "-"),
    )
    inside = [
        (float(a) / 72 * 25.4, float(b) / 72 * 25.4)
        for a, b, low in words
        if 15 < float(low) / 72 * 25.4 < 25 and float(a) < 160
    ]
    assert inside
    assert min(a for a, _ in inside) >= 38.506 - 0.1
    assert max(b for _, b in inside) <= 47.111 + 0.1


@pytest.mark.parametrize(
    "name", ["<svg onload=alert(1)>", "<b>Ada</b> &amp; co", "]]><image href='file:///etc/passwd'/>"]
)
def test_markup_in_a_name_prints_as_text(tmp_path: Path, name: str) -> None:
    assert name in Printed(tmp_path, sleeves(name)).text


def test_control_characters_are_left_out() -> None:
    assert faces.normal(" A\x00d\x1ba \n B\ud800o ") == "Ada Bo"


def test_a_text_needs_the_fonts_of_its_scripts() -> None:
    assert faces.families("Ada") == ("Sans",)
    assert faces.families("Ada דוד محمد") == ("Sans", "Arabic", "Hebrew")


def test_the_width_of_a_text_is_the_sum_of_its_letters() -> None:
    """Noto Sans Bold: A 690, d 633, a 604 of 1000."""
    assert faces.ems("Ada", "Sans", 700) == pytest.approx(0.690 + 0.633 + 0.604)


def test_sheets_need_no_font_of_the_system(tmp_path: Path) -> None:
    """In a process of its own, with a fontconfig that knows of no font."""
    config = tmp_path / "fonts.conf"
    config.write_text("<fontconfig><cachedir>cache</cachedir></fontconfig>")
    program = (
        "import sys, pathlib, warnings; warnings.simplefilter('ignore');"
        "from companion.printing import orders, sheets, paper, pdf;"
        "order = orders.Discs((orders.Player(7, 'Ada'),), title='דוד');"
        "pathlib.Path(sys.argv[1]).write_bytes(pdf.pressed(sheets.draw(order, paper.Setup())))"
    )
    file = tmp_path / "sheet.pdf"
    environment = {"FONTCONFIG_FILE": str(config), "PATH": "/usr/bin:/bin", "HOME": str(tmp_path)}
    subprocess.run([sys.executable, "-c", program, str(file)], check=True, env=environment, cwd=tmp_path)
    assert "דוד" in told("pdftotext", file, "-")
