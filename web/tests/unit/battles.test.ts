// What the home page and the briefing say of a battle.
import { describe, expect, test } from "vitest";
import {
  any_battle,
  chances_in,
  difficulty_of,
  era_of,
  featured,
  fits,
  minutes_of,
  minutes_words,
  name_apart,
  prospects,
  year_in,
} from "../../src/model/battles";
import { conditions, force_words, forces_in, rules_in_effect, score_words } from "../../src/model/briefing";
import { frame_round, land_paths, meridians, on_map, place_words } from "../../src/model/locator";
import { reach_words, rings_of, sector_path, sector_words } from "../../src/model/bearings";
import { chance_words, reach } from "../../src/model/choices";
import type { Scenario } from "../../src/protocol/http";
import type { FireArc } from "../../src/protocol/messages";
import { battle, view_of } from "./recorded";

const ship = (name: string, silhouette: Scenario["sides"][0]["ships"][0]["silhouette"] = "cruiser") => ({
  name,
  kind: "cruiser",
  silhouette,
});
const scenario = (change: Partial<Scenario> = {}): Scenario => ({
  id: "book/one",
  rulebook: "book",
  title: "River Plate",
  background: "A raider meets three cruisers.",
  balance: "Even: Germans 46 %, British 48 %, draws 6 % (2,000 battles, doctrine on both sides)",
  turn_limit: 20,
  setting: { where: [-34.5, -48.9], place: "South Atlantic", when: "13 December 1939, 06:18", sea: "atl" },
  sides: [
    { name: "Germans", points: 10, objective: "Escape.", ships: [ship("Graf Spee")] },
    { name: "British", points: 24, objective: "Sink her.", ships: [ship("Ajax"), ship("Exeter"), ship("Achilles")] },
  ],
  options: {},
  own: false,
  ...change,
});
const dated = (when: string) => scenario({ setting: { where: null, place: "", when, sea: "" } });

describe("when a battle was", () => {
  test.each([
    ["13 December 1939, 06:18, as Graf Spee opens fire", 1939],
    ["Autumn 480 BC, at dawn", -480],
    ["50 BC", -50],
    ["About the year 1000", 1000],
    ["", null],
    ["Some morning", null],
  ])("%s", (words, year) => expect(year_in(words)).toBe(year));
  test("its era", () => {
    const when = ["480 BC", "1588", "1862", "1916", "26 May 1941", "May 1982", ""];
    expect(when.map((words) => era_of(dated(words)))).toEqual([
      "galleys",
      "sail",
      "steam",
      "war",
      "war",
      "missiles",
      "imagined",
    ]);
  });
});

describe("how long and how hard", () => {
  const many = scenario({
    turn_limit: 40,
    sides: [
      { name: "A", points: 0, objective: "", ships: Array.from({ length: 12 }, (_, i) => ship(`A${i}`)) },
      { name: "B", points: 0, objective: "", ships: [ship("U 99", "submarine"), ship("Flight", "aircraft")] },
    ],
  });
  test("more turns and more ships take longer", () => {
    expect(minutes_of(scenario())).toBe(15);
    expect(minutes_of(many)).toBeGreaterThan(60);
    expect(minutes_words(15)).toBe("about 15 minutes");
    expect(minutes_words(150)).toBe("about 2.5 hours");
  });
  test("many ships, aircraft and boats that hide are hard", () => {
    expect(difficulty_of(scenario())).toBe(1);
    expect(difficulty_of(many)).toBe(5);
  });
  test("filters hold together", () => {
    const one = scenario();
    expect(fits(one, any_battle)).toBe(true);
    expect(fits(one, { ...any_battle, era: "war", length: "short", size: "few", difficulty: 1 })).toBe(true);
    expect(fits(one, { ...any_battle, era: "sail" })).toBe(false);
    expect(fits(one, { ...any_battle, book: "another" })).toBe(false);
    expect(fits(one, { ...any_battle, size: "many" })).toBe(false);
    expect(fits(many, { ...any_battle, difficulty: 4 })).toBe(false);
    expect(fits(one, { ...any_battle, words: " EXETER " })).toBe(true);
    expect(fits(one, { ...any_battle, words: "Hood" })).toBe(false);
  });
});

describe("battles of one name", () => {
  const other = scenario({ id: "two/one", rulebook: "two", title: "River Plate 1939" });
  test("are told apart by their rulebooks", () => {
    const one = scenario();
    expect(name_apart(one, [one], "Book")).toBe("");
    expect(name_apart(one, [one, other], "Book")).toBe("Book");
  });
  test("or by who fights, within one rulebook", () => {
    const one = scenario();
    expect(name_apart(one, [one, scenario({ id: "book/two" })], "Book")).toBe("Germans and British");
  });
});

test("the battle of the day is a fair and real one, another each day", () => {
  const all = [scenario({ own: true }), dated(""), scenario({ balance: "One-sided: ..." }), scenario(), scenario()];
  expect(featured(all, 0)).toBe(all[3]);
  expect(featured(all, 1)).toBe(all[4]);
  expect(featured([], 1)).toBeUndefined();
  expect(featured([all[1]!], 5)).toBe(all[1]);
});

