"""The odds of gunnery of Buoyz 'N Da 'Hood', by exact fractions, from the printed rules alone.

Prints a list of attacks as JSON: what to ask the program, and for each measure the chance of every value.
To hit 5.5, damage 5.6, crippled 5.7, criticals 5.8; the ships' numbers are typed from their descriptions.
"""
import json
from collections import defaultdict
from fractions import Fraction
from math import comb

HALF = Fraction(1, 2)


def binomial(n, p):
    return {k: comb(n, k) * p**k * (1 - p) ** (n - k) for k in range(n + 1)}


class Target:
    def __init__(self, name, size, armour, hull, cripple, abilities, weak_deck=0, fast=0):
        self.name, self.size, self.armour = name, size, armour
        self.hull, self.cripple, self.abilities, self.weak_deck = hull, cripple, abilities, weak_deck
        self.fast = fast  # 1 when she goes so fast that she is harder to hit

    def fresh(self):
        """hull, crippled, abilities that can be lost, criticals, afloat"""
        return (self.hull, False, self.abilities, 0, True)


def lose_hull(target, state, points):
    """What the state becomes, with the abilities lost on being crippled (5.7.5)."""
    hull, crippled, abilities, criticals, _ = state
    hull = max(0, hull - points)
    if hull == 0:
        return {(0, crippled, abilities, criticals, False): Fraction(1)}
    if points == 0 or crippled or hull > target.cripple:
        return {(hull, crippled, abilities, criticals, True): Fraction(1)}
    return {(hull, True, kept, criticals, True): p for kept, p in binomial(abilities, HALF).items()}


def critical(target, state):
    """One roll on table T6."""
    if not state[4]:
        return {state: Fraction(1)}
    hull, crippled, abilities, criticals, _ = state
    after = defaultdict(Fraction)
    chances = defaultdict(Fraction)
    for face in range(1, 7):
        if face != 4:
            chances[face] += Fraction(1, 6)
        else:
            for again in range(1, 7):
                chances["nothing" if again == 4 else again] += Fraction(1, 36)
    for result, p in chances.items():
        if result == "nothing":
            after[state] += p
        elif result in (1, 2, 3):
            after[(hull, crippled, abilities, criticals + 1, True)] += p
        elif result == 5:
            after[(0, crippled, abilities, criticals, False)] += p * Fraction(1, 6)
            after[(hull, crippled, abilities, criticals + 1, True)] += p * Fraction(5, 6)
        elif abilities:
            after[(hull, crippled, abilities - 1, criticals, True)] += p
        else:
            for end, q in lose_hull(target, state, 1).items():
                after[end] += p * q
    return after


def shot(target, states, dice, to_hit, to_damage):
    need = min(6, max(2, target.size - to_hit))
    scores = [face + to_damage for face in range(1, 7)]
    beat = Fraction(sum(s > target.armour for s in scores), 6)
    equal = Fraction(sum(s == target.armour for s in scores), 6)
    fail = 1 - beat - equal
    after = defaultdict(Fraction)
    for state, p in states.items():
        if not state[4]:
            after[state] += p
            continue
        for hits, q in binomial(dice, Fraction(7 - need, 6)).items():
            for b in range(hits + 1):
                for e in range(hits - b + 1):
                    r = comb(hits, b) * comb(hits - b, e) * beat**b * equal**e * fail ** (hits - b - e)
                    if not r:
                        continue
                    for wounded, s in lose_hull(target, state, b + e).items():
                        ends = {wounded: Fraction(1)}
                        for due, t in binomial(b if wounded[4] else 0, HALF).items():
                            if due:
                                ends = spread(target, ends)
                            for end, u in ends.items():
                                after[end] += p * q * r * s * t * u
    return after


def spread(target, states):
    after = defaultdict(Fraction)
    for state, p in states.items():
        for end, q in critical(target, state).items():
            after[end] += p * q
    return after


def case(attack, at, target, *shots, extra=()):
    states = {target.fresh(): Fraction(1)}
    for dice, weapon in shots:
        far = 2 if at > 52 else 1 if at >= 40 else 0
        plunge = 1 + target.weak_deck if far else 0
        states = shot(target, states, dice, -far - target.fast, plunge - (weapon == "secondary"))
    expected = {f"hull lost by {target.name}": defaultdict(Fraction), f"criticals to repair on {target.name}": defaultdict(Fraction),
                f"abilities lost by {target.name}": defaultdict(Fraction),
                f"{target.name} crippled": defaultdict(Fraction), f"{target.name} sunk": defaultdict(Fraction)}
    for (hull, crippled, abilities, criticals, afloat), p in states.items():
        lost = target.fresh()[2] - abilities
        for table, value in zip(expected.values(), (target.hull - hull, criticals, lost, int(crippled), int(not afloat))):
            table[value] += p
    words = ["buoyz/denmark-strait", "--attack", attack, "--at", str(at), "--bearing", "beam", "--aspect", "beam", *extra]
    return {"words": words, "expected": {name: {str(v): float(p) for v, p in table.items()} for name, table in expected.items()}}


BISMARCK = Target("Bismarck", 2, 5, 20, 8, 3)
PRINZ_EUGEN = Target("Prinz Eugen", 3, 3, 7, 3, 2, fast=1)
HOOD = Target("Hood", 2, 4, 17, 6, 0, weak_deck=1)
THIN = Target("Bismarck", 2, 0, 4, 2, 1)
NO_RADAR = ("--set", "ships.Bismarck.abilities=[]")
MADE_THIN = ("--set", "ships.Bismarck.armour=0", "--set", "ships.Bismarck.hull=[4, 2]",
             "--set", 'ships.Bismarck.abilities=["Spotter"]')

CASES = [
    case("Hood main > Bismarck", 30, BISMARCK, (8, "main")),
    case("Hood main > Bismarck", 45, BISMARCK, (8, "main")),
    case("Hood main > Bismarck", 60, BISMARCK, (8, "main")),
    case("Hood main > Prinz Eugen", 20, PRINZ_EUGEN, (8, "main")),
    case("Hood main > Prinz Eugen", 40, PRINZ_EUGEN, (8, "main")),
    case("Hood main > Prinz Eugen", 53, PRINZ_EUGEN, (8, "main")),
    case("Hood secondary 4 > Bismarck", 15, BISMARCK, (4, "secondary")),
    case("Hood secondary 3 > Prinz Eugen", 15, PRINZ_EUGEN, (3, "secondary")),
    case("Hood main > Prinz Eugen; secondary > Prinz Eugen", 15, PRINZ_EUGEN, (8, "main"), (4, "secondary")),
    case("Bismarck main > Hood", 30, HOOD, (8, "main"), extra=NO_RADAR),
    case("Bismarck main > Hood", 45, HOOD, (8, "main"), extra=NO_RADAR),
    case("Hood main > Bismarck", 30, THIN, (8, "main"), extra=MADE_THIN),
]

print(json.dumps(CASES))
