"""The odds of gunnery of Ethos, exact but for rounding, from the printed rules alone.

Prints a list of attacks as JSON: what to ask the program, and for each measure the chance of every value.
Of wooden ships only attacks of two dice at most, which leave the chart alone: there the program takes samples.
The pool of a salvo: ethos.gunnery.2 to .15 in their printed order; its hits on boxes: ethos.armour; the chart of specific
damage: ethos.spd; hulks: ethos.damage.6. Owners choose as the book's defaults say. The ships' numbers are typed from their sheets.
"""
import json
from collections import defaultdict
from math import comb, floor

DUST = 1e-9  # ways less likely than this are left out, and how likely they are together is said ("within")
PLENTY = 15  # items of which so many are there do not run out: once in a thousand million attacks


class Sheet:
    """`other`: AA, ECM, spotters and weapons of the side that is not struck; `struck`: weapons of the side that is."""

    def __init__(self, hull, armour, crew, other, struck, ecm=0, small=False, wooden=False, rigged=False):
        self.boxes = (hull, armour, 3, False, crew, min(other, PLENTY), min(struck, PLENTY))
        self.ecm, self.small, self.wooden, self.rigged = ecm, small, wooden, rigged


SHEETS = {
    "Victory": Sheet(10, 0, 5, 5, 5, wooden=True, rigged=True),
    "Third-rate": Sheet(6, 0, 3, 4, 4, wooden=True, rigged=True),
    "Frigate": Sheet(3, 0, 2, 2, 2, small=True, wooden=True, rigged=True),
    "Warrior": Sheet(6, 3, 3, 6, 6, rigged=True),
    "Monitor": Sheet(2, 5, 2, 2, 2, small=True),
    "Hood": Sheet(21, 5, 7, 6 + 1 + 31 + 1, 31 + 1, ecm=1),
    "Prince of Wales": Sheet(18, 9, 8, 7 + 1 + 36, 36, ecm=1),
    "Bismarck": Sheet(24, 10, 10, 10 + 1 + 1 + 31, 31, ecm=1),
    "Prinz Eugen": Sheet(8, 4, 7, 4 + 1 + 1 + 18 + 2, 18 + 2, ecm=1),
    "Division": Sheet(18, 16, 8, 38 + 2, 38 + 2),  # two dreadnoughts' worth
    "Belknap": Sheet(4, 2, 2, 5 + 3 + 1, 2 + 3, ecm=3),  # a helicopter; her launchers bear on both sides
    "Phoebe": Sheet(2, 0, 2, 3 + 3 + 1, 1 + 1, ecm=3, small=True),
}
RANGES = ((14, 45), (11, 40), (8, 35), (0, 30))  # ethos.fire.8


def half(n):
    return floor(n / 2 + 0.5)  # ethos.general.1


class Fires:
    """One entry's points at a target so far away. `kind` is cannon, siege or the calibre of a gun."""

    def __init__(self, firer, points, kind, fast=False, exceptional=False, first=True):
        self.firer, self.points, self.kind = SHEETS[firer], points, kind
        self.fast, self.exceptional, self.first = fast, exceptional, first

    def pool(self, away, target):
        gun = self.kind not in ("cannon", "siege")
        reach = {"cannon": 8, "siege": 2}.get(self.kind) or next(reach for least, reach in RANGES if self.kind >= least)
        dice = self.points
        if away > reach / 2:
            dice = half(dice)  # b
        dice += self.firer.ecm  # d
        dice -= self.fast  # e
        dice += away > 15  # f
        dice += self.exceptional  # h
        if self.kind == "cannon" and target.boxes[1] > 0:
            dice = half(dice)  # j
        if gun and (target.wooden or target.rigged):
            dice += 2  # k
        if self.first:
            dice -= 2  # l
        return max(0, dice)


# ---- One ship's boxes: hull, armour, motive, steering damaged, crew, items elsewhere, weapons on the struck side. Nothing: sunk.
SUNK = None


def lose_hull(target, state, boxes):
    """ethos.damage.5 and .6."""
    hull = max(0, state[0] - boxes)
    after = (hull, *state[1:])
    if hull > 0:
        return [(after, 1.0)]
    return [(after, 1 / 6), (SUNK, 5 / 6)] if target.wooden else [(SUNK, 1.0)]


def put(state, place, value):
    return (*state[:place], value, *state[place + 1:])


