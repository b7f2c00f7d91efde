#!/usr/bin/env python3
"""Changes one comparison, sign, number, condition or table cell of a rulebook's rules at a time, and runs the book's tests.

  tools/mutants.py BOOK [N] [SEED]     N fresh changes, drawn by SEED; prints those that nobody noticed
  tools/mutants.py BOOK --kept         the changes in tests/mutants/BOOK.txt, each of which must be noticed

Called by ./check mutants, which builds the tests first (preset fast). A changed file is compiled by itself and linked in
front of the library it belongs to, so that one change costs a few seconds. Golden records and soak tests do not count:
a rule is proved by a test that names it. Changes without effect stand in tests/mutants/BOOK.same.txt with their reasons;
both files know a change by the text of its line.
"""
import argparse
import concurrent.futures
import json
import pathlib
import random
import re
import shlex
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
BUILD = ROOT / "build" / "fast"
FILTER = "-*Soak*:*Golden*"

# Texts, charts, loading and captains are not rules.
NO_RULES = re.compile(r"(^|_)(text|chart|load|estimate|worth|value|telling|rulebook|design|generate|plan|powers|sheet|toward|picture|notation|"
                      r"fields|asked|clerk|log|file|gunnery|best|homeward|stalking|result)(_|\.|$)")
# Functions of a question that serve captains and screens.
NO_RULE_FUNCTIONS = re.compile(r"\b(explain|candidates|prospect|any|standard|preview|toward|describe|status|measure|strength)\w*\(")


def masked(code):
    """The code with comments, texts and directives blanked out, as long as before."""
    pattern = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])\'|^[ \t]*#[^\n]*', re.S | re.M)
    return pattern.sub(lambda m: re.sub(r"[^\n]", " ", m.group()), code)


def function_of(code, at):
    """The line at which the function around this place begins: the last that is not indented."""
    start = at
    while True:
        start = code.rfind("\n", 0, start)
        if start < 0:
            return ""
        line = code[start + 1:code.find("\n", start + 1)]
        if line[:1] not in (" ", "}", "", ")"):
            return line
        inner = re.match(r"  (static )?[\w:<>&* ]+\w\(", line)  # a function of a struct
        if inner and line.rstrip().endswith("{"):
            return line


SWAPS = {" < ": " <= ", " <= ": " < ", " > ": " >= ", " >= ": " > ", " == ": " != ", " != ": " == ", " && ": " || ", " || ": " && ",
         " + ": " - ", " - ": " + ", " += ": " -= ", " -= ": " += ", "++": "--", "--": "++", "std::min": "std::max",
         "std::max": "std::min", "true": "false", "false": "true"}
SWAP_PATTERN = re.compile(r" (?:<=|>=|==|!=|&&|\|\||\+=|-=|<|>|\+|-) |\+\+|--(?!>)|std::min\b|std::max\b|\btrue\b|\bfalse\b")
NUMBER = re.compile(r"(?<![\w.'])(\d+)(\.\d+)?(?![\w.'])")
NEGATION = re.compile(r"!(?=[A-Za-z_(])")
CONDITION = re.compile(r"\b(?:if|while) \((?!const auto|const \w+\*|const \w+&|auto|const std)")


class Mutant:
    def __init__(self, file, code, start, end, text):
        self.file, self.start, self.end, self.text = file, start, end, text
        self.code = code[:start] + text + code[end:]
        line_start = code.rfind("\n", 0, start) + 1
        line_end = code.find("\n", end)
        self.line = code.count("\n", 0, start) + 1
        self.before = code[line_start:line_end].strip()
        grown = line_end + len(text) - (end - start)
        self.after = self.code[line_start:grown].strip()

    def key(self):
        return f"{self.file.name} | {self.before} | {self.after}"


def closing(code, opening):
    depth = 0
    for i in range(opening, len(code)):
        depth += (code[i] == "(") - (code[i] == ")")
        if depth == 0:
            return i
    return -1


def number_changes(match):
    if match.group(2):
        return [str(float(match.group()) + 1)]
    n = int(match.group(1))
    return [str(n + 1)] + ([str(n - 1)] if n > 0 else [])


def mutants_of(file):
    code = file.read_text()
    plain = masked(code)
    found = []

    def add(start, end, text):
        found.append(Mutant(file, code, start, end, text))

    for m in SWAP_PATTERN.finditer(plain):
        add(m.start(), m.end(), SWAPS[m.group()])
    for m in NUMBER.finditer(plain):
        for text in number_changes(m):
            add(m.start(), m.end(), text)
    for m in NEGATION.finditer(plain):
        add(m.start(), m.end(), "")
    for m in CONDITION.finditer(plain):
        end = closing(plain, m.end() - 1)
        if end > 0 and ";" not in plain[m.end():end]:
            add(m.end(), end, f"!({code[m.end():end]})")
    return [one for one in found if not NO_RULE_FUNCTIONS.search(function_of(plain, one.start))]


def rule_files(book):
    folder = ROOT / "src" / "rulebooks" / book
    return [f for f in sorted(folder.rglob("*.cpp")) if not NO_RULES.search(f.name)]


