#!/usr/bin/python3
"""Prints what a picture holds, as one JSON object: its format, its width and
height, and the colours (red, green, blue, opacity) at the middle of its left and
of its right half.
"""

import json
import sys

import gi

gi.require_version("GdkPixbuf", "2.0")
from gi.repository import GdkPixbuf  # noqa: E402


def main():
    path = sys.argv[1]
    kind, width, height = GdkPixbuf.Pixbuf.get_file_info(path)
    picture = GdkPixbuf.Pixbuf.new_from_file(path).add_alpha(False, 0, 0, 0)
    pixels = picture.get_pixels()

    def color(x, y):
        start = y * picture.get_rowstride() + x * 4
        return list(pixels[start:start + 4])

    print(json.dumps({
        "format": kind.get_name(), "width": width, "height": height,
        "halves": [color(width // 4, height // 2),
                   color(width * 3 // 4, height // 2)]}))


main()
