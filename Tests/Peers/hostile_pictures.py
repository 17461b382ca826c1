#!/usr/bin/python3
"""Makes small files of pictures that take much to decode, or that no decoder
can: each has other bytes than every other. `plain.png` is magenta, and usual.

    hostile_pictures.py FOLDER COUNT

Their names begin with what each is: `huge-gif-3.gif`.
"""

import os
import struct
import sys
import zlib

import peer

FIXTURES = os.path.join(os.path.dirname(__file__), "..", "Fixtures")
# No side of a picture that a program would decode by mistake is longer.
SIDE = 20000


def fixture(name):
    with open(os.path.join(FIXTURES, name), "rb") as file:
        return file.read()


def bits(codes):
    """Numbers of so many bits each, the lowest bits first."""
    value = place = 0
    for code, width in codes:
        value |= code << place
        place += width
    return value, place


def one_colour(pixels):
    """So many pixels of the first of 256 colours, as GIF compresses them."""
    # Each code after the first stands for one pixel more than that before it.
    cycle, length = [(256, 9), (0, 9)], 1
    for code in range(258, 4096):
        cycle.append((code, max(9, (code - 1).bit_length())))
        length += code - 256
    value, place = bits(cycle)
    whole = -(-pixels // length)
    text = format(value, f"0{place}b") * whole
    return int(text, 2).to_bytes(-(-len(text) // 8), "little")


def gif_frame(width, height, codes):
    blocks = b"".join(
        bytes([len(codes[at:at + 255])]) + codes[at:at + 255]
        for at in range(0, len(codes), 255))
    return (b"," + struct.pack("<HHHHB", 0, 0, width, height, 0) + b"\x08"
            + blocks + b"\0")


def gif(frames):
    return (b"GIF89a" + struct.pack("<HHBBB", SIDE, SIDE, 0xF7, 0, 0)
            + bytes(768) + frames + b";")


def huge_gif():
    return gif(gif_frame(SIDE, SIDE, one_colour(SIDE * SIDE)))


def animated_gif():
    return gif(gif_frame(1, 1, one_colour(1)) * 50)


def chunk(kind, data):
    return (struct.pack(">I", len(data)) + kind + data
            + struct.pack(">I", zlib.crc32(data, zlib.crc32(kind))))


def png(width, height, depth, rows, colour=0):
    header = struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header)
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def huge_png():
    return png(SIDE, SIDE, 1, bytes(SIDE * (SIDE // 8 + 1)))


def endless_png():
    return png(0x7FFFFFFF, 0x7FFFFFFF, 8, bytes(10))


def plain_png():
    return png(64, 64, 8, (b"\0" + b"\xff\0\xff" * 64) * 64, colour=2)


def huge_tiff():
    # Every strip lies in the same bytes.
    side, rows = 16384, 64
    strip = zlib.compress(bytes(side * rows * 3))
    strips = side // rows
    offsets = struct.pack(f"<{strips}I", *[8] * strips)
    counts = struct.pack(f"<{strips}I", *[len(strip)] * strips)
    depths = struct.pack("<3H", 8, 8, 8)
    at = 8 + len(strip)
    tags = [
        (256, 3, 1, side), (257, 3, 1, side),
        (258, 3, 3, at + len(offsets) + len(counts)), (259, 3, 1, 8),
        (262, 3, 1, 2), (273, 4, strips, at), (277, 3, 1, 3),
        (278, 3, 1, rows), (279, 4, strips, at + len(offsets)),
    ]
    folder = at + len(offsets) + len(counts) + len(depths)
    return (struct.pack("<2sHI", b"II", 42, folder) + strip + offsets + counts
            + depths + struct.pack("<H", len(tags))
            + b"".join(struct.pack("<HHII", *tag) for tag in tags)
            + struct.pack("<I", 0))


def huge_bitmap():
    # RLE8 leaves what it says nothing of as it is.
    head = struct.pack("<IiiHHIIiiII", 40, SIDE, SIDE, 1, 8, 1, 2, 0, 0, 256, 0)
    start = 14 + len(head) + 1024
    return (struct.pack("<2sIHHI", b"BM", start + 2, 0, 0, start) + head
            + bytes(1024) + b"\0\1")


def huge_jpeg():
    jpeg = bytearray(fixture("squares.jpg"))
    at = next(at for at in range(len(jpeg)) if jpeg[at:at + 2] == b"\xff\xc0")
    # Progressive: each coefficient of the whole is kept until the end.
    jpeg[at + 1] = 0xC2
    jpeg[at + 5:at + 9] = struct.pack(">HH", 65500, 65500)
    return bytes(jpeg)


def huge_webp():
    head = b"VP8X" + struct.pack("<I", 10) + struct.pack("<I", 0)
    head += (16383).to_bytes(3, "little") * 2
    # A lossless part that says it is as large, and ends there.
    size = (16383 | 16383 << 14).to_bytes(4, "little")
    body = b"VP8L" + struct.pack("<I", 6) + b"\x2f" + size + b"\0"
    return (b"RIFF" + struct.pack("<I", 4 + len(head) + len(body)) + b"WEBP"
            + head + body)


def huge_pixmap():
    return (b'/* XPM */\nstatic char *a[] = {\n"30000 30000 1 1",\n'
            b'"a c red",\n' + b'"aaaa",\n' * 30000 + b"};\n")


def huge_greymap():
    return b"P5 30000 30000 255\n" + bytes(100)


def huge_svg():
    return (b'<svg xmlns="http://www.w3.org/2000/svg" width="1000000" '
            b'height="1000000"><rect width="100%" height="100%"/></svg>')


def recursive_svg():
    levels = "".join(
        f'<g id="a{level + 1}">' + f'<use href="#a{level}"/>' * 10 + "</g>"
        for level in range(12))
    return ('<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64">'
            f'<defs><rect id="a0" width="9" height="9"/>{levels}</defs>'
            '<use href="#a12"/></svg>').encode()


def entities_svg():
    levels = "".join(
        f'<!ENTITY a{level + 1} "' + f"&a{level};" * 10 + '">'
        for level in range(9))
    return (f'<!DOCTYPE svg [<!ENTITY a0 "aaaaaaaaaa">{levels}]>'
            '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64">'
            "<text>&a9;</text></svg>").encode()


def filtered_svg():
    blurs = '<feTurbulence numOctaves="9"/>' * 99
    return ('<svg xmlns="http://www.w3.org/2000/svg" width="9000" '
            f'height="9000"><filter id="a">{blurs}</filter>'
            '<rect width="9000" height="9000" filter="url(#a)"/></svg>'
            ).encode()


def referring_svg():
    return (b'<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>'
            b'<svg xmlns="http://www.w3.org/2000/svg" '
            b'xmlns:xlink="http://www.w3.org/1999/xlink" width="64" '
            b'height="64"><image xlink:href="file:///dev/zero" width="9" '
            b'height="9"/><image xlink:href="http://127.0.0.1:9/a.png" '
            b'width="9" height="9"/></svg>')


def cut_png():
    return fixture("squares.png")[:200]


def cut_jpeg():
    return fixture("squares.jpg")[:300]


# What each is, how it is made, and what a program would take it for: the file's
# extension, which may be wrong.
KINDS = [
    (huge_gif, "gif"), (animated_gif, "gif"), (huge_png, "png"),
    (endless_png, "png"), (huge_tiff, "tiff"), (huge_bitmap, "bmp"),
    (huge_jpeg, "jpg"), (huge_webp, "webp"), (huge_pixmap, "png"),
    (huge_greymap, "png"), (huge_svg, "svg"), (recursive_svg, "svg"),
    (entities_svg, "svg"), (filtered_svg, "svg"), (referring_svg, "svg"),
    (cut_png, "png"), (cut_jpeg, "jpg"),
]


def main():
    folder, count = sys.argv[1], int(sys.argv[2])
    made = {}
    for number in range(count):
        make, extension = KINDS[number % len(KINDS)]
        data = made.get(make) or make()
        made[make] = data
        # No decoder reads beyond the end, and an SVG may have a comment there.
        note = f"<!-- {number} -->".encode()
        name = make.__name__.replace("_", "-") + f"-{number}.{extension}"
        with open(os.path.join(folder, name), "wb") as file:
            file.write(data + note)
    with open(os.path.join(folder, "plain.png"), "wb") as file:
        file.write(plain_png())
    peer.say("made", count=count)


main()
