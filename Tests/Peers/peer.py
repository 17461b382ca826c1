"""What all peers share: the command line, and the lines that they print.

A peer prints one JSON object a line. A source prints "ready", "asked" for each
type whose bytes are wanted, "began" and "ended" with the action. A target
prints "ready", "enter" with the types and actions offered, "leave" and
"dropped" with the data. The secondary button copies what a source offers
("copied") and pastes into a target ("pasted"). Those of GTK print "sized"
whenever their window has been laid out.
"""

import argparse
import base64
import hashlib
import json
import os
import signal
import sys

# Bytes up to this many are printed whole, more as length and digest.
WHOLE = 64 * 1024


def say(event, **fields):
    print(json.dumps({"event": event, **fields}), flush=True)


def show(window):
    """Shows a window of GTK, and says "ready" once it is there."""
    is_gtk4 = hasattr(window, "get_surface")

    def sized(*_):
        width, height = (window.get_width(), window.get_height()
                         ) if is_gtk4 else window.get_size()
        say("sized", width=width, height=height)

    if is_gtk4:
        from gi.repository import GLib
        window.connect_after("realize", lambda *_: window.get_surface(
            ).connect_after("layout", sized))
        window.connect("map", lambda *_: GLib.idle_add(say, "ready"))
        window.present()
    else:
        window.connect_after("size-allocate", sized)
        window.connect_after("map-event", lambda *_: say("ready"))
        window.show_all()


def parse_source(arguments=lambda parser: None):
    """The options of a source; `arguments` adds its own."""
    parser = argparse.ArgumentParser(description="Offers data to be dragged.")
    arguments(parser)
    parser.add_argument(
        "--offer", nargs=2, action="append", default=[],
        metavar=("TYPE", "TEXT"), help="a type and its bytes as UTF-8 text")
    parser.add_argument(
        "--offer-base64", nargs=2, action="append", default=[],
        metavar=("TYPE", "BASE64"), help="a type and its bytes as base64")
    parser.add_argument(
        "--offer-file", nargs=2, action="append", default=[],
        metavar=("TYPE", "PATH"), help="a type and a file with its bytes")
    parser.add_argument(
        "--offer-json", metavar="PATH",
        help='a file: [{"type": …, "text" | "base64" | "file": …}, …]')
    parser.add_argument(
        "--replay", metavar="PATH",
        help="a drag that satchel inspect has saved, or printed as JSON")
    parser.add_argument(
        "--actions", default="copy",
        help="what is offered, joined by commas: copy, move, link")
    parser.add_argument(
        "--number", type=int, metavar="FIRST",
        help="write a number behind the bytes, one more each time (GTK 3)")
    parser.add_argument("--title", default="Source")
    parser.add_argument(
        "--refuse-data", action="append", default=[], metavar="TYPE",
        help="offer this type and give nothing when it is asked for")
    parser.add_argument(
        "--silent", action="store_true",
        help="when asked, answer nothing and do nothing else")
    parser.add_argument(
        "--silent-on", action="append", default=[], metavar="TYPE",
        help="do so when this type is asked for")
    parser.add_argument(
        "--exit-when-asked", type=int, metavar="MILLISECONDS",
        help="when asked, begin to answer and be gone so much later")
    parser.add_argument(
        "--remove-when-ended", metavar="PATH",
        help="a file to delete just before the end of the drag is told")
    options = parser.parse_args()
    options.actions = options.actions.split(",")
    options.data = in_order(options)
    return options


def asked(options, kind):
    """Says so, and does what the options ask for. Gives whether to answer."""
    say("asked", type=kind)
    if options.exit_when_asked is not None:
        # SIGALRM ends the process at once, whatever it is doing.
        signal.setitimer(
            signal.ITIMER_REAL, max(options.exit_when_asked, 1) / 1000)
    while options.silent or kind in options.silent_on:
        signal.pause()
    return kind not in options.refuse_data


def ended(options, action, **fields):
    if options.remove_when_ended:
        os.remove(options.remove_when_ended)
    say("ended", action=action, **fields)


def in_order(options):
    """The (type, bytes) pairs: the JSON file's order, else the options'."""
    pairs = []
    if options.offer_json:
        with open(options.offer_json, encoding="utf-8") as file:
            for entry in json.load(file):
                pairs.append((entry["type"], bytes_of(entry)))
    if options.replay:
        with open(options.replay, encoding="utf-8") as file:
            for form in json.load(file)["forms"]:
                # What was not read is offered without a byte.
                pairs.append(
                    (form["type"], base64.b64decode(form.get("bytes", ""))))
    kinds = {"--offer": "text", "--offer-base64": "base64",
             "--offer-file": "file"}
    words = sys.argv[1:]
    for index, word in enumerate(words):
        if word in kinds:
            kind, value = words[index + 1:index + 3]
            pairs.append((kind, bytes_of({kinds[word]: value})))
    return pairs


def bytes_of(entry):
    if "text" in entry:
        return entry["text"].encode("utf-8")
    if "base64" in entry:
        return base64.b64decode(entry["base64"])
    with open(entry["file"], "rb") as file:
        return file.read()


def parse_target(arguments=lambda parser: None):
    """The options of a target; `arguments` adds its own."""
    parser = argparse.ArgumentParser(description="Takes what is dropped.")
    arguments(parser)
    parser.add_argument(
        "--want", action="append", default=[], metavar="TYPE",
        help="a type to read, best first; without any, every type is taken")
    parser.add_argument("--action", default="copy", help="copy, move or link")
    parser.add_argument(
        "--read-all", action="store_true",
        help="read every offered type, not only the first that is wanted")
    parser.add_argument(
        "--refuse", action="store_true", help="take nothing at all")
    parser.add_argument("--title", default="Target")
    return parser.parse_args()


def chosen(options, offered):
    """The types to read of those offered, in order."""
    if options.refuse:
        return []
    wanted = options.want or offered
    found = [kind for kind in wanted if kind in offered]
    if options.read_all:
        return list(offered) if found else []
    return found[:1]


def described(data):
    if data is None:
        return None
    if len(data) <= WHOLE:
        return {"length": len(data),
                "base64": base64.b64encode(data).decode("ascii")}
    return {"length": len(data), "sha256": hashlib.sha256(data).hexdigest()}
