import { describe, expect, test } from "vitest";
import { arc_paths, arcs_asked, ranges_of } from "../../src/model/arcs";
import {
  circles_of,
  compass_point,
  frame_of,
  grid_of,
  measure,
  outline,
  scale_bar,
  three_digits,
  to_chart,
  to_table,
} from "../../src/model/chart";
import { middle_of, place_labels, type Labelled, type Placement } from "../../src/model/labels";
import { silhouette } from "../../src/model/silhouettes";
import { battle, view_of } from "./recorded";

const part = { name: "", x: 0, y: 0, width: 72, height: 48 };
const frame = frame_of({ width: 72, height: 48, tables: [part] });

test("turning circles lie abeam, to starboard and to port", () => {
  const [starboard, port] = circles_of({ x: 10, y: 10, heading: 90 }, 3); // she heads east
  expect(starboard.map((at) => Math.round(at * 1000) / 1000)).toEqual([10, 7]);
  expect(port.map((at) => Math.round(at * 1000) / 1000)).toEqual([10, 13]);
});

describe("the chart's units", () => {
  test("north is up and there and back again is the same", () => {
    expect(to_chart(frame, 0, 48)).toEqual([0, 0]);
    expect(to_chart(frame, 0, 0)[1]).toBeGreaterThan(0);
    const [x, y] = to_table(frame, ...to_chart(frame, 12.25, 40));
    expect(x).toBeCloseTo(12.25);
    expect(y).toBeCloseTo(40);
  });

  test("several tables side by side are one chart", () => {
    const two = frame_of({ width: 72, height: 48, tables: [part, { ...part, name: "2", x: 80 }] });
    expect(two.width / two.height).toBeCloseTo(152 / 48);
  });

  test("outlines are closed and empty ones draw nothing", () => {
    expect(
      outline(frame, [
        [0, 48],
        [72, 48],
        [72, 0],
      ]),
    ).toMatch(/^M0,0L1000,0L1000,[\d.]+Z$/);
    expect(outline(frame, [])).toBe("");
  });

  test("the grid keeps off the edges", () => {
    const { x, y } = grid_of(part);
    expect(x.length).toBeGreaterThan(5);
    expect([...x, ...y].every((at) => at > 0 && at < 72)).toBe(true);
  });
});

describe("measuring", () => {
  test("bearings are clockwise from north", () => {
    expect(measure([0, 0], [0, 5])).toEqual({ range: 5, bearing: 0 });
    expect(measure([0, 0], [5, 0]).bearing).toBeCloseTo(90);
    expect(measure([0, 0], [-5, 0]).bearing).toBeCloseTo(270);
    expect(three_digits(359.9)).toBe("000");
    expect(compass_point(100)).toBe("E");
  });

  test("the scale bar is round, in miles where the book has a scale", () => {
    expect(scale_bar(60, "in", null)).toEqual({ length: 10, count: 10, label: "10 in" });
    expect(scale_bar(72, "in", 730).count).toBe(5);
    expect(scale_bar(72, "in", 730).label).toMatch(/^5 nautical miles/);
    expect(scale_bar(4, "in", 250).label).toMatch(/^200 yards · 0.8 in$/);
  });
});

