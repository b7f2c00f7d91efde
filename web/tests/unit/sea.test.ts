import { describe, expect, test } from "vitest";
import { drawn_length, least_length, room_between } from "../../src/model/crowd";
import {
  centre_of,
  distance_from,
  field_over,
  rings_below,
  smooth_ring,
  value_at,
  type Point,
} from "../../src/model/contours";
import { burns, plume, rise, scatter } from "../../src/model/effects";
import { noise_of, random_of } from "../../src/model/noise";
import { covered, furniture_in } from "../../src/model/furniture";
import { frame_of } from "../../src/model/chart";
import { frame_of_part } from "../../src/model/neatline";
import { sea_of } from "../../src/model/seas";
import { state_words, tag_of } from "../../src/model/tags";
import { place_names } from "../../src/model/names";
import { soundings_in, waters_key, waters_of, type Charted } from "../../src/model/waters";
import { leaves_wake } from "../../src/model/wakes";
import { wrecks_in } from "../../src/model/wrecks";
import type { Label, OffTable, Token, View } from "../../src/protocol/messages";
import { battle, view_of } from "./recorded";

const square: Point[] = [
  [20, 20],
  [80, 20],
  [80, 80],
  [20, 80],
];
const table = { name: "", x: 0, y: 0, width: 100, height: 80 };
const island: Charted = {
  ...{ width: 100, height: 80, tables: [table] },
  areas: [
    {
      ...{ kind: "land", name: "" },
      points: [
        [40, 30],
        [60, 30],
        [60, 50],
        [40, 50],
      ],
    },
  ],
};

describe("contours", () => {
  const cone = field_over({ x: 0, y: 0, width: 100, height: 100 }, 5, (x, y) => Math.hypot(x - 50, y - 50));

  test("a ring about a hole is round and as large as the level says", () => {
    const [ring, ...others] = rings_below(cone, 30);
    expect(others).toEqual([]);
    for (const [x, y] of ring!) expect(Math.hypot(x - 50, y - 50)).toBeCloseTo(30, 0);
    expect(smooth_ring(ring!)).toMatch(/^M[\d. -]+C.*Z$/);
  });

  test("rings close at the edge of the field, and there is none where nothing is below the level", () => {
    expect(rings_below(cone, 1000)).toHaveLength(1);
    expect(rings_below(cone, -1)).toEqual([]);
  });

  test("between samples a value is between theirs", () => {
    expect(value_at(cone, 80, 50)).toBeCloseTo(30, 1);
    expect(value_at(cone, 72.5, 50)).toBeCloseTo(22.5, 1);
  });

  test("distance is counted from the outline, below nothing inside", () => {
    expect(distance_from([square], 50, 0)).toBe(20);
    expect(distance_from([square], 50, 50)).toBe(-30);
    expect(distance_from([], 1, 1)).toBe(Infinity);
    expect(centre_of(square)).toEqual([50, 50]);
  });
});

describe("names on the chart", () => {
  const frame = frame_of(island);
  const labels: Label[] = [
    { text: "Cape", kind: "place", x: 50, y: 31 },
    { text: "The Sound", kind: "water", x: 50, y: 52 },
    { text: "Isle", kind: "land", x: 50, y: 40 },
  ];
  const wide = (text: string, font: string) => text.length * Number(/([\d.]+)px/.exec(font)![1]) * 0.6;
  const { depth } = waters_of(island, 10);
  const depth_at = (x: number, y: number) => value_at(depth, x, y);

  test("keep off each other and off what is taken, waters on the water", () => {
    const taken = [{ left: 440, top: 240, right: 560, bottom: 330 }];
    const placed = place_names(labels, { frame, k: 1, taken, depth_at }, wide);
    const boxes = [...taken, ...placed.map(({ box }) => box)];
    for (const [i, a] of boxes.entries())
      for (const b of boxes.slice(i + 1))
        expect(a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom).toBe(false);
    const sound = placed.find(({ name }) => name.kind === "water")!;
    expect(sound.name.text).toBe("THE SOUND");
    expect(depth_at(sound.name.x, sound.name.y)).toBeGreaterThan(0);
    expect(placed.map(({ name }) => name.kind)).toEqual(["land", "water", "place"]);
  });

  test("that find no room are left out, and grow with the chart", () => {
    const taken = [{ left: 0, top: 0, right: 1000, bottom: 800 }];
    expect(place_names(labels, { frame, k: 1, taken, depth_at }, wide)).toEqual([]);
    const size = (k: number) =>
      place_names(labels, { frame, k, taken: [], depth_at }, wide).map(({ name }) => name.size);
    expect(size(3)[0]).toBeGreaterThan(size(1)[0]!);
    expect(size(3)[2]).toBe(size(1)[2]);
  });
});

