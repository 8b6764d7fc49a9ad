"""Phones as the browser tests hold them."""

from typing import Any

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SMALL: dict[str, Any] = {**PHONE, "viewport": {"width": 320, "height": 568}}
INSECURE = "companion.test"  # a made-up host: over plain http its pages are in no secure context, as in a home network