describe("the balance in words", () => {
  const sides = ["Germans", "British"];
  test("each side's share", () =>
    expect(chances_in(scenario().balance, sides)).toEqual([
      { side: "Germans", share: 46 },
      { side: "British", share: 48 },
      { side: "draws", share: 6 },
    ]));
  test.each([
    ["Even: Germans 46 %, British 48 %", "Germans", "An even fight."],
    ["Uneven: Germans 38 %, British 62 %", "British", "The odds are with you."],
    ["One-sided: Germans 7 %, British 79 %", "Germans", "The odds are far against you: a test of nerve."],
    ["Uneven: Germans 38 %, British 62 %", null, "The odds are with British."],
    ["", "Germans", ""],
  ])("%s for %s", (balance, own, words) => expect(prospects(balance, sides, own)).toBe(words));
});

describe("the briefing", () => {
  test("names the forces that are known, without counters", () => {
    const view = view_of(battle);
    const sides = forces_in(view, [
      { name: "Germans", objective: "a" },
      { name: "British", objective: "b" },
    ]);
    expect(sides.map((side) => side.ships.length)).toEqual([1, 3]);
    expect(force_words(sides[0]!.ships)).toMatch(/^Admiral Graf Spee \(.+\)$/);
    expect(force_words(Array.from({ length: 8 }, () => ({ name: "x", kind: "cog" })))).toBe("8 × cog");
  });
  test("tells rules that are switched on, and choices that are not the usual one", () => {
    const known = [
      { key: "a", name: "Ranges", about: "Ranges are told.", clause: "x.1", values: [], words: [] },
      { key: "b", name: "Other", about: "-", clause: "x.2", values: [], words: [] },
      {
        key: "c",
        name: "Weather",
        about: "-",
        clause: "x.3",
        values: ["fixed", "rolled"],
        words: ["It stays", "It is rolled"],
      },
    ];
    expect(rules_in_effect({ a: "on", b: "off", c: "rolled" }, known)).toEqual([
      { name: "Ranges", words: "Ranges are told.", clause: "x.1" },
      { name: "Weather", words: "It is rolled.", clause: "x.3" },
    ]);
    expect(rules_in_effect({ c: "fixed" }, known)).toEqual([]);
  });
  test("says weather, wind and score", () => {
    expect(conditions({ weather: "squalls", wind: { from: 45, name: "NE" } })).toBe("squalls, wind NE");
    expect(conditions({ weather: "wind NE, calm", wind: { from: 45, name: "NE" } })).toBe("wind NE, calm");
    expect(conditions({ weather: "", wind: null })).toBe("");
    expect(score_words({ Germans: 39.6, British: 0 })).toBe("Germans 40, British 0");
  });
});

describe("the small map", () => {
  const frame = frame_round([60, 20], 300, 150);
  test("has its place in the middle, and degrees of longitude narrower than those of latitude", () => {
    expect(on_map(frame, 60, 20).map(Math.round)).toEqual([150, 75]);
    expect(frame.per_east / frame.per_north).toBeCloseTo(0.5);
    expect(meridians(frame).every((east) => east % 5 === 0 && Math.abs(east - 20) <= 30)).toBe(true);
  });
  test("draws land that shows, and again beyond the date line", () => {
    const island = [195, 595, 10, 0, 0, 10]; // 19.5 E 59.5 N, in tenths and then differences
    expect(land_paths(island, frame)).toHaveLength(1);
    expect(land_paths([1000, 0, 10, 0, 0, 10], frame)).toEqual([]);
    expect(land_paths([1795, 0, 4, 0, 0, 10], frame_round([0, -179], 300, 150))).toHaveLength(1);
  });
  test("tells a place in degrees and minutes", () => expect(place_words([-34.57, -48.92])).toBe("34°34′ S 48°55′ W"));
});

describe("where weapons bear", () => {
  const arc = (mount: string, from: number, to: number, reach: number, change: Partial<FireArc> = {}): FireArc => ({
    mount,
    from,
    to,
    reach,
    least: 0,
    bands: [],
    ...change,
  });
  test("one ring for each weapon, the farthest outside", () => {
    const rings = rings_of([arc("torpedoes", 45, 135, 10), arc("main", -150, 150, 30), arc("torpedoes", 225, 315, 10)]);
    expect(rings.map(({ mount, sectors }) => [mount, sectors.length])).toEqual([
      ["main", 1],
      ["torpedoes", 2],
    ]);
    expect(rings.map(sector_words)).toEqual(["ahead and to starboard and to port", "to starboard and to port"]);
  });
  test("reach in words", () => {
    const [ring] = rings_of([arc("main", 0, 360, 24, { least: 2, bands: [8, 16] })]);
    expect(reach_words(ring!, "in")).toBe("2 to 24 in; bands at 8, 16");
    expect(sector_words(ring!)).toBe("all round");
  });
  test("a sector begins at its bearing, bow up", () => {
    expect(sector_path(90, 180, 5, 10)).toContain("M10.00 ");
    expect(sector_path(0, 360, 5, 10).match(/M/g)).toHaveLength(2);
  });
});

test("what a die must show, for the eye", () => {
  const option = { label: "Evade", allowed: true, need: 8, chance: 0.42 };
  expect(reach(option)).toBe("8+");
  expect(reach({ ...option, or_less: true })).toBe("8−");
  expect(reach({ ...option, chance: 1 })).toBe("");
  expect(reach({ label: "Hold", allowed: true })).toBe("");
  expect([0.42, 0.001, 0.999, 1, undefined].map(chance_words)).toEqual(["42 %", "< 1 %", "> 99 %", "sure", ""]);
});
