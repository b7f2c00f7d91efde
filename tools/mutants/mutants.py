#!/usr/bin/env python3
"""Changes one comparison, sign, number, condition or table cell of a rulebook's rules at a time, and runs the book's tests.

  tools/mutants/mutants.py BOOK [N] [SEED]     N fresh changes, drawn by SEED; prints those that nobody noticed
  tools/mutants/mutants.py BOOK --file NAME[,NAME...]    all changes of the rule files whose names begin so
  tools/mutants/mutants.py BOOK --kept         the changes in tests/mutants/BOOK.txt, each by the test that it names
  tools/mutants/mutants.py BOOK --keep         names those tests anew in that list

Called by ./check mutants, which builds the tests first (preset fast). All changes are compiled in under switches, and each
is tried with the tests that come by it, and where those notice nothing with the book's referee; a change that cannot be
switched (a constant) is built by itself. Golden files and soak tests do not count. Changes without effect stand in
tests/mutants/BOOK.same.txt with their reasons; both files know a change by the text of its line. --preset says which build to use; --tests-only does without the referee, who takes long.
"""
import argparse
import concurrent.futures
import pathlib
import random
import sys
import tempfile

from bench import Bench, referee_beside
from changes import ROOT, changes_of, rule_files

LISTS = ROOT / "tests" / "mutants"


def listed(file, changes):
    """(change, what stands behind its last bar) for every line of a list, and the lines that fit no code any more."""
    by_key = {change.key(): change for change in changes}
    found, gone = [], []
    for line in file.read_text().splitlines() if file.exists() else []:
        key, _, behind = line.rpartition(" | ")
        if line in by_key:
            found.append((by_key[line], ""))
        elif key in by_key:
            found.append((by_key[key], behind))
        elif line and not line.startswith("#"):
            gone.append(line)
    return found, gone


def show(change):
    print(f"{change.file.relative_to(ROOT)}:{change.line}\n  - {change.before}\n  + {change.after}", flush=True)


class Trial:
    """Asks the tests about many changes at once."""

    def __init__(self, bench, pool):
        self.bench, self.pool = bench, pool

    def noticed(self, changes):
        """(change, by whom) in order: "" where nobody noticed, None where it cannot be built."""
        numbered = list(enumerate(changes))
        program, self.inside = self.bench.build_with_switches(numbered, self.pool)
        self.tests, seconds = self.bench.reached(program)
        self.limit = 20 + 2 * seconds
        self.program = program
        return zip(changes, self.pool.map(self.one, numbered))

    def one(self, item):
        number, change = item
        if number not in self.inside or number not in self.tests:
            return self.alone(number, change)
        tests = self.tests[number]
        for some in ([tests] if tests is None else [tests[:8], tests[8:64], tests[64:]]):  # whole battles last
            by = self.bench.run(self.program, self.limit, some, MUTANT=str(number)) if some != [] else ""
            if by:
                return by
        return self.bench.referee_notices(self.program, self.limit, MUTANT=str(number))

    def alone(self, number, change):
        program = self.bench.build_alone(change, number)
        if program is None:
            return None
        by = self.bench.run(program, self.limit) or self.bench.referee_notices(program, self.limit)
        for file in (program, referee_beside(program)):
            file.unlink(missing_ok=True)
        return by


def sample(trial, changes, count, same):
    """Tries changes in order until count of them could be built."""
    done, missed, excused = 0, [], 0
    begin = 0
    while done < count and begin < len(changes):
        batch = changes[begin:begin + count - done]
        begin += len(batch)
        for change, by in trial.noticed(batch):
            done += by is not None
            if by == "" and change.key() in same:
                excused += 1
            elif by == "":
                missed.append(change)
                show(change)
    return done, missed, excused


def check_kept(bench, pool, kept, gone):
    """How many there are, and how many of them are not noticed or fit no code any more."""
    program, inside = bench.build_with_switches([(i, change) for i, (change, _) in enumerate(kept)], pool)
    by = list(pool.map(lambda i: i in inside and bench.run(program, 120, [kept[i][1]], MUTANT=str(i)), range(len(kept))))
    missed = [change for (change, _), noticed in zip(kept, by) if not noticed]
    for change in missed:
        show(change)
    for line in gone:
        print(f"no such code any more: {line}")
    return len(kept) + len(gone), len(missed) + len(gone)


def keep(trial, kept, file):
    """Writes the list anew, each change with the test that noticed it; those that need a build of their own are left out."""
    head = [line for line in file.read_text().splitlines() if line.startswith("#")]
    noticed = list(trial.noticed([change for change, _ in kept]))
    for change, by in noticed:
        if not by:
            show(change)
    rows = [f"{change.key()} | {by}" for i, (change, by) in enumerate(noticed)
            if by and "." in by and "Referee." not in by and i in trial.tests]
    file.write_text("\n".join(head + rows) + "\n")
    return len(rows)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("book")
    parser.add_argument("count", nargs="?", type=int, default=100)
    parser.add_argument("seed", nargs="?", type=int, default=None)
    parser.add_argument("--file")
    parser.add_argument("--kept", action="store_true")
    parser.add_argument("--keep", action="store_true")
    parser.add_argument("--tests-only", action="store_true")
    parser.add_argument("--preset", default="fast")
    parser.add_argument("--workers", type=int, default=2)
    return parser.parse_args()


def chosen(options, changes, seed):
    """The changes to try, and how many of them."""
    if options.file is None:
        return random.Random(seed).sample(changes, len(changes)), options.count
    names = tuple(options.file.split(","))
    some = [change for change in changes if change.file.name.startswith(names)]
    return some, len(some)


def run(options, bench, pool):
    changes = [change for file in rule_files(options.book) for change in changes_of(file)]
    kept_file = LISTS / f"{options.book}.txt"
    if options.kept:
        count, bad = check_kept(bench, pool, *listed(kept_file, changes))
        print(f"report: {options.book}: {count - bad} of {count} kept changes noticed")
        return 1 if bad else 0
    trial = Trial(bench, pool)
    if options.keep:
        print(f"report: {options.book}: {keep(trial, listed(kept_file, changes)[0], kept_file)} kept")
        return 0
    seed = options.seed if options.seed is not None else random.SystemRandom().randrange(1_000_000)
    same = {change.key() for change, _ in listed(LISTS / f"{options.book}.same.txt", changes)[0]}
    done, missed, excused = sample(trial, *chosen(options, changes, seed), same)
    share = 100 * (done - excused - len(missed)) / max(1, done - excused)
    print(f"report: {options.book}, {options.file or f'seed {seed}'}: {done} changes of {len(changes)}, {share:.1f} % noticed, "
          f"{len(missed)} not, {excused} without effect")
    return 0


def main():
    options = arguments()
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder, concurrent.futures.ThreadPoolExecutor(options.workers) as pool:
        sys.exit(run(options, Bench(options.book, pathlib.Path(folder), options.preset, referee=not (options.kept or options.tests_only)), pool))


main()