def take(state, place):
    """One box fewer, of what may run out."""
    return state if state[place] == PLENTY else put(state, place, state[place] - 1)


def lose_crew(target, state):
    return lose_hull(target, state, 1) if state[4] == 0 else [(put(state, 4, state[4] - 1), 1.0)]


def lose_item(target, state):
    for place in (5, 6):
        if state[place] > 0:
            return [(take(state, place), 1.0)]
    return lose_hull(target, state, 1)


def over(state):
    return state is SUNK or state[0] == 0


def then(states, step):
    """What comes of each state by a further step, unless the ship is gone."""
    return [(b, p * q) for a, p in states for b, q in ([(a, 1.0)] if over(a) else step(a))]


def line(target, state, die):
    """Lines 1 to 5 of the chart: (state, dice thrown besides, chance)."""
    if die == 1:
        states = lose_hull(target, state, 1) if state[6] == 0 else [(take(state, 6), 1.0)]
    elif die == 2:
        struck = [(put(state, 2, state[2] - 1), 1 / 3), (state, 2 / 3)]
        states = struck if state[2] > 0 else lose_hull(target, state, 1)
    elif die == 3:
        states = then(lose_item(target, state), lambda one: lose_crew(target, one))
    elif die == 4:
        return [(one, (0, 0), p) for one, p in lose_crew(target, state)]
    else:
        states = lose_hull(target, state, 1) if state[3] else [(put(state, 3, True), 1.0)]
    return [(one, (), p) for one, p in states]


def twice(target, state, die):
    """Two dice that show the same, the first with all it causes before the second."""
    return [(two, more, p * q) for one, first, p in line(target, state, die)
            for two, more, q in ([(one, (), 1.0)] if over(one) else
                                 [(one, first + (die,), 1.0)] if first else line(target, one, die))]


def critical(target, state):
    """Two dice: any two, less the doubles, which sink her."""
    doubles = [(one, more, -p / 36) for die in range(1, 6) for one, more, p in twice(target, state, die)]
    return [(SUNK, (), 1 / 6), (state, (0, 0), 1.0), (state, (6, 6), -1 / 36)] + doubles


def worked_out(target, state, die):
    if die == 0:
        lines = [(one, more, p / 6) for face in range(1, 6) for one, more, p in line(target, state, face)]
        return lines + [(one, more, p / 6) for one, more, p in critical(target, state)]
    return critical(target, state) if die == 6 else line(target, state, die)


left_out = [0.0]


def chart(target, waiting):
    """From (state, dice of specific damage) to the states when all are worked out, each die with all it causes before the next.
    A die is 0 where it is not thrown yet. The order tells only where a hulk may be left; elsewhere what differs by it is one.
    """
    done, known = defaultdict(float), {}
    while waiting:
        after = defaultdict(float)
        for (state, dice), p in waiting.items():
            if over(state) or not dice:
                done[state] += p
                continue
            if (state, dice[0]) not in known:
                known[state, dice[0]] = worked_out(target, state, dice[0])
            for one, more, q in known[state, dice[0]]:
                to_come = more + dice[1:]
                after[one, tuple(sorted(to_come, reverse=True))] += p * q
        waiting = {key: p for key, p in after.items() if abs(p) > DUST}
        left_out[0] += sum(abs(p) for p in after.values() if abs(p) <= DUST)
    return done