class Bench:
    """Compiles a changed file, links the tests with it and runs them."""

    def __init__(self, book):
        self.book = book
        commands = json.loads((BUILD / "compile_commands.json").read_text())
        self.compile = {c["file"]: c for c in commands}
        linking = subprocess.run(["ninja", "-C", str(BUILD), "-t", "commands", f"tests/{book}_tests"], check=True,
                                 capture_output=True, text=True).stdout.strip().splitlines()[-1]
        self.link = linking.removeprefix(": && ").removesuffix(" && :")
        began = time.time()
        self.run(BUILD / "tests" / f"{book}_tests", 600, must_pass=True)
        self.limit = 20 + 6 * (time.time() - began)

    def run(self, program, seconds, must_pass=False):
        """The first test that fails, or nothing."""
        command = [str(program), f"--gtest_filter={FILTER}", "--gtest_fail_fast", "--gtest_brief=1"]
        try:
            ran = subprocess.run(command, cwd=BUILD, capture_output=True, text=True, errors="replace", timeout=seconds)
        except subprocess.TimeoutExpired:
            return "a test that never ends"
        if ran.returncode == 0:
            return None
        if must_pass:
            sys.exit(f"The tests of {self.book} fail without any change:\n{ran.stdout[-2000:]}")
        failed = re.search(r"\[  FAILED  \] (\S+)", ran.stdout)
        return failed.group(1) if failed else "a crash"

    def noticed(self, mutant):
        """By whom; "" where nobody noticed; None where it does not compile."""
        with tempfile.TemporaryDirectory(prefix="mutant-") as folder:
            source, object_file, program = (pathlib.Path(folder) / name for name in (mutant.file.name, "x.o", "tests"))
            source.write_text(mutant.code)
            words = shlex.split(self.compile[str(mutant.file)]["command"])
            words = words[next(i for i, w in enumerate(words) if w.endswith("++")):]
            words[words.index("-o") + 1] = str(object_file)
            words[words.index("-c") + 1] = str(source)
            words = [w for w in words if w != "-Werror"] + ["-w", "-I", str(mutant.file.parent)]
            if subprocess.run(words, cwd=BUILD, capture_output=True).returncode != 0:
                return None
            link = self.link.replace(f"-o tests/{self.book}_tests", f"{object_file} -o {program}", 1)
            if subprocess.run(link, shell=True, cwd=BUILD, capture_output=True).returncode != 0:
                return None
            return self.run(program, self.limit) or ""


def listed(file):
    """Changes by key, with what stands behind a fourth bar."""
    if not file.exists():
        return {}
    rows = {}
    for line in file.read_text().splitlines():
        if line and not line.startswith("#"):
            parts = line.split(" | ")
            rows[" | ".join(parts[:3])] = " | ".join(parts[3:])
    return rows


def show(mutant):
    print(f"{mutant.file.relative_to(ROOT)}:{mutant.line}\n  - {mutant.before}\n  + {mutant.after}", flush=True)


def tried(bench, mutants, workers):
    with concurrent.futures.ThreadPoolExecutor(workers) as pool:
        for mutant, by in zip(mutants, pool.map(bench.noticed, mutants)):
            yield mutant, by


def sample(bench, all_mutants, count, seed, same, workers):
    random.Random(seed).shuffle(all_mutants)
    done, missed, excused = 0, [], 0
    fresh = iter(all_mutants)
    while done < count:
        batch = [m for m, _ in zip(fresh, range(count - done))]
        if not batch:
            break
        for mutant, by in tried(bench, batch, workers):
            if by is None:
                continue
            done += 1
            if by == "" and mutant.key() in same:
                excused += 1
            elif by == "":
                missed.append(mutant)
                show(mutant)
    return done, missed, excused


def kept(bench, all_mutants, rows, workers):
    by_key = {m.key(): m for m in all_mutants}
    gone = [key for key in rows if key not in by_key]
    missed = [m for m, by in tried(bench, [by_key[k] for k in rows if k in by_key], workers) if by == ""]
    for mutant in missed:
        show(mutant)
    for key in gone:
        print(f"no such code any more: {key}")
    return len(rows), missed, gone


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("book")
    parser.add_argument("count", nargs="?", type=int, default=100)
    parser.add_argument("seed", nargs="?", type=int, default=None)
    parser.add_argument("--kept", action="store_true")
    parser.add_argument("--workers", type=int, default=2)
    options = parser.parse_args()
    seed = options.seed if options.seed is not None else random.SystemRandom().randrange(1_000_000)
    bench = Bench(options.book)
    all_mutants = [m for f in rule_files(options.book) for m in mutants_of(f)]
    lists = ROOT / "tests" / "mutants"
    if options.kept:
        count, missed, gone = kept(bench, all_mutants, listed(lists / f"{options.book}.txt"), options.workers)
        print(f"report: {options.book}: {count - len(missed) - len(gone)} of {count} kept changes noticed")
        sys.exit(1 if missed or gone else 0)
    same = listed(lists / f"{options.book}.same.txt")
    done, missed, excused = sample(bench, all_mutants, options.count, seed, same, options.workers)
    share = 100 * (done - excused - len(missed)) / max(1, done - excused)
    print(f"report: {options.book}, seed {seed}: {done} changes of {len(all_mutants)}, {share:.1f} % noticed, "
          f"{len(missed)} not, {excused} without effect")


main()
