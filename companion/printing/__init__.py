"""Printing: sheets as SVG pages in millimetres, pressed into PDF by a process of their own."""