def cross_off(target, state, hits):
    """ethos.armour: every third hit is for the chart, the others go to armour and hull in turn, armour first."""
    hull = armour = 0
    for turn in range(hits - hits // 3):
        if turn % 2 == 0 and armour < state[1]:
            armour += 1
        else:
            hull += 1
    state = put(state, 1, state[1] - armour)
    return lose_hull(target, state, hull) if hull else [(state, 1.0)]


def salvo(target, states, chances):
    """`chances`: of each number of hits."""
    waiting = defaultdict(float)
    for state, p in states.items():
        for hits, q in enumerate(chances):
            for one, r in [(state, 1.0)] if state is SUNK or hits == 0 else cross_off(target, state, hits):
                waiting[one, (0,) * (hits // 3)] += p * q * r
    return chart(target, waiting)


def case(scenario, attack, at, name, target, *salvos, bearing="beam", extra=()):
    sheet = SHEETS[target]
    states = {sheet.boxes: 1.0}
    left_out[0] = 1e-12
    for fires in salvos:
        dice, faces = fires.pool(at, sheet), 1 if sheet.small else 2
        chances = [comb(dice, hits) * faces**hits * (6 - faces) ** (dice - hits) / 6**dice for hits in range(dice + 1)]
        states = salvo(sheet, states, chances)
    hull, armour, sunk = defaultdict(float), defaultdict(float), 0.0
    for state, p in states.items():
        left = (0, 0) if state is SUNK else state
        hull[sheet.boxes[0] - left[0]] += p
        armour[sheet.boxes[1] - left[1]] += p
        sunk += p * (state is SUNK)
    words = [f"ethos/{scenario}", "--attack", attack, "--at", str(at), "--bearing", bearing, "--aspect", "beam", *extra]
    return {"words": words + ["--seconds", "600"],
            "within": left_out[0], "expected": {f"hull of {name}": hull, f"armour of {name}": armour, f"{name} sunk": {1: sunk}}}


def all_cases():
    victory = Fires("Victory", 5, "cannon", exceptional=True)
    yield case("line-of-battle", "Victory > Fougueux", 4.1, "Fougueux", "Third-rate", victory)
    yield case("line-of-battle", "Mars > Hortense", 2, "Hortense", "Frigate", Fires("Third-rate", 4, "cannon"))
    yield case("line-of-battle", "Fougueux > Victory", 2.5, "Victory", "Victory", Fires("Third-rate", 4, "cannon"))
    yield case("ironclad-raid", "Warrior main starboard 2 > Congress", 5, "Congress", "Frigate", Fires("Warrior", 2, 6))
    yield case("ironclad-raid", "Warrior main starboard 1 > Congress", 16, "Congress", "Frigate", Fires("Warrior", 1, 6))
    yield case("ironclad-raid", "Warrior main starboard > Monitor", 7, "Monitor", "Monitor", Fires("Warrior", 4, 6))
    yield case("fleet-action", "1st Division main starboard 6 > I Squadron", 18, "I Squadron", "Division", Fires("Division", 6, 12, fast=True))
    yield case("fleet-action", "1st Division main starboard 7 > I Squadron", 15, "I Squadron", "Division", Fires("Division", 7, 12, fast=True))
    yield case("fleet-action", "1st Division main starboard 12 > I Squadron", 20.1, "I Squadron", "Division",
               Fires("Division", 12, 12, fast=True))
    yield case("denmark-strait", "Hood main starboard 5 > Bismarck", 18, "Bismarck", "Bismarck", Fires("Hood", 5, 15, fast=True))
    yield case("denmark-strait", "Hood main starboard 10 > Bismarck", 23, "Bismarck", "Bismarck", Fires("Hood", 10, 15, fast=True))
    yield case("denmark-strait", "Hood main starboard 6 > Prinz Eugen", 12, "Prinz Eugen", "Prinz Eugen", Fires("Hood", 6, 15, fast=True))
    yield case("denmark-strait", "Prinz Eugen main starboard 7 > Hood", 12, "Hood", "Hood", Fires("Prinz Eugen", 7, 8, fast=True))
    yield case("denmark-strait", "Prinz Eugen main starboard 4 > Prince of Wales; secondary starboard > Prince of Wales", 17.5, "Prince of Wales",
               "Prince of Wales", Fires("Prinz Eugen", 4, 8, fast=True), Fires("Prinz Eugen", 5, 4.1, fast=True))
    yield case("fleet-action", "1st Division main starboard 3 > I Squadron", 10, "I Squadron", "Division", Fires("Division", 3, 12, fast=True))
    yield case("fleet-action", "1st Division main starboard 5 > I Squadron", 39, "I Squadron", "Division", Fires("Division", 5, 12, fast=True))
    yield case("denmark-strait", "Bismarck main starboard 4 > Hood", 14, "Hood", "Hood", Fires("Hood", 4, 15, fast=True))
    yield case("denmark-strait", "Bismarck secondary starboard 5 > Hood", 16, "Hood", "Hood", Fires("Hood", 5, 6, fast=True))
    yield case("missile-duel", "Belknap > Bodry", 14, "Bodry", "Phoebe", Fires("Belknap", 2, 5, fast=True))
    yield case("missile-duel", "Belknap > Grozny", 16, "Grozny", "Belknap", Fires("Belknap", 2, 5, fast=True))


print(json.dumps(list(all_cases())))
