#!/usr/bin/python3
"""Puts a violet picture of a file into the desktop's cache of thumbnails.

thumbnail.py CACHE FILE SECONDS: SECONDS is by how much the time of change that
it is said to be of differs from the file's.
"""

import hashlib
import os
import struct
import sys
import zlib

import gi

gi.require_version("GLib", "2.0")
from gi.repository import GLib  # noqa: E402

SIDE = 128


def chunk(kind, data):
    body = kind + data
    return (struct.pack(">I", len(data)) + body
            + struct.pack(">I", zlib.crc32(body)))


def draw(cache, path, seconds):
    address = GLib.filename_to_uri(path, None)
    changed = int(os.stat(path).st_mtime) + int(seconds)
    words = {"Thumb::URI": address, "Thumb::MTime": str(changed)}
    row = b"\0" + b"\xff\0\xff" * SIDE
    picture = b"\x89PNG\r\n\x1a\n" + chunk(
        b"IHDR", struct.pack(">IIBBBBB", SIDE, SIDE, 8, 2, 0, 0, 0))
    for keyword, text in words.items():
        picture += chunk(
            b"tEXt", keyword.encode() + b"\0" + text.encode())
    picture += chunk(b"IDAT", zlib.compress(row * SIDE))
    picture += chunk(b"IEND", b"")
    folder = os.path.join(cache, "thumbnails", "normal")
    os.makedirs(folder, mode=0o700, exist_ok=True)
    name = hashlib.md5(address.encode()).hexdigest() + ".png"
    with open(os.path.join(folder, name), "wb") as file:
        file.write(picture)


if __name__ == "__main__":
    draw(*sys.argv[1:])
