"""The odds of attacks of the Nef quick reference, by exact fractions, from the printed rules alone.

Prints a list of attacks as JSON: what to ask the program, and for each measure the chance of every value.
nef.combat.6 and .7: a die a gun factor, hits on 6, sixes again. nef.combat.5: through front or rear half the dice.
nef.torp.1: five dice, hits on 5 or 6, sixes again.
"""
import json
from fractions import Fraction

LONGEST = 60  # chances of more hits than this are far below what is compared


def one_die(need):
    """Hits of one die: so many sixes, then a last throw that hits without a six, or misses."""
    six, hit, miss = Fraction(1, 6), Fraction(6 - need, 6), Fraction(need - 1, 6)
    chances = [six**k * miss for k in range(LONGEST)]
    for k in range(1, LONGEST):
        chances[k] += six ** (k - 1) * hit
    return chances


def together(a, b):
    both = [Fraction(0)] * LONGEST
    for i, p in enumerate(a):
        if p:
            for j, q in enumerate(b[: LONGEST - i]):
                both[i + j] += p * q
    return both


def pool(n, need):
    chances = [Fraction(1)] + [Fraction(0)] * (LONGEST - 1)
    for _ in range(n):
        chances = together(chances, one_die(need))
    return chances


def case(attack, at, bearing, target, *pools, extra=()):
    chances = [Fraction(1)] + [Fraction(0)] * (LONGEST - 1)
    for n, need in pools:
        chances = together(chances, pool(n, need))
    words = ["nef/line-action", "--attack", attack, "--at", str(at), "--bearing", bearing, *extra]
    return {"words": words, "expected": {f"hits on {target}": {str(k): float(p) for k, p in enumerate(chances[:40])}}}


CASES = [
    case("Sovereign guns > Adalar", 8, "beam", "Adalar", (12, 6)),
    case("Sovereign guns > Adalar", 11.5, "bow", "Adalar", (6, 6)),
    case("Sovereign guns > Adalar", 3, "stern", "Adalar", (6, 6)),
    case("Sovereign guns 7 > Adalar", 8, "beam", "Adalar", (7, 6)),
    case("Sovereign guns 7 > Asgrim", 8, "bow", "Asgrim", (3, 6)),
    case("Sovereign torpedo > Adalar", 7.5, "bow", "Adalar", (5, 5)),
    case("Adalar guns > Sovereign", 12, "beam", "Sovereign", (10, 6)),
    case("Adalar torpedo > Swiftsure", 8, "bow", "Swiftsure", (5, 5)),
    case("Sovereign guns > Adalar; torpedo > Adalar", 6, "bow", "Adalar", (6, 6), (5, 5)),
    case("Sovereign guns > Adalar", 8, "beam", "Adalar", (12, 4), extra=("--set", "tables.guns.need=4")),
    case("Sovereign torpedo > Adalar", 7.5, "bow", "Adalar", (8, 5), extra=("--set", "tables.torpedo.dice=8")),
    case("Sovereign guns > Adalar", 8, "beam", "Adalar", (15, 6), extra=("--set", "ships.Sovereign.gun=[15, 9, 6, 3]")),
]

print(json.dumps(CASES))
