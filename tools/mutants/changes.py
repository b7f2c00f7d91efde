"""The changes that can be made to rule code: which they are, and how each is compiled in under a switch (switch.h)."""
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent

# Texts, charts, loading and captains are not rules.
NO_RULES = re.compile(r"(^|_)(text|chart|load|estimate|worth|value|telling|rulebook|design|generate|plan|powers|sheet|toward|picture|notation|"
                      r"fields|asked|clerk|log|file|gunnery|best|homeward|stalking|result|words|search|courses|quarters|escort|eye)(_|\.|$)")
NO_RULE_ROOMS = {"captain", "screen"}
# Functions that serve captains and screens.
NO_RULE_FUNCTIONS = re.compile(r"^(explain|candidates|prospect|any|standard|preview|toward|describe|status|measure|strength)(_\w+)?$")
# A file of questions is a rule only where it refuses: the rest of it serves captains and screens.
QUESTIONS = re.compile(r"_questions?(_\w+)?\.cpp$")
# A line that only notes its clause changes nothing in play.
ONLY_CITES = re.compile(r"^\s*(if \(.*\) )?umpire\.cite\([^;]*;\s*$")
# Room for how many is no rule as long as there is enough.
CAPACITY = re.compile(r"(array|Few|Scratch)<[^>;(]*$")
REFUSING = re.compile(r"^(refuse|refusal|bad|why|may|can|cannot|carry_out|take)(_\w+)?$")

SWAPS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&", "+": "-", "-": "+",
         "+=": "-=", "-=": "+=", "++": "--", "--": "++", "std::min": "std::max", "std::max": "std::min",
         "true": "false", "false": "true"}
SWAP_PATTERN = re.compile(r"(?<= )(?:<=|>=|==|!=|&&|\|\||\+=|-=|<|>|\+|-)(?=[ \n])|\+\+|--(?!>)|std::min\b|std::max\b|"
                          r"\btrue\b|\bfalse\b")
NUMBER = re.compile(r"(?<![\w.'])(\d+)(\.\d+)?(?![\w.'])")
NEGATION = re.compile(r"!(?=[A-Za-z_(])")
CONDITION = re.compile(r"\b(?:if|while) \((?!const auto|const \w+\*|const \w+&|auto|const std)")

# How switch.h calls a change of an operator.
CALLS = {"<": "less", "<=": "less_equal", ">": "greater", ">=": "greater_equal", "==": "equal", "!=": "not_equal",
         "+": "plus", "-": "minus", "+=": "add_to", "-=": "take_from"}
BINDING = {"*": 13, "/": 13, "%": 13, "+": 12, "-": 12, "<<": 11, ">>": 11, "<=>": 10, "<": 9, "<=": 9, ">": 9, ">=": 9, "==": 8, "!=": 8,
           "&": 7, "^": 6, "|": 5, "&&": 4, "||": 3, "?": 2, ":": 2, "=": 1, "+=": 1, "-=": 1, "*=": 1, "/=": 1, "|=": 1, "&=": 1}
OPERATOR = re.compile(r"\s(\*|/|%|\+|-|<<|>>|<=>|<|<=|>|>=|==|!=|&|\^|\||&&|\|\||\?|:|=|\+=|-=|\*=|/=|\|=|&=)\s")


def masked(code):
    """The code with comments, texts and directives blanked out, as long as before."""
    pattern = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])\'|^[ \t]*#[^\n]*', re.S | re.M)
    return pattern.sub(lambda m: re.sub(r"[^\n]", " ", m.group()), code)


class Change:
    """One place of a file with other words in it."""

    def __init__(self, file, code, kind, start, end, text):
        self.file, self.kind, self.start, self.end, self.text = file, kind, start, end, text
        self.source = code
        line_start = code.rfind("\n", 0, start) + 1
        line_end = code.find("\n", end)
        self.line = code.count("\n", 0, start) + 1
        self.before = code[line_start:line_end].strip()
        self.after = (code[line_start:start] + text + code[end:line_end]).strip()

    def code(self):
        return self.source[:self.start] + self.text + self.source[self.end:]

    def key(self):
        return f"{self.file.name} | {self.before} | {self.after}"


