"""The odds of gunnery and torpedoes of Davco, by exact fractions, from the printed rules alone.

Prints a list of attacks as JSON: what to ask the program, and for each measure the chance of every value. With the word
"torpedoes" it prints markers instead: what is written on them, where the target is, how many rolls hit, and what hits cost.
Tables 1 to 8 and the ships' numbers are typed from the book.
"""
import json
import sys
from fractions import Fraction

# ---- Guns: calibre, greatest range, boundary of the long band, points of a penetrating and of another hit (Table 1)
GUNS = {"GB15": (15, 260, 170, 4375, 1090), "GB14": (14, 300, 200, 3540, 885), "GB8": (8, 240, 160, 581, 145),
        "GB6": (6, 195, 130, 254, 60), "GB4.7": (4.7, 170, 110, 113, 25), "DE15": (15, 300, 200, 3990, 995),
        "DE11": (11, 350, 230, 1575, 390), "DE8": (8, 280, 195, 592, 150), "DE5.9": (5.9, 180, 120, 216, 50),
        "US8": (8, 240, 160, 590, 145), "US5": (5, 130, 90, 120, 30), "JP5": (5, 120, 80, 115, 25),
        "IT8": (8, 245, 160, 600, 150)}
BASE = {15: 260, 14: 240, 11: 180, 8: 140, 6: 100, 5.9: 98, 5: 80, 4.7: 70}  # greatest range that beats an inch (Table 5)

# ---- Table 2: by guns, for ranges to 195, 210, ... 300
FAR = {2: (20, 18, 14, 12, 10, 8, 5, 5), 3: (30, 26, 18, 14, 12, 10, 5, 5), 4: (35, 28, 23, 16, 13, 11, 5, 5),
       5: (40, 30, 25, 20, 15, 13, 8, 5)}
# ---- Table 3: the highest rolls for three, two and one hits, for ranges to 15, 37, 59, 90, 119, 150, 180
NEAR_BANDS = (15, 37, 59, 90, 119, 150, 180)
NEAR = {2: ((-1,) * 7, (35, 30, 25, 20, 15, 10, 10), (99, 85, 70, 60, 50, 40, 30)),
        3: ((25, 20, 15, 10, 5, -1, -1), (45, 40, 35, 30, 20, 15, 10), (99, 85, 75, 65, 60, 55, 50)),
        4: ((30, 25, 20, 15, 10, 5, -1), (50, 45, 40, 35, 25, 18, 10), (99, 90, 80, 70, 65, 60, 55)),
        5: ((35, 30, 25, 20, 15, 10, 5), (60, 55, 50, 45, 35, 20, 10), (99, 99, 90, 85, 80, 70, 60))}

# ---- Table 4, five of a hundred a cell. A capital letter is a main turret; "2" a secondary mount of the side struck; "d", "b"
# deck and belt, "ed", "eb" their ends; "h" before them a hangar there; "t1" the first tubes (of that side on a cruiser);
# "l" the searchlight; "-" what has no armour.
BB = "- A B - - 2 e* 2 * 2 h* * 2 * e* e* - X Y -".split()
CR = "- A B C - 2 e* 2 * t1 h* * t2 * e* e* - X Y -".split()
DD = "- A B - - - - - t1 l t2 - t3 - t4 - - X Y -".split()
COLUMNS = {"BB": BB, "CR": CR, "DD": DD}


class Ship:
    def __init__(self, column, feet, belt=0, deck=0, turret=0, second=0, turrets="", seconds=(0, 0), tubes=(0, 0), hangar=False,
                 light=False, japanese=False, merchant=False):
        self.column, self.feet, self.belt, self.deck, self.turret, self.second = column, feet, belt, deck, turret, second
        self.turrets, self.seconds, self.tubes, self.hangar, self.light = turrets, seconds, tubes, hangar, light
        self.japanese, self.merchant = japanese, merchant


# `seconds` and `tubes`: mounts to port and to starboard; a destroyer's tubes are all in the first number.
SHIPS = {
    "Hood": Ship("BB", 860, 12, 3, 15, 0, "ABXY", (4, 4)),  # three of a side and the one right aft
    "Prince of Wales": Ship("BB", 745, 15, 6, 13, 1, "ABY", (4, 4), hangar=True),
    "Bismarck": Ship("BB", 823, 12.6, 4.7, 14.2, 3.9, "ABXY", (3, 3), hangar=True),
    "Prinz Eugen": Ship("CR", 697, 3.1, 1.2, 4.1, 0, "ABXY", (3, 3), (2, 2), hangar=True),
    "Admiral Graf Spee": Ship("CR", 610, 3.1, 1.8, 5.5, 0, "AY", (4, 4), (1, 1)),
    "Exeter": Ship("CR", 575, 3, 1.5, 1, 0, "ABY", (2, 2), (1, 1)),
    "Northampton": Ship("CR", 600, 3, 1, 2.5, 0, "ABY", (4, 4), hangar=True),
    "Fletcher": Ship("DD", 376, turrets="ABXY", tubes=(2, 0), light=True),
    "Kagero": Ship("DD", 389, turrets="AXY", tubes=(2, 0), light=True, japanese=True),
    "Cossack": Ship("DD", 377, turrets="ABXY", tubes=(1, 0), light=True),
    "Cargo liner 1": Ship("DD", 480, turrets="Y", merchant=True),
    "Littorio": Ship("BB", 780, 13.8, 6, 13.8, 4, "ABY", (2, 2)),
    "Zara": Ship("CR", 599, 5.9, 2.8, 5.9, 0, "ABXY", (3, 3), hangar=True),
}


