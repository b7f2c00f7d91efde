#!/usr/bin/env python3
"""Runs clang-tidy (.clang-tidy) on files that have changed.

  tools/tidy/tidy.py            the files changed last, of those that differ from the last release (without one: from 30
                                commits ago); so many that two cores need about a minute
  tools/tidy/tidy.py --all      every file: for soak
  tools/tidy/tidy.py FILE...    these

A header is looked at with the file of its own name. Tests are left out: clang 14 cannot compile all of them. Needs build/tidy/compile_commands.json (cmake --preset tidy).
"""
import argparse
import concurrent.futures
import json
import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
MOST = 24  # files in ./check, at six seconds each


def git(*words):
    return subprocess.run(["git", *words], cwd=ROOT, check=True, capture_output=True, text=True).stdout.split()


def last_release():
    tagged = subprocess.run(["git", "describe", "--tags", "--abbrev=0"], cwd=ROOT, capture_output=True, text=True)
    if tagged.returncode == 0:
        return tagged.stdout.strip()
    commits = git("rev-list", "--first-parent", "--max-count=31", "HEAD")
    return commits[-1]


def changed():
    """Newest first: what is not committed yet, then commit by commit."""
    base = last_release()
    names = git("diff", "--name-only", "HEAD") + git("ls-files", "--others", "--exclude-standard")
    names += git("log", "--format=", "--name-only", f"{base}..HEAD")
    return list(dict.fromkeys(names))


def compiled():
    commands = json.loads((ROOT / "build/tidy/compile_commands.json").read_text())
    files = [pathlib.Path(command["file"]) for command in commands]
    ours = [file for file in files if file.is_relative_to(ROOT) and file.relative_to(ROOT).parts[0] in ("src", "bench")]
    return {str(file.relative_to(ROOT)) for file in ours if "floor" not in file.parts}


def with_header(names, known):
    found = [name.removesuffix(".h") + ".cpp" if name.endswith(".h") else name for name in names]
    return [name for name in dict.fromkeys(found) if name in known]


def complaints(name):
    """What clang-tidy says of a file; "" where it is silent."""
    ran = subprocess.run(["clang-tidy", "-p", "build/tidy", "--quiet", name], cwd=ROOT, capture_output=True, text=True)
    return "" if ran.returncode == 0 else ran.stdout + (ran.stderr if not ran.stdout else "")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--all", action="store_true")
    parser.add_argument("files", nargs="*")
    asked = parser.parse_args()
    known = compiled()
    names = sorted(known) if asked.all else with_header(asked.files or changed(), known)
    if not asked.all and not asked.files:
        names = names[:MOST]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        found = [text for text in pool.map(complaints, names) if text]
    print("\n".join(found))
    print(f"report: {len(names)} files, {len(found)} with complaints")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