describe("what is drawn", () => {
  test("every token of a real view has an outline", () => {
    for (const token of view_of(battle).tokens)
      expect(silhouette(token.silhouette, token.length, token.beam).hull).toMatch(/^M/);
  });

  test("a silhouette nobody knows is drawn as unknown, not as nothing", () => {
    expect(silhouette("spaceship", 1, 1)).toBe(silhouette("unknown", 1, 1));
  });

  test("hulls are as long as they should be, and guns and yards turn with what they are told", () => {
    const drawn = silhouette("battleship", 2, 0.4);
    expect(drawn.hull).toMatch(/^M-?[\d.]+,50L/);
    expect(drawn.hull).toContain("0,-50");
    expect(silhouette("battleship", 2, 0.4, "", { train: 90 }).parts).not.toEqual(drawn.parts);
    expect(silhouette("battleship", 2, 0.4, "", { train: 90 }).hull).toBe(drawn.hull);
    const [before, abeam] = [0, 90].map((wind) => silhouette("sailing-ship", 2, 0.4, "", { wind }));
    expect(before!.parts).not.toEqual(abeam!.parts);
    expect(silhouette("merchant", 1, 0.2, "tanker").parts).not.toEqual(silhouette("merchant", 1, 0.2).parts);
  });

  test("ranges are written once each, where an arc reaches so far", () => {
    const arc = (mount: string, reach: number, bands: number[] = []) => ({
      ...{ mount, from: 30, to: 150, reach, least: 0, bands },
    });
    const ranges = ranges_of([arc("guns", 12, [6]), arc("more guns", 12), arc("torpedoes", 8)], 10, null, 0.02);
    expect(ranges.map((one) => one.range)).toEqual([6, 8, 12]);
    expect(ranges.every(({ bearing }) => bearing > 40 && bearing < 160)).toBe(true);
    expect(
      ranges_of([arc("guns", 12, [6]), arc("torpedoes", 8)], 0, "torpedoes", 0.02).map((one) => one.range),
    ).toEqual([8]);
    expect(ranges_of([arc("guns", 12, [6])], 0, null, 1)).toEqual([]); // too small to be read
  });

  test("arcs all round are whole rings, and one mount can be picked", () => {
    const arcs = [
      { mount: "guns", from: 0, to: 360, reach: 12, least: 0, bands: [6] },
      { mount: "torpedo", from: 330, to: 30, reach: 8, least: 2, bands: [] },
    ];
    expect(arc_paths(arcs, 0, 10, null)).toHaveLength(2);
    const [torpedo] = arc_paths(arcs, 90, 10, "torpedo");
    expect(torpedo?.mount).toBe("torpedo");
    expect(torpedo?.area).toContain("A80,80");
    expect(arc_paths(arcs, 0, 10, "guns")[0]?.rings).toHaveLength(1);
  });

  test("a question about torpedoes shows where torpedoes bear, one about nothing that is drawn shows all", () => {
    const arc = (mount: string) => ({ mount, from: 0, to: 90, reach: 9, least: 0, bands: [] });
    const arcs = [arc("main"), arc("1st"), arc("2nd")];
    const asked = (...names: string[]) =>
      arcs_asked(arcs, {
        mounts: names.map((name) => ({ name, available: 1, reach: 9, counted: ["die", "dice"], targets: [] })),
      }).map((one) => one.mount);
    expect(asked("1st", "2nd", "3rd")).toEqual(["1st", "2nd"]);
    expect(asked("main", "secondary")).toEqual(["main"]);
    expect(asked("depth charges")).toEqual(["main", "1st", "2nd"]);
    expect(arcs_asked(arcs, null)).toEqual(arcs);
  });

  const ship = (name: string, x: number, y: number, more: Partial<Labelled> = {}): Labelled => ({
    ...{ name, x, y, heading: 0, length: 40, beam: 6, width: 70, height: 24, weight: 1 },
    ...more,
  });
  const box_of = (one: Labelled, { left, top }: Placement) => ({
    ...{ left: one.x + left, top: one.y + top, right: one.x + left + one.width, bottom: one.y + top + one.height },
  });
  const overlap = (a: ReturnType<typeof box_of>, b: ReturnType<typeof box_of>) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

  test("labels never lie upon each other or upon a hull, and the chosen one is always there", () => {
    const crowd = Array.from({ length: 40 }, (_, i) =>
      ship(`Ship ${i}`, 100 + (i % 8) * 60, 100 + Math.floor(i / 8) * 50, { weight: i, heading: i * 17 }),
    );
    const placed = place_labels(crowd, new Set(["Ship 0"]));
    expect(placed.has("Ship 0")).toBe(true);
    expect(placed.size).toBeLessThan(crowd.length);
    const boxes = crowd.flatMap((one) => (placed.has(one.name) ? [box_of(one, placed.get(one.name)!)] : []));
    for (const [i, a] of boxes.entries()) for (const b of boxes.slice(i + 1)) expect(overlap(a, b)).toBe(false);
    for (const { x, y } of crowd)
      expect(boxes.some((box) => x > box.left && x < box.right && y > box.top && y < box.bottom)).toBe(false);
    const far = place_labels(
      crowd.map((one, i) => ({ ...one, x: i * 300 })),
      new Set(),
    );
    expect(far.size).toBe(crowd.length);
    expect([...far.values()].every((placement) => placement.lead === null)).toBe(true);
  });

  test("a label stays on the table", () => {
    const corner = ship("Hood", 995, 8);
    const within = { left: 0, top: 0, right: 1000, bottom: 600 };
    const box = box_of(corner, place_labels([corner], new Set(), within).get("Hood")!);
    expect(box.right).toBeLessThanOrEqual(1000);
    expect(box.top).toBeGreaterThanOrEqual(0);
  });

  test("a label stands nearer to its own ship than to another", () => {
    const two = [ship("Hood", 100, 100), ship("Prinz Eugen", 190, 70)];
    for (const [name, placement] of place_labels(two, new Set())) {
      const [own, other] = name === "Hood" ? two : [two[1]!, two[0]!];
      const box = box_of(own!, placement);
      const off = ({ x, y }: Labelled) =>
        Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
      expect(off(own!)).toBeLessThan(off(other!));
    }
  });

  test("a label that would stand as near to another ship is left out, unless she is chosen", () => {
    const crowd = [ship("Bismarck", 100, 100), ship("Hood", 100, 100)];
    expect(place_labels(crowd, new Set(["Hood"])).has("Hood")).toBe(true);
    expect(place_labels(crowd, new Set()).size).toBe(0);
  });

  test("a ship whose place is her bow is drawn astern of it", () => {
    const rounded = (heading: number, at_bow: boolean) =>
      middle_of([100, 50], { heading, half: 17, at_bow }).map((value) => Math.round(value));
    expect(rounded(0, true)).toEqual([100, 67]); // she heads north: her middle is lower on the screen
    expect(rounded(90, true)).toEqual([83, 50]);
    expect(rounded(90, false)).toEqual([100, 50]);
  });
});
