#!/usr/bin/python3
"""Asks for several types of what was copied at once, by MULTIPLE (X11).

Besides the type that it is told it asks for the list of types, for one that
nobody has, and for one whose name there isn't. It has no window that shows.
"""

import argparse
import array
import sys

import peer
import x_property
import x_selection
from x_property import X, atom, display

PAIRS = b"PAIRS"
NOBODYS = 0x1FFFFFF


def numbers(data):
    numbers = array.array("L")
    numbers.frombytes(data)
    return list(numbers)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("type", help="a type of what was copied")
    kind = parser.parse_args().type.encode()
    pairs = array.array("L", [
        atom(b"TARGETS"), atom(b"ONE"), atom(b"text/x-nobody"), atom(b"TWO"),
        NOBODYS, atom(b"THREE"), atom(kind), atom(b"FOUR")])
    window = x_selection.window
    x_selection.wait("a copy", lambda: X.XGetSelectionOwner(
        display, x_selection.CLIPBOARD))
    X.XChangeProperty(
        display, window, atom(PAIRS), atom(b"ATOM_PAIR"), 32, 0,
        pairs.tobytes(), len(pairs))
    X.XConvertSelection(
        display, x_selection.CLIPBOARD, atom(b"MULTIPLE"), atom(PAIRS), window,
        0)
    if x_selection.take(b"FOUR")[0] != atom(b"INCR"):
        sys.exit("it is too small to come in chunks")

    # The answers are all there when the pairs are.
    def answered():
        found = numbers(x_property.contents(window, PAIRS, 4096)[1])
        return found if found != pairs.tolist() else None

    answers = x_selection.wait("the pairs", answered)[1::2]
    expected = [atom(b"ONE"), 0, 0, atom(b"FOUR")]
    if answers != expected:
        sys.exit(f"{answers} are not {expected}")
    if atom(kind) not in numbers(x_selection.take(b"ONE")[1]):
        sys.exit("what can be asked for isn't among the types")
    whole = b"".join(x_selection.chunks(b"FOUR"))
    peer.say("pasted", data={kind.decode(): peer.described(whole)})


main()
