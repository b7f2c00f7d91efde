#!/usr/bin/env python3
"""Codes of refusals: every one that a rulebook gives stands in docs/protocol.md, and none that it does not.

  tools/house/codes.py            what is missing there, and what is too much (part of ./check format)
  tools/house/codes.py --write    writes the table anew
"""
import collections
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "protocol.md"
CODE = re.compile(r'"([a-z]+(?:-[a-z]+)*)\.([a-z]+(?:-[a-z]+)*)"')
NO_CODES = {"toml", "md", "battle", "minutes"}  # names of files, and of a field that an umpire mends
HEAD = "| rulebook | ordered | what speaks against it |\n|---|---|---|\n"
TABLE = re.compile(re.escape(HEAD) + r"((?:\|.*\n)*)")


def codes_of(book):
    """What was ordered, and what may speak against it."""
    found = collections.defaultdict(set)
    for file in sorted(book.rglob("*")):
        if file.suffix in (".cpp", ".h"):
            for ordered, against in CODE.findall(file.read_text()):
                if against not in NO_CODES:
                    found[ordered].add(against)
    return found


def table():
    rows = []
    for book in sorted(folder for folder in (ROOT / "src" / "rulebooks").iterdir() if folder.is_dir()):
        for ordered, against in sorted(codes_of(book).items()):
            rows.append(f"| {book.name} | `{ordered}` | {', '.join(f'`{word}`' for word in sorted(against))} |\n")
    return "".join(rows)


def main():
    page = PAGE.read_text()
    shown = TABLE.search(page)
    if shown is None:
        sys.exit(f"{PAGE.relative_to(ROOT)} has no table of the rulebooks' codes")
    if "--write" in sys.argv:
        PAGE.write_text(page[:shown.start(1)] + table() + page[shown.end(1):])
        return
    wanted, there = set(table().splitlines()), set(shown.group(1).splitlines())
    for row in sorted(wanted ^ there):
        print(f"{PAGE.relative_to(ROOT)}: {'misses' if row in wanted else 'has, but no rulebook says so:'} {row}")
    sys.exit(1 if wanted != there else 0)


main()
