#!/usr/bin/env python3
"""A bot for every game of medici: it sits down at a table over SSH and plays one game.

    python3 bot.py "ssh -T host" new strozzi --bots 1
    python3 bot.py "ssh -T host" events
    medici arena --game cards --seats "factor,exec:python3 bot.py"

The first argument is how to reach the server, the others are what to type there; with events
it sits down wherever it is asked to. When the connection is lost the bot comes back to its seat,
for which it needs an SSH key. Say once that it is a program: ssh host settings bot on. Without
arguments it speaks docs/protocol.md on its standard input and output, as the arena wants.

To write your own (Python 3.9), begin with the five functions below: four are given the position
as the protocol shows it and the legal moves, and answer with one; the last says where to sit down.
"""
import json
import re
import shlex
import subprocess
import sys
import time
from functools import partial
from typing import IO, Any, Iterable, Optional, cast

View = dict[str, Any]
PAUSES = (1, 2, 4, 8, 16)  # seconds before each try to come back


def medici(view: View, legal: list[str]) -> str:
    """Draws two cards to a lot and bids up to a third of what they are worth."""
    if "draw" in legal:
        return "draw" if len(view["lot"]) < 2 else "sell"
    lowest = least(legal, "bid")
    worth = sum(value(card) for card in view["lot"])
    return f"bid {lowest}" if lowest is not None and 3 * lowest <= worth else "pass"


def cards(view: View, legal: list[str]) -> str:
    """Turns cards up while it may, and takes those that are worth the most."""
    if "reveal" in legal:
        return "reveal"
    newest = view["market"][::-1]
    return max(legal, key=lambda take: sum(value(newest[int(n) - 1]) for n in take.split()[1:]))


def strozzi(view: View, legal: list[str]) -> str:
    """Pays ten florins for each point of a lot, and asks as much."""
    fair = 10 * sum(value(tile) for tile in view["lot"])
    if least(legal, "price") is not None:
        return "draw" if "draw" in legal and len(view["lot"]) < 2 else f"price {fair}"
    if "buy" in legal:
        return "buy" if view["price"] <= fair else "decline"
    return legal[0]  # the first ship with room; "discard" is the last


def merchant(view: View, legal: list[str]) -> str:
    """Grows, collects when nothing grows, opens what it can, and keeps its letters."""
    for verb in ("home", "marker", "grow", "collect", "open"):
        for move in legal:
            if move.startswith(verb):
                return move
    return legal[-1]


GAMES = {"medici": medici, "cards": cards, "strozzi": strozzi, "merchant": merchant}


def accepts(event: dict[str, Any]) -> bool:
    """Sits down where it is asked to, at the games that it plays."""
    return event["event"] in ("asked", "invited", "round") and event["game"].split()[0] in GAMES


def value(card: str) -> int:
    """The value of a card or tile: of "C5" 5, of "X10" 10, of "CC0" and "C0f" 0."""
    return int(re.sub(r"\D", "", card))


def least(legal: list[str], verb: str) -> Optional[int]:
    """The lowest number that a span like "bid 5..40" allows; None when there is none."""
    for move in legal:
        if move.startswith(verb + " "):
            return int(move.removeprefix(verb + " ").split("..")[0])
    return None


class Player:
    """Plays at one table: writes to the server, and tells its owner what comes of it."""

    def __init__(self, server: IO[str], owner: IO[str]) -> None:
        self.say, self.note = partial(print, file=server, flush=True), partial(print, file=owner, flush=True)
        self.table = ""  # its name, once the server has told it
        self.names: list[str] = []

    def play(self, heard: Iterable[str]) -> bool:
        """Answers every line it hears, and reports whether the game is over."""
        for line in heard:
            said = json.loads(line)
            kind = said["type"]
            if kind == "table":
                self.table = said["table"]
                if said["state"] == "playing":  # afterwards people come and go
                    self.names = [seat["name"] for seat in said["seats"]]
                self.note(f"table {self.table} {said['state']}")
            elif kind == "turn" and "legal" in said:
                move = GAMES[said["view"]["game"]](said["view"], said["legal"])
                self.say(json.dumps({"type": "move", "move": move, "seq": said["seq"]}))
            elif kind == "refused":
                sys.exit(f"refused: {said['move']}: {said['error']}")
            elif kind == "over":
                winners = " and ".join(self.names[seat - 1] for seat in said["winners"])
                self.note(" ".join(["over", *map(str, said["scores"]), "won by", winners, said["record"]]))
                self.say(json.dumps({"type": "leave"}))
                return True
        return False


def over_ssh(reach: list[str], command: list[str]) -> None:
    """Plays on the server, and comes back to the seat while the connection fails."""
    for pause in (*PAUSES, 0):
        server = subprocess.Popen([*reach, *command, "--json"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
        player = Player(cast(IO[str], server.stdin), sys.stdout)
        try:
            over = player.play(server.stdout or [])
        except BrokenPipeError:
            over = False
        server.communicate()
        if over or server.returncode != 255 or not pause:  # which ssh says when the connection has failed
            sys.exit(server.returncode)
        if player.table:
            command = ["join", player.table]
        time.sleep(pause)


def everywhere(reach: str) -> None:
    """Plays, in a process of its own each, at all tables that it accepts."""
    events = subprocess.Popen([*shlex.split(reach), "events", "--json"], stdout=subprocess.PIPE, encoding="utf-8")
    for event in map(json.loads, events.stdout or []):
        if accepts(event):
            subprocess.Popen([sys.executable, sys.argv[0], reach, "join", event["join"]])
    sys.exit(events.wait())


if sys.argv[2:] == ["events"]:
    everywhere(sys.argv[1])
elif len(sys.argv) > 2:
    over_ssh(shlex.split(sys.argv[1]), sys.argv[2:])
elif len(sys.argv) > 1:
    sys.exit('say what to type, like: python3 bot.py "ssh -T host" new --bots 2')
elif not Player(sys.stdout, sys.stderr).play(sys.stdin):
    sys.exit("the session ended before the game did")
