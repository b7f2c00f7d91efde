import { describe, expect, test } from "vitest";
import { arc_templates, common_ranges, mm_of, strips_of, turn_template } from "../../src/model/templates";
import { is_broad, is_long, is_short } from "../../src/model/quick";
import type { Sheet } from "../../src/protocol/http";

const arc = (mount: string, from: number, to: number, reach = 10) => ({ mount, from, to, reach, least: 0, bands: [] });
const sheet = (arcs: Sheet["arcs"]): Sheet => ({
  name: "",
  kind: "",
  points: 1,
  lines: [],
  boxes: [],
  ...(arcs ? { arcs } : {}),
});

describe("rulers", () => {
  test("strips of inches and of centimetres fit on a sheet and go on where the last one ends", () => {
    const inches = strips_of("in", 20, [8]);
    expect(inches.map(({ from, to, width }) => [from, to, Math.round(width * 10) / 10])).toEqual([
      [0, 7, 177.8],
      [7, 14, 177.8],
      [14, 21, 177.8],
    ]);
    expect(inches[1]!.marks).toEqual([{ at: 25.4, label: "8" }]);
    expect(inches[0]!.ticks.filter((tick) => tick.label).map((tick) => tick.label)).toEqual([..."01234567"]);
    expect(strips_of("cm", 5, [])).toHaveLength(1);
    expect(strips_of("cm", 5, [])[0]!.width).toBe(170);
    expect(strips_of("cm", 4000, [])).toHaveLength(7); // as much as there is paper
  });

  test("a range is marked that a quarter of the armed ships have", () => {
    const ships = [10, 20, 30, 30].map((reach) => sheet([arc("guns", 0, 360, reach)]));
    expect(common_ranges([...ships, sheet(undefined)])).toEqual([10, 20, 30]);
    expect(common_ranges([...ships, sheet([arc("guns", 0, 360, 30)])])).toEqual([30]);
  });
});

describe("turning templates", () => {
  const turning = { title: "", about: "", angles: [90, 180], marks: ["a", "b"] };
  test("on the spot the marks lie round her", () => {
    const { marks } = turn_template({ ...turning, radius: 0 }, "in");
    expect(marks.map((one) => one.at)).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(marks[0]!.to[0]).toBeCloseTo(45);
    expect(marks[1]!.to[1]).toBeCloseTo(45);
  });

  test("on a circle to starboard she stands a quarter and a half of it on, and looks along it", () => {
    const { radius, marks } = turn_template({ ...turning, radius: 2 }, "cm");
    expect(radius).toBe(2 * mm_of("cm"));
    const [quarter, half] = marks;
    expect(quarter!.at.map(Math.round)).toEqual([20, -20]);
    expect(half!.at.map((one) => Math.round(one) + 0)).toEqual([40, 0]);
    expect(quarter!.to[0]).toBeGreaterThan(quarter!.at[0]); // east
    expect(half!.to[1]).toBeGreaterThan(half!.at[1]); // back south
  });
});

test("an arc is drawn once, whatever bears in it and however it is written; all round is not", () => {
  const found = arc_templates([
    sheet([arc("main", -45, 45), arc("bow", 315, 405), arc("secondary", 0, 360)]),
    sheet([arc("main", -45, 45), arc("tubes", 45, 135)]),
  ]);
  expect(found.map(({ from, to, mounts, words }) => [from, to, mounts, words])).toEqual([
    [315, 405, ["main", "bow"], "ahead"],
    [45, 135, ["tubes"], "to starboard"],
  ]);
});

test("tables are set by how much is in them", () => {
  const section = (rows: number, columns: number) => ({
    title: "",
    parts: [{ columns: Array<string>(columns).fill(""), rows: Array<string[]>(rows).fill([]) }],
  });
  expect([is_broad(section(1, 14)), is_broad(section(1, 15))]).toEqual([false, true]);
  expect([is_long(section(30, 1)), is_long(section(31, 1))]).toEqual([false, true]);
  expect([is_short([section(49, 1)]), is_short([section(49, 1), section(1, 1)])]).toEqual([true, false]);
});
