"""Builds changed programs and asks the tests of a book about them."""
import json
import pathlib
import re
import resource
import shlex
import signal
import subprocess
import sys

from changes import ROOT, switched

HERE = pathlib.Path(__file__).resolve().parent
SWITCHES = ["-include", str(HERE / "switch.h"), "-O0"]
FILTER = "-*Soak*:*Golden*"  # a rule is proved by a test that names it
REFEREE = "referee_tests"


class Bench:
    def __init__(self, book, folder, preset, referee):
        self.book, self.folder, self.build = book, folder, ROOT / "build" / preset
        commands = json.loads((self.build / "compile_commands.json").read_text())
        self.commands = {c["file"]: c["command"] for c in commands}
        self.test_command = next(c["command"] for c in commands
                                 if f"/{book}_tests.dir/" in c["command"] and "cmake_pch" not in c["file"])
        self.linking = {name: self.linking_of(name) for name in [f"{book}_tests"] + [REFEREE] * referee}
        self.referee_filter = f"{book.capitalize()}Referee.SeesNothing*"

    def linking_of(self, program):
        linking = subprocess.run(["ninja", "-C", str(self.build), "-t", "commands", f"tests/{program}"], check=True,
                                 capture_output=True, text=True).stdout.strip().splitlines()[-1]
        return linking.removeprefix(": && ").removesuffix(" && :")

    # ---- Building

    def compile(self, command, source, object_file, more):
        words = shlex.split(command)
        words = words[next(i for i, w in enumerate(words) if w.endswith("++")):]
        words[words.index("-o") + 1] = str(object_file)
        words[words.index("-c") + 1] = str(source)
        words = [w for w in words if w != "-Werror"] + ["-w"] + more
        return subprocess.run(words, cwd=self.build, capture_output=True, text=True, errors="replace")

    def link(self, objects, program):
        """The book's tests, and beside them the referee's."""
        for name, linking in self.linking.items():
            out = referee_beside(program) if name == REFEREE else program
            link = linking.replace(f"-o tests/{name}", f"{' '.join(map(str, objects))} -o {out}", 1)
            linked = subprocess.run(link, shell=True, cwd=self.build, capture_output=True, text=True)
            if linked.returncode != 0:
                break
        return linked

    def build_alone(self, change, number):
        """A program with this change for good; None where it cannot be built."""
        source, object_file, program = (self.folder / f"alone{number}{end}" for end in (".cpp", ".o", ""))
        source.write_text(change.code())
        if self.compile(self.commands[str(change.file)], source, object_file, []).returncode != 0:
            return None
        linked = self.link([object_file], program).returncode == 0
        object_file.unlink()
        return program if linked else None

    def build_file_with_switches(self, file, changes):
        """The object file with all changes that can be switched, and their numbers; the others are to be built alone."""
        source, object_file = self.folder / file.name, self.folder / f"{file.stem}.o"
        while changes:
            source.write_text(switched(changes))
            built = self.compile(self.commands[str(file)], source, object_file, SWITCHES)
            if built.returncode == 0:
                return object_file, [number for number, _ in changes]
            changes = without_troubled(changes, built.stderr, source)
        return None, []

    def build_book_with_switches(self, changes):
        """The same where the book is compiled in one piece."""
        unity = next(pathlib.Path(f) for f in self.commands if f.endswith(f"unity_{self.book}_cxx.cxx"))
        source, object_file = self.folder / unity.name, self.folder / "book.o"
        text = unity.read_text()
        for file, some in grouped(changes).items():
            switched_file = self.folder / file.name
            switched_file.write_text(switched(some))
            text = text.replace(f'"{file}"', f'"{switched_file}"')
        source.write_text(text)
        built = self.compile(self.commands[str(unity)], source, object_file, [*SWITCHES, "-fno-sanitize=all"])
        if built.returncode != 0:
            sys.exit(f"kept changes must be such as can be switched:\n{built.stderr[:3000]}")
        return [(object_file, [number for number, _ in changes])]

    def build_with_switches(self, changes, pool):
        """One program for all numbered changes, and the numbers of those that are in it."""
        if changes and str(changes[0][1].file) not in self.commands:
            built = self.build_book_with_switches(changes)
        else:
            built = list(pool.map(lambda item: self.build_file_with_switches(*item), grouped(changes).items()))
        switch, program = self.folder / "switch.o", self.folder / "switched"
        self.compile(self.test_command, HERE / "switch.cpp", switch, []).check_returncode()
        linked = self.link([switch] + [o for o, _ in built if o], program)
        if linked.returncode != 0:
            sys.exit(f"the changed program cannot be linked:\n{linked.stderr[-2000:]}")
        return program, {number for _, numbers in built for number in numbers}

    # ---- Running

    def run(self, program, seconds, tests=None, **environment):
        """The first test that fails within so many seconds of the processor's time; "" where all pass."""
        names = ":".join(tests) if tests else FILTER
        command = [str(program), f"--gtest_filter={names}", "--gtest_fail_fast", "--gtest_brief=1"]
        ran = subprocess.run(command, cwd=self.build, capture_output=True, text=True, errors="replace",
                             preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (int(seconds), int(seconds))),
                             env={"PATH": "/usr/bin:/bin", **environment})
        if ran.returncode == 0:
            return ""
        if ran.returncode in (-signal.SIGKILL, -signal.SIGXCPU):
            return "a test that never ends"
        failed = re.search(r"\[  FAILED  \] (\S+)", ran.stdout)
        return failed.group(1) if failed else "a crash"

    def referee_notices(self, program, seconds, **environment):
        if REFEREE not in self.linking:
            return ""
        return self.run(referee_beside(program), seconds, [self.referee_filter], **environment)

    def reached(self, program):
        """By change: the tests that come by it, the quickest first; and how long all tests take the processor."""
        began, file = processor_time(), self.folder / "reached"
        failed = self.run(program, 1200, REACHED=str(file)) or self.referee_notices(program, 1200)
        if failed:
            sys.exit(f"{failed} fails without any change")
        tests = {}
        rows = [line.split() for line in file.read_text().splitlines()]
        for name, milliseconds, *numbers in rows:
            for number in numbers:
                tests.setdefault(int(number), []).append((int(milliseconds), name))
        at_start = {number for number, named in tests.items() if any(name == "start" for _, name in named)}
        quick = {number: [name for _, name in sorted(named)] for number, named in tests.items() if number not in at_start}
        quick.update({number: None for number in at_start})
        return quick, processor_time() - began


def processor_time():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def referee_beside(program):
    return program.with_name(program.name + "-referee")


def grouped(changes):
    by_file = {}
    for number, change in changes:
        by_file.setdefault(change.file, []).append((number, change))
    return by_file


def without_troubled(changes, messages, source):
    """The changes without those on the lines that the compiler complains about."""
    lines = {int(n) for n in re.findall(re.escape(source.name) + r":(\d+):\d+: +(?:fatal )?(?:error|required from)", messages)}
    for reach in (0, 1, 3, 10**6):
        left = [(n, c) for n, c in changes if not any(abs(c.line - line) <= reach for line in lines)]
        if len(left) < len(changes) and (lines or reach == 10**6):
            return left
    return []
