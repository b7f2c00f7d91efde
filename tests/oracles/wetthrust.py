"""The odds of gunnery of Wet Thrust, by exact fractions, from the printed rules alone.

Prints a list of attacks as JSON: what to ask the program, and for each measure the chance of every value.
Hit dice guns.2 to guns.17 (two faces of six strike), damage dice dmg.1, armour dmg.2 to dmg.4; the ships' numbers are
typed from their control sheets.
"""
import json
from fractions import Fraction

DICE = {"A": (4, 3, 2, 1), "B": (3, 2, 1, 0), "C": (2, 1, 0, 0), "D": (1, 0, 0, 0)}  # to 12, 24, 36 and 48 in
POINTS = {0: (0, 0, 0, 1, 2, 3), 1: (0, 0, 0, 0, 1, 2), 2: (0, 0, 0, 0, 1, 1), 3: (0, 0, 0, 0, 0, 1)}
ARMOUR = {"Hood": (3, 0), "Bismarck": (3, 1), "Prinz Eugen": (1, 0), "Prince of Wales": (3, 2)}  # belt, deck
BOXES = {"Hood": 48, "Bismarck": 48, "Prinz Eugen": 24, "Prince of Wales": 44}


def strikes(hit_dice, faces=2):
    return 1 - Fraction(6 - faces, 6) ** max(0, hit_dice)


def points(dice, level):
    chances = {0: Fraction(1)}
    for _ in range(dice):
        after = {}
        for so_far, p in chances.items():
            for more in POINTS[level]:
                after[so_far + more] = after.get(so_far + more, 0) + p / 6
        chances = after
    return chances


def case(attack, at, target, batteries, hit_dice, german=False, faces=2, extra=()):
    """`batteries` is how many of each class fire; `hit_dice` leaves the German fire control out."""
    band = next(i for i, limit in enumerate((12, 24, 36, 48)) if at <= limit)
    dice = sum(DICE[kind][band] * n for kind, n in batteries.items())
    levels = (hit_dice - 1, hit_dice + 1) if german else (hit_dice,)
    struck = sum(strikes(n, faces) for n in levels) / len(levels)
    chances = {0: 1 - struck}
    for value, p in points(dice, ARMOUR[target][at > 24]).items():
        value = min(value, BOXES[target])
        chances[value] = chances.get(value, 0) + struck * p
    words = ["wetthrust/denmark-strait", "--attack", attack, "--at", str(at), "--bearing", "beam", *extra]
    return {"words": words, "expected": {f"damage to {target}": {str(k): float(p) for k, p in chances.items()}}}


# Red 1, radar 1, and 1 for a broadside where all guns of the biggest class fire.
CASES = [
    case("Hood A fwd > Bismarck; A aft > Bismarck", 10, "Bismarck", {"A": 4}, 3),
    case("Hood A fwd > Bismarck; A aft > Bismarck", 20, "Bismarck", {"A": 4}, 3),
    case("Hood A fwd > Bismarck; A aft > Bismarck", 30, "Bismarck", {"A": 4}, 3),
    case("Hood A fwd > Bismarck; A aft > Bismarck", 40, "Bismarck", {"A": 4}, 3),
    case("Hood A fwd 2 > Bismarck", 24, "Bismarck", {"A": 2}, 2),
    case("Hood A fwd 1 > Prinz Eugen", 24, "Prinz Eugen", {"A": 1}, 2),
    case("Hood A fwd > Prinz Eugen; A aft > Prinz Eugen", 30, "Prinz Eugen", {"A": 4}, 3),
    case("Bismarck A fwd > Hood; A aft > Hood", 20, "Hood", {"A": 4}, 3, german=True),
    case("Bismarck A fwd > Hood; A aft > Hood", 30, "Hood", {"A": 4}, 3, german=True),
    case("Prinz Eugen B fwd > Hood; B aft > Hood; B mid > Hood", 30, "Hood", {"B": 3}, 3, german=True),
    case("Prince of Wales A fwd > Bismarck; A aft > Bismarck", 30, "Bismarck", {"A": 5}, 3),
    case("Hood A fwd > Bismarck; A aft > Bismarck", 30, "Bismarck", {"A": 4}, 3, faces=3,
         extra=("--set", "options.hit_die_faces=3")),
]

print(json.dumps(CASES))
