"""What is vendored is what its table says."""

import hashlib
import re

from companion.paths import STATIC

VENDOR = STATIC / "vendor"
ROW = re.compile(r"^\| (?P<file>\S+\.js) \|.*\| `(?P<sum>[0-9a-f]{64})` \|$", re.MULTILINE)


def test_every_vendored_script_has_the_sum_on_file() -> None:
    on_file = {row["file"]: row["sum"] for row in ROW.finditer((VENDOR / "README.md").read_text("utf-8"))}
    vendored = {script.name: hashlib.sha256(script.read_bytes()).hexdigest() for script in VENDOR.glob("*.js")}
    assert "htmx.min.js" in vendored
    assert vendored == on_file
