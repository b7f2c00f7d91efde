import { describe, expect, test } from "vitest";
import { deeds_of, glance_at } from "../../src/model/deeds";
import { billows, drift } from "../../src/model/effects";
import { covered, furniture_in } from "../../src/model/furniture";
import { lookouts, visibility_of } from "../../src/model/sight";
import { is_aloft, silhouette } from "../../src/model/silhouettes";
import { leaves_wake } from "../../src/model/wakes";
import type { Line, Told } from "../../src/protocol/messages";
import { battle, view_of } from "./recorded";

const view = view_of(battle);

describe("how far one sees", () => {
  const table = { width: 90, height: 60, tables: [] };
  const seen = (weather: string) => visibility_of({ ...table, weather });

  test("is as far as the weather says", () => {
    expect(seen("night, Good weather, wind from N, visibility 24 inches")).toBe(24);
    expect(seen("visibility 60 cm")).toBe(60);
  });

  test("has no limit where none is told, or where all of the table is in sight", () => {
    expect(seen("Good weather")).toBeNull();
    expect(seen("visibility 300 cm")).toBeNull();
  });

  test("is reckoned from one's own ships, and from all of them where one has no side", () => {
    const own = view.tokens.filter((token) => token.side === view.viewer && token.status);
    expect(own.length).toBeGreaterThan(0);
    expect(lookouts(view)).toEqual(own.map(({ x, y }) => [x, y]));
    expect(lookouts({ ...view, viewer: "public" }).length).toBe(view.tokens.filter((token) => token.status).length);
  });
});

describe("smoke", () => {
  test("drifts downwind, each puff from another moment on", () => {
    const puffs = drift("Hood", 90, 100, 20, 8);
    expect(puffs.every(({ x, y }) => x > 60 && Math.abs(y) < 45)).toBe(true);
    expect(new Set(puffs.map(({ begun }) => begun)).size).toBe(8);
  });

  test("of a screen fills its outline and nothing else, with no more clouds than it may have", () => {
    const corner: [number, number][] = [
      [0, 0],
      [200, 0],
      [200, 100],
      [100, 100],
      [100, 200],
      [0, 200],
    ];
    const clouds = billows("one", corner, 40);
    expect(clouds.length).toBeGreaterThan(15);
    expect(clouds.length).toBeLessThanOrEqual(50);
    expect(clouds.some(({ x, y }) => x > 100 && y > 100)).toBe(false);
    expect(billows("one", corner.slice(0, 2), 40)).toEqual([]);
  });
});

describe("warships that fly", () => {
  test("have cells, planes and screws about a slender hull, a shadow of all of it, and leave no wake", () => {
    const [swims, flies] = [silhouette("cruiser", 1, 1), silhouette("flying-cruiser", 1, 1)];
    const paints = (flies.under ?? []).map(({ paint }) => paint);
    expect(swims.under).toBeUndefined();
    expect(paints).toEqual(expect.arrayContaining(["steel", "whirl", "cell", "sheen"]));
    expect(flies.hull).not.toBe(swims.hull);
    expect(flies.shade!.startsWith(flies.hull)).toBe(true);
    expect(flies.shade!.length).toBeGreaterThan(2 * flies.hull.length);
    const kinds = ["battleship", "carrier", "cruiser", "destroyer", "merchant"];
    const planes = kinds.map((kind) => silhouette(`flying-${kind}`, 1, 1).under![1]!.d);
    expect(new Set(planes).size).toBe(kinds.length);
    expect(is_aloft("flying-cruiser")).toBe(true);
    expect(leaves_wake({ silhouette: "flying-cruiser", marks: [] })).toBe(false);
    expect(leaves_wake({ silhouette: "cruiser", marks: [] })).toBe(true);
  });
});

describe("pointing at a ship", () => {
  const told = (more: Partial<Told>): Line => ({
    ...{ type: "told", line: 0, turn: 3, step: "Ships fire", only: null, event: "hit", who: "Hood", whom: null },
    ...{ numbers: {}, clause: "", text: "Hood fires" },
    ...more,
  });

  test("tells what she did in this turn and what was done to her, not where she went", () => {
    const lines = [
      told({ text: "Hood fired before", turn: 2 }),
      told({ text: "Hood fires at Bismarck" }),
      told({ text: "Bismarck hits Hood", who: "Bismarck", whom: "Hood" }),
      told({ text: "Hood moves", path: [[1, 1, 0]] }),
      told({ text: "Bismarck fires at Norfolk", who: "Bismarck", whom: "Norfolk" }),
    ];
    expect(deeds_of(lines, "Hood", 3)).toEqual(["Hood fires at Bismarck", "Bismarck hits Hood"]);
    const token = { ...view.tokens[0]!, name: "Hood" };
    expect(glance_at(token, lines, 3)).toMatchObject({ name: "Hood", kind: token.kind });
    expect(glance_at(token, lines, 3).state).not.toBe("");
  });
});

describe("what lies over the chart", () => {
  const page = { width: 1000, height: 780, edge: { x: 30, y: 30 }, title: 320, bar: 130, wind: 200 };
  const on = (a: { left: number; right: number; top: number; bottom: number }, b: typeof a) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

  test("keeps off the ships and the buttons as far as there is room", () => {
    const usual = covered(furniture_in(page), page.bar);
    for (const ship of usual.slice(0, 3)) {
      const moved = covered(furniture_in({ ...page, ships: [ship] }), page.bar);
      expect(moved.some((box) => on(box, ship))).toBe(false);
    }
    const buttons = { left: 700, top: 720, right: 1000, bottom: 780 };
    expect(covered(furniture_in({ ...page, buttons }), page.bar).some((box) => on(box, buttons))).toBe(false);
  });
});