describe("the sea", () => {
  test("has the depths that are given, and shallows along the coast all the same", () => {
    const given: Charted = {
      ...island,
      soundings: [
        [90, 70, 60],
        [10, 10, 2],
      ],
    };
    const { depth } = waters_of(given, 10);
    expect(waters_key(given)).not.toBe(waters_key(island));
    expect(value_at(depth, 900, 100)).toBeGreaterThan(value_at(depth, 100, 700) + 15);
    expect(value_at(depth, 605, 400)).toBeLessThan(10);
    expect(value_at(depth, 500, 400)).toBeLessThan(0);
  });

  test("is the same for everybody, and computed once for the same water", () => {
    expect(waters_of(island, 20)).toBe(waters_of(structuredClone(island), 20));
    expect(waters_key({ ...island, areas: [] })).not.toBe(waters_key(island));
  });

  test("is shallow at the coast and deep far off; land is above water", () => {
    const { depth, tints, hills, hatched } = waters_of(island, 10);
    expect(value_at(depth, 500, 400)).toBeLessThan(0); // the middle of the island, in drawing units
    expect(value_at(depth, 395, 400)).toBeLessThan(5);
    expect(value_at(depth, 20, 20)).toBeGreaterThan(20);
    expect(tints).toHaveLength(4);
    expect(hatched).not.toBe("");
    expect(hills.some(Boolean)).toBe(true);
  });

  test("a shoal is shallow wherever it lies", () => {
    const shoal: Charted = { ...island, areas: [{ ...island.areas[0]!, kind: "shoal" }] };
    expect(value_at(waters_of(shoal, 10).depth, 500, 400)).toBeLessThan(5);
    expect(waters_of(shoal, 10).hills).toEqual([]);
  });

  test("the open sea has tints of its own", () => {
    const { tints, hatched, hills } = waters_of({ ...island, areas: [] }, 20);
    expect(tints.filter(Boolean).length).toBeGreaterThan(2);
    expect([hatched, ...hills]).toEqual([""]);
  });

  const { depth } = waters_of(island, 10);
  const all = { left: 0, top: 0, right: 1000, bottom: 800 };

  test("soundings keep apart, off land and off what is taken, and stay where they are when the chart is moved", () => {
    const taken = { left: 0, top: 0, right: 300, bottom: 300 };
    const found = soundings_in(depth, all, 58, [taken]);
    expect(found.length).toBeGreaterThan(20);
    for (const one of found) {
      expect(one.x > 300 || one.y > 300).toBe(true);
      expect(one.x > 400 && one.x < 600 && one.y > 300 && one.y < 500).toBe(false); // the island
      for (const other of found)
        if (other !== one) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(34);
    }
    const part = soundings_in(depth, { ...all, left: 310, right: 700 }, 58, []);
    const whole = new Map(soundings_in(depth, all, 58, []).map((one) => [one.key, one]));
    for (const one of part) expect(whole.get(one.key)).toEqual(one);
  });

  test("only shallow water is told in parts of a fathom", () => {
    for (const { whole, part } of soundings_in(depth, all, 30, [])) expect(part === null).toBe(whole >= 12);
  });

  const named = (sea: View["sea"], weather: string, ...silhouettes: Token["silhouette"][]) =>
    sea_of({ sea, weather, tokens: silhouettes.map((silhouette) => ({ silhouette })) });
  const waters = (weather: string, ...silhouettes: Token["silhouette"][]) => named("", weather, ...silhouettes);

  test("is chosen by what the view says", () => {
    expect(waters("night, Good weather, wind from SE", "galley")).toBe("night");
    expect(waters("Good weather", "galley")).toBe("aeg");
    expect(waters("squalls", "cruiser")).toBe("north");
    expect(waters("", "cruiser")).toBe("atl");
  });

  test("is what the scenario names, but for the night", () => {
    expect(named("north", "Good weather", "galley")).toBe("north");
    expect(named("north", "night, Good weather", "galley")).toBe("night");
    expect(named("night", "visibility 60 cm", "destroyer")).toBe("night");
  });

  test("chance is the same again, and noise is smooth and within bounds", () => {
    expect(random_of(3)()).toBe(random_of(3)());
    const noise = noise_of(5);
    for (let x = -4; x < 4; x += 0.37) {
      expect(noise(x, 2)).toBeGreaterThanOrEqual(0);
      expect(noise(x, 2)).toBeLessThan(1);
      expect(Math.abs(noise(x, 2) - noise(x + 0.001, 2))).toBeLessThan(0.02);
    }
  });
});

describe("the frame", () => {
  test("is as wide on the screen at every zoom", () => {
    const part = { x: 0, y: 0, width: 1000, height: 700 };
    expect(frame_of_part(part, 1).thick).toContain("M-10,-10");
    expect(frame_of_part(part, 10).thick).toContain("M-1,-1");
  });
});

