#!/usr/bin/python3
"""Asks for what was copied as no toolkit does (X11).

First by a property to which it then writes itself, and which it deletes, again
and again; then, with that never read, by another one, as it should be done. It
has no window that shows.
"""

import argparse

import peer
import x_selection
from x_property import X, atom, display


def meddle(name):
    for _ in range(100):
        X.XChangeProperty(
            display, x_selection.window, atom(name), atom(b"STRING"), 8, 0,
            b"x", 1)
        X.XDeleteProperty(display, x_selection.window, atom(name))
    X.XSync(display, 0)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("type", help="a type of what was copied")
    kind = parser.parse_args().type.encode()
    x_selection.ask(kind, b"MEDDLED")
    meddle(b"MEDDLED")
    x_selection.ask(kind, b"HONEST")
    whole = b"".join(x_selection.chunks(b"HONEST"))
    peer.say("pasted", data={kind.decode(): peer.described(whole)})


main()