# ---- Functions

FUNCTION = re.compile(r"^(?:  )?(?:(?:static|inline|constexpr|template <[^\n]*>) )*[A-Za-z_][\w:<>&*, ]*?[ &*]([\w:]+)\(", re.M)


def functions_of(plain):
    """(name, start, end) of every function, as clang-format sets it: at the margin or, in a struct, two in."""
    found = []
    for m in FUNCTION.finditer(plain):
        if plain[m.start():m.end()].split()[0] in ("return", "if", "for", "while", "else", "using", "case", "switch"):
            continue
        after = matching(plain, m.end() - 1)
        opening = re.compile(r"[\s\w:>&*-]*\{").match(plain, after + 1) if after > 0 else None
        if opening:
            found.append((m.group(1).split("::")[-1], m.start(), matching(plain, opening.end() - 1) + 1))
    return found


def refusing(plain, functions):
    """The functions of a file of questions that refuse, and those that these call."""
    names = {name for name, _, _ in functions}
    wanted = {name for name in names if REFUSING.match(name)}
    while True:
        called = {callee for name, start, end in functions if name in wanted
                  for callee in re.findall(r"\b(\w+)\(", plain[start:end]) if callee in names}
        if called <= wanted:
            return wanted
        wanted |= called


def is_rule(file, plain):
    """Tells of a place whether it belongs to the rules."""
    functions = functions_of(plain)
    only = refusing(plain, functions) if QUESTIONS.search(file.name) else None

    def judge(at):
        around = [name for name, start, end in functions if start <= at < end]
        if any(NO_RULE_FUNCTIONS.match(name) for name in around):
            return False
        return only is None or any(name in only for name in around)

    return judge


# ---- Finding

OPENING, CLOSING = "([{", ")]}"


def matching(plain, at):
    """The bracket that belongs to the one here; -1 where there is none."""
    forward = plain[at] in OPENING
    depth, step = 0, 1 if forward else -1
    i = at
    while 0 <= i < len(plain):
        depth += (plain[i] in OPENING) - (plain[i] in CLOSING)
        if depth == 0:
            return i
        i += step
    return -1


def numbers_beside(match):
    if match.group(2):
        return [str(float(match.group()) + 1)]
    n = int(match.group(1))
    return [str(n + 1)] + ([str(n - 1)] if n > 0 else [])


def changes_of(file):
    code = file.read_text()
    plain = masked(code)
    found = []

    def add(kind, start, end, text):
        found.append(Change(file, code, kind, start, end, text))

    for m in SWAP_PATTERN.finditer(plain):
        add("swap", m.start(), m.end(), SWAPS[m.group()])
    for m in NUMBER.finditer(plain):
        for text in numbers_beside(m):
            add("number", m.start(), m.end(), text)
    for m in NEGATION.finditer(plain):
        add("negation", m.start(), m.end(), "")
    for m in CONDITION.finditer(plain):
        end = matching(plain, m.end() - 1)
        if end > 0 and ";" not in plain[m.end():end]:
            add("condition", m.end(), end, f"!({code[m.end():end]})")
    judge = is_rule(file, plain)

    def counts(one):
        line = plain[plain.rfind("\n", 0, one.start) + 1:one.start]
        return judge(one.start) and not ONLY_CITES.match(one.before) and not CAPACITY.search(line)

    return [one for one in found if counts(one)]


def rule_files(book):
    folder = ROOT / "src" / "rulebooks" / book
    return [f for f in sorted(folder.rglob("*.cpp")) if not NO_RULES.search(f.name) and f.parent.name not in NO_RULE_ROOMS]


# ---- Switching: every change of a file at once