describe("title, scale, rose and wind", () => {
  const page = { width: 1000, height: 780, edge: { x: 30, y: 30 }, title: 320, bar: 130, wind: 110 };

  test("lie apart from each other and on the page", () => {
    for (const room of [page, { ...page, edge: { x: 30, y: 240 } }, { ...page, width: 720, title: 900 }]) {
      const boxes = covered(furniture_in(room), room.bar);
      expect(boxes).toHaveLength(4);
      for (const [i, a] of boxes.entries()) {
        expect(a.left >= 0 && a.right <= room.width && a.bottom <= room.height).toBe(true);
        for (const b of boxes.slice(i + 1))
          expect(a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom).toBe(false);
      }
    }
  });

  test("leave a phone to the ships", () => {
    expect(furniture_in({ ...page, width: 390, height: 420 })).toMatchObject({ small: true, title: null });
  });
});

describe("how large ships are drawn", () => {
  test("as large as there is room, within bounds; closer by at their own size", () => {
    const line = Array.from({ length: 6 }, (_, i): [number, number] => [i * 80, 0]);
    expect(room_between(line)).toBe(80);
    expect(least_length(80, 1)).toBeLessThan(80);
    expect(least_length(80, 10)).toBe(least_length(Infinity, 1));
    expect(least_length(1, 1)).toBe(least_length(0, 1));
    const battleship = { silhouette: "battleship", length: 2 };
    expect(drawn_length(battleship, 200, 100)).toBe(400);
    expect(drawn_length(battleship, 1, 100)).toBeGreaterThan(
      drawn_length({ ...battleship, silhouette: "boat" }, 1, 100),
    );
  });
});

describe("what stands beside a ship", () => {
  const measure = (text: string) => text.length * 7;
  const token = view_of(battle).tokens[0]!;

  test("a box for each point of hull, as many left as she has", () => {
    const hit = { ...token, boxes: [{ label: "hull", boxes: 5, crossed: 2, note: "" }] };
    expect(tag_of(hit, false, measure)).toMatchObject({ boxes: 5, left: 3 });
    const large = { ...token, health: 61, boxes: [{ label: "hull", boxes: 40, crossed: 2, note: "" }] };
    expect(tag_of(large, false, measure)).toMatchObject({ boxes: 10, left: 7 });
  });

  test("one short line of state", () => {
    expect(state_words({ marks: [], note: "speed 6, hull 9/10" }, false)).toBe("");
    expect(state_words({ marks: ["on fire", "crippled"], note: "speed 6, hull 9/10" }, true)).toBe(
      "on fire · crippled · speed 6",
    );
    expect(state_words({ marks: ["a".repeat(60)], note: "" }, false).length).toBeLessThanOrEqual(34);
  });
});

describe("fire and water", () => {
  test("smoke is blown downwind and grows", () => {
    const puffs = plume("Hood", 90, 100, [4, 20], 10);
    expect(puffs.at(-1)).toMatchObject({ x: 0, r: 4 });
    expect(puffs[0]!.x).toBeGreaterThan(80);
    expect(puffs[0]!.r).toBe(20);
    expect(puffs[0]!.opacity).toBeLessThan(puffs.at(-1)!.opacity);
  });

  test("a column rises and falls, shells fall about their target", () => {
    expect([rise(0), rise(1)]).toEqual([0, 0]);
    expect(rise(0.25)).toBeCloseTo(1);
    for (const [x, y] of scatter("salvo", 5, 20)) expect(Math.hypot(x, y)).toBeLessThanOrEqual(20);
  });

  test("only what burns burns", () => {
    expect(["on fire", "ablaze", "2 fires"].every((mark) => burns({ marks: [mark] }))).toBe(true);
    expect(burns({ marks: ["crippled", "fired", "ceasefire"] })).toBe(false);
  });
});

test("what sails leaves a wake; what flies, dives or stands does not", () => {
  const wake = (silhouette: string, ...marks: string[]) => leaves_wake({ silhouette, marks });
  expect([wake("cruiser"), wake("submarine"), wake("galley", "crippled")]).toEqual([true, true, true]);
  expect([wake("submarine", "submerged"), wake("aircraft"), wake("fort")]).toEqual([false, false, false]);
  expect([wake("galley", "at anchor"), wake("cruiser", "aground")]).toEqual([false, false]);
});

describe("wrecks", () => {
  const lost = { name: "Hood", side: "A", silhouette: "battleship", status: { state: "sunk" } } as unknown as OffTable;

  test("lie where the ship was last, also when her track is forgotten", () => {
    const seen = wrecks_in({ others: [lost], tracks: [{ name: "Hood", points: [[1, 3, 4, 90]] }] }, []);
    expect(seen).toEqual([{ name: "Hood", side: "A", x: 3, y: 4 }]);
    expect(wrecks_in({ others: [lost], tracks: [] }, seen)).toEqual(seen);
  });

  test("are of ships that went down, not of those that left", () => {
    const left = { ...lost, status: { state: "left the table" } };
    expect(wrecks_in({ others: [left], tracks: [{ name: "Hood", points: [[1, 3, 4, 90]] }] }, [])).toEqual([]);
  });
});
