#!/usr/bin/env python3
"""Plays the same battles with two programs and compares what players see: every question, refusal, event, die and result.

  tools/same/same.py OLD NEW [--books BOOK,...] [--seeds N] [--answers N] [--but KEY,...]

OLD and NEW are `broadside` programs, each written as PROGRAM or PROGRAM@DATA_FOLDER. Both sides are human and played from
here: each question is answered by a candidate, its default or its suggested answer, drawn by the seed, and now and then first by
something that is refused. The first difference of each battle is shown, and the exit code is 1 if there was one. --but
names keys of messages, at any depth, that are not compared.
"""
import argparse
import concurrent.futures
import json
import pathlib
import random
import subprocess
import sys
import tempfile
import tomllib

NONSENSE = ["", "??", "999", "P300 9", "guns 99 > Nobody", "launch Nobody", "-5,-5 @400", "none; none"]
BARRIER = {"no such line": True}
ROOT = pathlib.Path(__file__).resolve().parents[2]


def command(program, *words):
    path, _, data = program.partition("@")
    return [path, *(["--data", data] if data else []), *words]


class Game:
    """One program, playing one scenario with both sides human."""

    def __init__(self, program, scenario, sides, seed, folder):
        words = ["play", scenario, "--json", "--seed", str(seed), "--record", f"{folder}/{id(self)}.battle"]
        for side in sides:
            words += ["--captain", f"{side}=human"]
        self.process = subprocess.Popen(command(program, *words), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL, text=True)

    def say(self, line):
        """Sends a line (or none) and hears everything that follows: a line nobody understands ends it."""
        try:
            for words in ([line] if line else []) + [BARRIER]:
                self.process.stdin.write(json.dumps(words) + "\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            pass
        heard = []
        for text in self.process.stdout:
            message = json.loads(text)
            if message["type"] == "error" and message["error"].startswith("expected one of answer"):
                break
            heard.append(message)
        return heard

    def stop(self):
        self.process.kill()
        self.process.wait()


def without(part, keys):
    """A message, or a part of one, without these keys at any depth."""
    if isinstance(part, list):
        return [without(one, keys) for one in part]
    if isinstance(part, dict):
        return {key: without(value, keys) for key, value in part.items() if key not in keys}
    return part


def first_difference(old, new, keys):
    """Of two lists of messages, as text; "" where they are equal."""
    for one, other in zip(old, new):
        one, other = without(one, keys), without(other, keys)
        if one != other:
            parts = [key for key in one.keys() | other.keys() if one.get(key) != other.get(key)]
            return f"{one.get('type')} ({', '.join(sorted(parts))})\n    {json.dumps(one)}\n    {json.dumps(other)}"
    return "" if len(old) == len(new) else f"{len(old)} messages, now {len(new)}"


def answer_to(question, draw):
    if draw.random() < 0.1:
        return {"question": question["question"], "answer": draw.choice(NONSENSE)}
    choices = [{"default": True}, {"suggested": True}]
    choices += [{"answer": text} for text in question.get("candidates", [])]
    choices += [{"answer": option["answer"]} for option in question.get("options", []) if "answer" in option]
    return {"question": question["question"], **draw.choice(choices)}


def play(games, seed, answers, keys):
    """The first difference of one battle, and how many lines were said."""
    draw, waiting = random.Random(seed), {}
    heard = [game.say(None) for game in games]
    for said in range(answers):
        difference = first_difference(*heard, keys)
        if difference:
            return f"after {said} answers: {difference}", said
        for message in heard[0]:
            if message["type"] == "ask":
                waiting[message["question"]] = message
            if message["type"] == "accepted":
                waiting.pop(message["question"], None)
        if not waiting or any(message["type"] == "ended" for message in heard[0]):
            return "", said
        line = answer_to(waiting[draw.choice(sorted(waiting))], draw)
        heard = [game.say(line) for game in games]
    return "", answers


def battle(old, new, scenario, sides, seed, answers, keys):
    with tempfile.TemporaryDirectory() as folder:
        games = [Game(program, scenario, sides, seed, folder) for program in (old, new)]
        try:
            return play(games, seed, answers, keys)
        finally:
            for game in games:
                game.stop()


def scenarios_of(books):
    """(id, names of its sides) of every scenario."""
    for file in sorted(ROOT.glob("data/*/scenarios/*.toml")):
        book = file.parts[-3]
        if not books or book in books:
            yield f"{book}/{file.stem}", [side["name"] for side in tomllib.loads(file.read_text())["side"]]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old")
    parser.add_argument("new")
    parser.add_argument("--books", default="")
    parser.add_argument("--seeds", type=int, default=2)
    parser.add_argument("--answers", type=int, default=400)
    parser.add_argument("--but", default="")
    asked = parser.parse_args()
    keys = {"record", *asked.but.split(",")}
    jobs = [(scenario, sides, seed) for scenario, sides in scenarios_of(set(filter(None, asked.books.split(","))))
            for seed in range(1, asked.seeds + 1)]
    differ = total = 0
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        played = pool.map(lambda job: battle(asked.old, asked.new, *job, asked.answers, keys), jobs)
        for (scenario, _, seed), (difference, given) in zip(jobs, played):
            total += given
            if difference:
                differ += 1
                print(f"{scenario}, seed {seed}, {difference}", flush=True)
    print(f"{len(jobs)} battles, {total} answers: {differ} differ")
    sys.exit(1 if differ else 0)


if __name__ == "__main__":
    main()