def left_end(plain, at, binding):
    """Where the left side of an operator begins."""
    i = at - 1
    while i >= 0:
        c = plain[i]
        if c in CLOSING:
            opening = matching(plain, i)
            if c == "}" and plain[i + 1:i + 2] == "\n":
                return first_word(plain, i + 1)
            if c == ")" and re.search(r"\b(if|for|while|switch|constexpr) $", plain[:opening]):
                return first_word(plain, i + 1)
            i = opening - 1
            continue
        if c in OPENING or c in ";,":
            return first_word(plain, i + 1)
        if c == ":" and plain[i + 1:i + 2] in (" ", "\n") and plain[i - 1] != ":":
            return first_word(plain, i + 1)
        if c in " \n":
            m = OPERATOR.match(plain, i)
            if m and BINDING[m.group(1)] < binding:
                return first_word(plain, m.end())
            if re.match(r"\s(return|else|case|co_return|do)\s", plain[i:i + 11]):
                return first_word(plain, i + len(re.match(r"\s\w+", plain[i:]).group()))
        i -= 1
    return 0


def first_word(plain, at):
    while plain[at] in " \n":
        at += 1
    return at


def right_end(plain, at, binding):
    """Where the right side of an operator ends."""
    i = at
    while i < len(plain):
        c = plain[i]
        if c in OPENING:
            i = matching(plain, i) + 1
            continue
        if c in CLOSING or c in ";,":
            break
        if c == ":" and plain[i + 1:i + 2] in (" ", "\n") and plain[i - 1] != ":":
            break
        if c in " \n":
            m = OPERATOR.match(plain, i)
            if m and BINDING[m.group(1)] <= binding:
                break
            if m:
                i = m.end() - 1
                continue
        i += 1
    while plain[i - 1] in " \n":
        i -= 1
    return i


def wrapped(plain, change, number):
    """The pieces that switch this change: (start, end, words before, words instead of the middle or None, words after)."""
    was = plain[change.start:change.end]
    if change.kind == "condition":
        return change.start, change.end, [(f"mutant::flip({number}, bool(", "))")], None
    if change.kind == "number":
        return change.start, change.end, [(f"mutant::pick({number}, ", f", {change.text})")], None
    if was in ("true", "false"):
        return change.start, change.end, [(f"mutant::flip({number}, ", ")")], None
    if was in ("std::min", "std::max"):
        name = "lesser" if was == "std::min" else "greater_of"
        return change.start, change.end, [], (change.start, change.end, f"mutant::{name}<{number}>")
    if change.kind == "negation":
        end = right_end(plain, change.end, 14)
        return change.start, end, [(f"mutant::flip({number}, ", ")")], None
    if was in ("++", "--"):
        if plain[change.end] in ";) ,":
            return None  # behind its word, which is rare here
        name = "step_up" if was == "++" else "step_down"
        end = right_end(plain, change.end, 14)
        return change.start, end, [(f"mutant::{name}({number}, ", ")")], (change.start, change.end, "")
    binding = BINDING[was]
    start, end = left_end(plain, change.start, binding), right_end(plain, change.end, binding)
    if was == "&&":
        return start, end, [("((bool(", f") : mutant::on({number}))")], \
            (change.start, change.end, f") != mutant::on({number})) ? bool(")
    if was == "||":
        return start, end, [("((bool(", f") : !mutant::on({number}))")], \
            (change.start, change.end, f") == mutant::on({number})) ? bool(")
    return start, end, [(f"mutant::{CALLS[was]}({number}, ", ")")], (change.start, change.end, ", ")


def switched(changes):
    """The code of a file with all these changes (number, change) under their switches; no line moves."""
    code = changes[0][1].source
    plain = masked(code)
    before, after, instead = {}, {}, {}
    spans = []
    for number, change in changes:
        piece = wrapped(plain, change, number)
        if piece and piece[0] < piece[1]:
            spans.append(piece)
    for start, end, around, middle in sorted(spans, key=lambda s: (s[0], -s[1], s[3] is not None)):  # outer ones first
        for words in around:
            before.setdefault(start, []).append(words[0])
            after.setdefault(end, []).insert(0, words[1])
        if middle:
            instead[middle[0]] = (middle[1], middle[2])
    return spliced(code, before, after, instead)


def spliced(code, before, after, instead):
    out, i = [], 0
    while i <= len(code):
        out += after.get(i, []) + before.get(i, [])
        if i in instead:
            i, words = instead[i]
            out.append(words)
        else:
            out.append(code[i:i + 1])
            i += 1
    return "".join(out)