def inches(gun, away):
    """What a shell beats: davco.pen.1 to 3."""
    calibre, _, boundary, _, _ = GUNS[gun]
    listed = [n for n in range(1, 21) if BASE[calibre] - 10 * (n - 1) >= max(away, 10)]
    beaten = max(listed, default=0)
    return Fraction(3, 2) * beaten if calibre >= 11 and away > boundary else Fraction(beaten)


def hits(guns, away, more):
    """The chances of 0, 1, 2 and 3 hits of a salvo whose rolls are so much higher."""
    row = max(2, guns)
    if away > 180:
        need = FAR[row][next(i for i in range(8) if away <= 195 + 15 * i)] - more
        return [1 - Fraction(max(0, need), 100), Fraction(max(0, need), 100), 0, 0]
    band = next(i for i, upper in enumerate(NEAR_BANDS) if away <= upper)
    up_to = [min(99, NEAR[row][i][band]) for i in range(3)]
    counts = [0, 0, 0, 0]
    for roll in range(100):
        counts[next((3 - i for i in range(3) if roll + more <= up_to[i]), 0)] += 1
    return [Fraction(n, 100) for n in counts]


def salvos(guns):
    count = -(-guns // 5)
    return [(guns + i) // count for i in range(count)]


class Fall:
    """One shell on a ship: what it makes of (points lost, secondary mounts left to port and to starboard, tubes lost, fire)."""

    def __init__(self, gun, away, ship, side):
        _, _, boundary, self.full, self.plain = GUNS[gun]
        self.ship, self.side, self.beats = ship, side, inches(gun, away)
        self.surface = "deck" if away > boundary else "belt"

    def on_armour(self, thickness):
        return self.full if 0 < thickness <= self.beats else self.plain

    def on_secondary(self, state, side):
        lost, left, tubes, fire = state
        if self.ship.seconds[side] == 0:
            return [(state, 1)]
        if left[side] == 0:
            return [((lost + self.plain, left, tubes, fire), 1)]
        if self.ship.second <= self.beats:
            left = tuple(n - (i == side) for i, n in enumerate(left))
        return [((lost + self.on_armour(self.ship.second), left, tubes, fire), 1)]

    def on_tubes(self, state, side, number):
        lost, left, tubes, fire = state
        if number > self.ship.tubes[side]:
            return [((lost + self.plain * self.ship.merchant, left, tubes, fire), 1)]
        if (side, number) in tubes:
            return [((lost + self.plain, left, tubes, fire), 1)]
        points = self.plain * 2 if self.ship.japanese else self.plain * 3 // 2
        return [((lost + points, left, tubes | {(side, number)}, fire), 1)]

    def on_hangar(self, state, points):
        lost, left, tubes, fire = state
        lost += points
        if fire or not self.ship.hangar:
            return [((lost, left, tubes, fire), 1)]
        return [((lost, left, tubes, False), Fraction(1, 2)), ((lost + 100, left, tubes, True), Fraction(1, 2))]

    def on_cell(self, state, cell, side):
        lost, left, tubes, fire = state
        if cell == "2":
            return self.on_secondary(state, side)
        if cell[0] == "t":
            return self.on_tubes(state, side if self.ship.column == "CR" else 0, int(cell[1]))
        thickness = getattr(self.ship, self.surface) * (Fraction(1, 2) if cell[0] == "e" else 1)
        if cell == "h*":
            return self.on_hangar(state, self.on_armour(thickness))
        points = self.plain
        if cell.isupper():
            points = self.on_armour(self.ship.turret) if cell in self.ship.turrets else self.plain * self.ship.merchant
        elif cell == "l":
            points = self.plain * (self.ship.light or self.ship.merchant)
        elif cell in ("*", "e*"):
            points = self.on_armour(thickness)
        return [((lost + points, left, tubes, fire), 1)]

    def strike(self, state):
        """The struck side is known, or (None) diced for each cell that has one."""
        for cell in COLUMNS[self.ship.column]:
            sides = [self.side] if self.side is not None else [0, 1]
            for side in sides:
                for after, p in self.on_cell(state, cell, side):
                    yield after, Fraction(p) / 20 / len(sides)


def gathered(pairs):
    chances = {}
    for state, p in pairs:
        if p:
            chances[state] = chances.get(state, 0) + p
    return chances


def after_salvo(states, fall, chances):
    after, struck = {}, states
    for chance in chances:
        for state, p in struck.items():
            after[state] = after.get(state, 0) + p * chance
        struck = gathered((new, p * q) for state, p in struck.items() for new, q in fall.strike(state))
    return after


def case(scenario, attack, target, at, *batteries, side=1, extra=()):
    """`batteries` are (gun, how many); `side` is that which the target shows: 0 port, 1 starboard, None end on."""
    ship = SHIPS[target]
    more = 5 * (max(0, 600 - ship.feet) // 50)
    states = {(0, ship.seconds, frozenset(), False): Fraction(1)}
    for gun, guns in batteries:
        fall = Fall(gun, at, ship, side)
        for salvo in salvos(guns) * (2 if GUNS[gun][0] <= 8 else 1):
            states = after_salvo(states, fall, hits(salvo, at, more))
    losses = gathered((state[0], p) for state, p in states.items())
    aspect = "beam" if side is not None else "bow"
    words = [f"davco/{scenario}", "--attack", f"{attack} > {target}", "--at", str(at), "--bearing", "beam", "--aspect", aspect,
             "--seconds", "60", *extra]
    return {"words": words, "expected": {f"points of {target}": {str(k): float(p) for k, p in losses.items()}}}


WHOLE = ("--option", "split_fire=off")  # which that scenario has on


def gunnery():
    return [
        # Table 3 and both bands of one gun, its boundary at 170; plunging fire beyond it.
        case("denmark-strait", "Hood main", "Bismarck", 15, ("GB15", 8)),
        case("denmark-strait", "Hood main", "Bismarck", 119, ("GB15", 8)),
        case("denmark-strait", "Hood main", "Bismarck", 120, ("GB15", 8)),
        case("denmark-strait", "Hood main", "Bismarck", 170, ("GB15", 8)),
        case("denmark-strait", "Hood main", "Bismarck", 171, ("GB15", 8)),
        case("denmark-strait", "Hood main", "Bismarck", 180, ("GB15", 8)),
        # Table 2 from 181 on.
        case("denmark-strait", "Hood main", "Bismarck", 181, ("GB15", 8)),
        case("denmark-strait", "Hood main", "Bismarck", 226, ("GB15", 8)),
        # Salvos of five guns.
        case("fleet-action", "King George V main", "Littorio", 90, ("GB14", 10)),
        case("fleet-action", "King George V main", "Littorio", 91, ("GB14", 10)),
        # Armour beaten at 150 and not at 151: 12 inches of belt.
        case("denmark-strait", "Bismarck main", "Hood", 150, ("DE15", 8)),
        case("denmark-strait", "Bismarck main", "Hood", 151, ("DE15", 8)),
        case("denmark-strait", "Bismarck main", "Hood", 60, ("DE15", 8), side=None),
        case("denmark-strait", "Bismarck main", "Prince of Wales", 201, ("DE15", 8)),
        # 8 inch and under fire twice; tubes and a hangar on the other side.
        case("denmark-strait", "Prinz Eugen main", "Hood", 195, ("DE8", 8)),
        case("denmark-strait", "Bismarck secondary", "Hood", 110, ("DE5.9", 6)),
        case("denmark-strait", "Hood main", "Prinz Eugen", 100, ("GB15", 8)),
        case("river-plate", "Exeter main", "Admiral Graf Spee", 130, ("GB8", 6), extra=WHOLE),
        case("river-plate", "Admiral Graf Spee main", "Exeter", 150, ("DE11", 6), extra=WHOLE),
        case("river-plate", "Admiral Graf Spee main > Exeter; secondary", "Exeter", 100, ("DE11", 6), ("DE5.9", 4), extra=WHOLE),
        # Small targets, and tubes that blow up.
        case("night-destroyer-attack", "Fletcher main", "Kagero", 30, ("US5", 5)),
        case("night-destroyer-attack", "Kagero main", "Fletcher", 59, ("JP5", 6)),
        case("night-destroyer-attack", "Kagero main", "Northampton", 20, ("JP5", 6)),
        case("malta-convoy", "Zara main", "Cossack", 115, ("IT8", 8)),
        case("malta-convoy", "Zara main", "Cargo liner 1", 100, ("IT8", 8)),
        case("malta-convoy", "Cossack main", "Zara", 60, ("GB4.7", 8)),
    ]


# ---- Torpedoes. Table 8: the highest rolls for one and for two hits, for ranges to 30, 45, 60, 90, 150, 250 and beyond
RUN_BANDS = (30, 45, 60, 90, 150, 250, 10**6)
ONE = {1: (50, 30, 10, 5, 5, -1, -1), 2: (55, 35, 15, 7, 5, -1, -1), 3: (60, 40, 20, 10, 7, 5, -1), 4: (65, 45, 25, 12, 7, 5, -1),
       5: (70, 50, 30, 15, 10, 7, 5), 6: (75, 55, 35, 17, 10, 7, 5)}
TWO = {1: (-1,) * 7, 2: (25, 5, -1, -1, -1, -1, -1), 3: (30, 10, 5, -1, -1, -1, -1), 4: (32, 12, 7, 5, -1, -1, -1),
       5: (35, 15, 10, 5, 5, -1, -1), 6: (37, 17, 12, 10, 7, -1, -1)}
DEPTHS = {"battleship": "hit hit critical", "cruiser": "hit critical under", "destroyer": "critical under under",
          "merchant": "critical critical under"}  # Table 7: shallow, medium, deep
TARGETS = {"Hood": ("battleship", 860), "Exeter": ("cruiser", 575), "Cossack": ("destroyer", 377), "Hunt class": ("destroyer", 280),
           "Cargo liner": ("merchant", 480)}


def chance_changed(feet, speed, away, aspect, knots):
    """davco.torp.7 and davco.torp.8."""
    added = 5 * (max(0, feet - 300) // 150) * (away < 90) + 5 * (aspect > 30) + 5 * (max(0, 15 - speed) // 2) + max(0, knots - 30)
    return added - 10 * (max(0, speed - 15) // 5) - 5 * (max(0, 300 - feet) // 50) - 15 * (aspect < 30)


def torpedo_damage(critical, speed):
    """Of 36 throws for place and points, how many cost how much."""
    throws = {}
    for a_pip in (500, 500, 700, 700, 600, 600):
        for pips in range(1, 7):
            points = a_pip * pips * (3 if critical else 2) // 2 + (500 if speed >= 30 else 250 if speed >= 20 else 0)
            throws[points] = throws.get(points, 0) + 1
    return throws


def marker(target, torpedoes, knots, reach, depth, away, off_bow, speed):
    """Of 100 rolls for each salvo, how many miss, hit once and hit twice; nothing where it does not get there."""
    kind, feet = TARGETS[target]
    how = DEPTHS[kind].split()[("shallow", "medium", "deep").index(depth)]
    change = chance_changed(feet, speed, away, min(off_bow, 180 - off_bow), knots)
    band = next(i for i, upper in enumerate(RUN_BANDS) if away <= upper)
    adjusted = [max(0, roll - change) for roll in range(100)]
    salvos_hit = []
    for salvo in [(torpedoes + i) // -(-torpedoes // 6) for i in range(-(-torpedoes // 6))]:
        twice = sum(roll <= TWO[salvo][band] for roll in adjusted)
        once = sum(roll <= ONE[salvo][band] for roll in adjusted) - twice
        salvos_hit.append([100 - once - twice, once, twice])
    return {"target": target, "torpedoes": torpedoes, "knots": knots, "reach": reach, "depth": depth, "away": away, "off_bow": off_bow,
            "speed": speed, "salvos": salvos_hit if away <= reach and how != "under" else [],
            "points": {str(k): n for k, n in torpedo_damage(how == "critical", speed).items()}}


MARKERS = [
    marker("Hood", 4, 40, 65, "deep", 50, 60, 20),
    marker("Hood", 4, 40, 65, "medium", 45, 90, 19),
    marker("Hood", 5, 30, 115, "shallow", 89, 30, 30),
    marker("Hood", 5, 30, 115, "shallow", 90, 29, 29),
    marker("Hood", 6, 36, 320, "deep", 250, 31, 10),
    marker("Hood", 5, 36, 320, "deep", 251, 90, 15),
    marker("Hood", 2, 40, 65, "deep", 66, 90, 15),
    marker("Exeter", 8, 49, 180, "medium", 60, 45, 25),
    marker("Exeter", 3, 35, 90, "shallow", 61, 10, 0),
    marker("Exeter", 3, 35, 90, "deep", 30, 90, 20),
    marker("Cossack", 1, 40, 65, "shallow", 30, 90, 36),
    marker("Cossack", 1, 40, 65, "medium", 30, 90, 20),
    marker("Hunt class", 3, 40, 65, "shallow", 31, 90, 14),
    marker("Cargo liner", 4, 30, 115, "medium", 110, 150, 13),
]

if __name__ == "__main__":
    print(json.dumps(MARKERS if sys.argv[1:] == ["torpedoes"] else gunnery()))
