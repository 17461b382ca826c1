#!/usr/bin/python3
"""Makes a large file of an exact size, and prints its digest.

    large_content.py picture PATH BYTES CHUNK
    large_content.py text PATH BYTES
"""

import hashlib
import random
import struct
import sys
import zlib

import peer

SIGNATURE = b"\x89PNG\r\n\x1a\n"
WIDTH, HEIGHT = 48, 32
# A chunk's length, type and checksum.
FRAME = 12


def chunk(kind, data):
    return (struct.pack(">I", len(data)) + kind + data
            + struct.pack(">I", zlib.crc32(data, zlib.crc32(kind))))


def picture(size, longest):
    header = struct.pack(">IIBBBBB", WIDTH, HEIGHT, 8, 2, 0, 0, 0)
    rows = b"".join(
        b"\0" + bytes((x * 5 % 256, y * 8 % 256, 128)[channel]
                      for x in range(WIDTH) for channel in range(3))
        for y in range(HEIGHT))
    end = chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")
    yield SIGNATURE + chunk(b"IHDR", header)
    rest = size - len(SIGNATURE) - FRAME - len(header) - len(end)
    noise = random.Random(size)
    while rest:
        # Lower case at first and second: any decoder may skip it, and it is
        # nobody's.
        length = min(longest, rest - FRAME)
        if 0 < rest - FRAME - length < FRAME:
            length -= FRAME
        yield chunk(b"saTc", noise.randbytes(length))
        rest -= FRAME + length
    yield end


def text(size):
    number = 0
    while size:
        lines = []
        for number in range(number, number + 4096):
            lines.append(f"Zeile {number}: Grüße aus der Ferne, 你好 😀\n")
        piece = "".join(lines).encode("utf-8")
        if len(piece) > size:
            # The end must not cut a character.
            piece = piece[:size].decode("utf-8", "ignore").encode("utf-8")
            piece += b"." * (size - len(piece))
        yield piece
        size -= len(piece)
        number += 1


def main():
    kind, path, size = sys.argv[1], sys.argv[2], int(sys.argv[3])
    pieces = picture(size, int(sys.argv[4])) if kind == "picture" else text(size)
    digest = hashlib.sha256()
    length = 0
    with open(path, "wb") as file:
        for piece in pieces:
            file.write(piece)
            digest.update(piece)
            length += len(piece)
    peer.say("made", length=length, sha256=digest.hexdigest())


main()
