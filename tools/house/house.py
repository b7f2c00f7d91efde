#!/usr/bin/env python3
"""Checks the shape of the house: which folder and room of src includes which, and how long files and functions are.

An arrow that is not listed here is an error: whoever needs one changes this list in the same commit and says why.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]

BOOKS = ["rulebooks/" + folder.name for folder in sorted((ROOT / "src" / "rulebooks").iterdir()) if folder.is_dir()]
ARROWS = {
    "engine": set(),
    "sea": {"engine"},  # its lists
    **{book: {"engine", "sea"} for book in BOOKS},  # no rulebook includes another
    "rulebooks": {"engine", *BOOKS},  # the registry
    "captains": {"engine"},
    "odds": {"engine", "captains"},
    "sim": {"engine", "captains", "odds"},
    "host": {"engine", "captains", "odds", "rulebooks"},
    "games": {"engine", "captains", "odds", "sim", "host", "rulebooks"},
    "server": {"engine", "host", "games"},
    "worker": {"engine", "host", "games"},
    "cli": {"engine", "captains", "odds", "sim", "host", "rulebooks", "games", "server"},
}
# The rooms of a folder: which room includes which. What lies in the folder itself serves all of them.
ROOMS = {
    "engine": {
        "dice": set(),
        "result": set(),
        "offer": {"dice", "question"},
        "question": {"dice", "result"},
        "ways": {"dice", "question"},
        "files": {"question"},
        "kit": {"question", "result", "ways", "files"},
        "record": {"dice", "files", "question"},
        "": {"dice", "files", "question", "result", "ways"},  # umpire and rulebook know neither kits nor records
    },
    "cli": {"terminal": set(), "commands": {"terminal"}, "": {"terminal", "commands"}},
}
LONGEST_FILE = {"src": 380, "tests": 620}  # the aim is 300
LONGEST_FUNCTION = 60  # the aim is 15
BEGINS = re.compile(r"^[A-Za-z_~].*[){]\s*(const)?\s*(noexcept)?\s*\{\s*$")
NO_FUNCTION = re.compile(r"^(namespace|struct|class|enum|union|extern)\b")


def folder_of(parts):
    """rulebooks/nef/turn.cpp is of rulebooks/nef, rulebooks/registry.cpp of rulebooks."""
    return "/".join(parts[:2]) if parts[0] == "rulebooks" and len(parts) > 2 else parts[0]


def wrong_arrows(file, lines):
    here = folder_of(file.relative_to(ROOT / "src").parts)
    for number, line in enumerate(lines, 1):
        included = re.match(r'#include "([^"]+)"', line)
        there = folder_of(included.group(1).split("/")) if included else here
        if there != here and there not in ARROWS.get(here, set()):
            yield f"{file.relative_to(ROOT)}:{number}: {here} does not include {there}"


def room_of(parts):
    return parts[1] if len(parts) > 2 else ""


def wrong_rooms(file, lines):
    parts = file.relative_to(ROOT / "src").parts
    rooms = ROOMS.get(parts[0])
    for number, line in enumerate(lines if rooms else [], 1):
        included = re.match(r'#include "([^"]+)"', line)
        there = included.group(1).split("/") if included else parts
        if there[0] == parts[0] and room_of(there) not in rooms[room_of(parts)] | {room_of(parts), ""}:
            yield f"{file.relative_to(ROOT)}:{number}: {parts[0]}/{room_of(parts)} does not include {'/'.join(there[:2])}"


def long_functions(file, lines):
    start = None
    for number, line in enumerate(lines, 1):
        if start is None and BEGINS.match(line) and not NO_FUNCTION.match(line):
            start = number
        elif start is not None and line.startswith("}"):
            if number - start + 1 > LONGEST_FUNCTION:
                yield f"{file.relative_to(ROOT)}:{start}: a function of {number - start + 1} lines; at most {LONGEST_FUNCTION}"
            start = None


def faults():
    for part in ("src", "tests"):
        for file in sorted((ROOT / part).rglob("*")):
            if file.suffix not in (".cpp", ".h"):
                continue
            lines = file.read_text().splitlines()
            if len(lines) > LONGEST_FILE[part]:
                yield f"{file.relative_to(ROOT)}: {len(lines)} lines; at most {LONGEST_FILE[part]}"
            if part == "src":
                yield from wrong_arrows(file, lines)
                yield from wrong_rooms(file, lines)
                yield from long_functions(file, lines)


def main():
    found = list(faults())
    print("\n".join(found))
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
