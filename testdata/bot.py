#!/usr/bin/env python3
"""A bot for medici: it sits down at a table over SSH and plays one game.

    python3 bot.py ssh -T host new --seats 3 --bots 2 --json
    python3 bot.py ssh -T host join amber-fox --json
    medici arena --seats "factor,exec:python3 bot.py"

What follows the program's name is a command line that speaks the protocol of
docs/protocol.md on its standard input and output. Without one the bot speaks it on
its own, as the arena wants. The bot draws two cards to a lot in three and bids up to
a third of the lot's worth; it prints who won. It needs nothing but Python 3.
"""
import json
import subprocess
import sys


def decide(legal, lot):
    """A move for a turn. legal is like ["pass", "bid 5..40"]."""
    if "draw" in legal:
        return "draw" if len(lot) < 2 else "sell"
    for move in legal:
        if move.startswith("bid "):
            lowest = int(move.removeprefix("bid ").split("..")[0])
            if 3 * lowest <= sum(lot):
                return f"bid {lowest}"
    return "pass"


def play(heard, say, note):
    """Plays to the end of the game: heard are lines, say and note take one."""
    names, lot, sold = [], [], True
    for line in heard:
        said = json.loads(line)
        kind = said["type"]
        if kind == "table":
            if said["state"] == "playing":  # afterwards people come and go
                names = [seat["name"] for seat in said["seats"]]
            note(f"table {said['table']} {said['state']}")
        elif kind == "move":
            word, _, rest = said["move"].partition(" ")
            if word in ("bid", "pass"):
                sold = True  # the next card is the first of another lot
            elif word == "card":
                lot, sold = ([] if sold else lot) + [int(rest[1:])], False
        elif kind == "turn" and "legal" in said:
            move = {"type": "move", "move": decide(said["legal"], lot), "seq": said["seq"]}
            say(json.dumps(move))
        elif kind == "refused":
            sys.exit(f"refused: {said['move']}: {said['error']}")
        elif kind == "over":
            winners = " and ".join(names[seat - 1] for seat in said["winners"])
            note(" ".join(["over", *map(str, said["scores"]), "won by", winners, said["record"]]))
            say(json.dumps({"type": "leave"}))
            return
    sys.exit("the session ended before the game did")


def to(file):
    """A function that writes a line to a file at once."""
    return lambda line: print(line, file=file, flush=True)


def main():
    if len(sys.argv) < 2:
        play(sys.stdin, to(sys.stdout), to(sys.stderr))
        return
    server = subprocess.Popen(sys.argv[1:], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
    play(server.stdout, to(server.stdin), to(sys.stdout))
    server.stdin.close()
    sys.exit(server.wait())


main()
