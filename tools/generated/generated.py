#!/usr/bin/env python3
"""Holds tables in README.md and docs/ to what the program prints.

A line `<!-- generated: broadside ... -->` names a command; the lines from there to the next empty one are its output.
Without arguments it runs them all and says which are out of date; with --write it writes them anew.
"""
import pathlib
import re
import shlex
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = ROOT / "build" / "release" / "broadside"
BLOCK = re.compile(r"<!-- generated: broadside (.*) -->\n((?:.+\n)*)")


def printed(command):
    run = subprocess.run([PROGRAM, *shlex.split(command)], capture_output=True, text=True, check=False)
    if run.returncode != 0:
        sys.exit(f"broadside {command}: exit code {run.returncode}\n{run.stderr}")
    return run.stdout.strip("\n") + "\n"


def renewed(text, outputs):
    def block(match):
        command = match.group(1)
        outputs[command] = outputs.get(command) or printed(command)
        return f"<!-- generated: broadside {command} -->\n{outputs[command]}"

    return BLOCK.sub(block, text)


def main():
    write = sys.argv[1:] == ["--write"]
    outputs, stale = {}, []
    for file in [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]:
        text = file.read_text()
        new = renewed(text, outputs)
        if new == text:
            continue
        stale.append(file.relative_to(ROOT))
        if write:
            file.write_text(new)
    for file in stale:
        print(f"{file}: {'written anew' if write else 'a table is not what the program prints: tools/generated/generated.py --write'}")
    print(f"report: {len(outputs)} tables")
    return 1 if stale and not write else 0


if __name__ == "__main__":
    sys.exit(main())
