import { describe, expect, test } from "vitest";
import { advice, bears_on, reached_by } from "../../src/model/advice";
import type { FireArc, Preview, Token } from "../../src/protocol/messages";

const guns = (from: number, to: number, reach: number, least = 0): FireArc => ({
  mount: "guns",
  from,
  to,
  reach,
  least,
  bands: [],
});
const token = (name: string, side: string, x: number, y: number, heading = 0, arcs: FireArc[] = []): Token =>
  ({ name, side, x, y, heading, arcs, status: {} }) as unknown as Token;
const view = (...tokens: Token[]) => ({ viewer: "Blue", tokens });
const preview = (heading: number, arcs: FireArc[], prospect?: Preview["prospect"]): Preview => ({
  ...{ type: "preview", question: 1, tag: 1, answer: "2", refused: null, path: [], note: "" },
  ...{ end: { x: 0, y: 0, heading }, arcs, ...(prospect ? { prospect } : {}) },
});

describe("what bears at the end of a course", () => {
  const north = token("North", "Red", 0, 10);
  const east = token("East", "Red", 10, 0);

  test("an arc that goes over the bow covers ahead and not abeam, and turns with her", () => {
    const ahead = [guns(315, 45, 12)];
    expect(bears_on(preview(0, ahead), view(north, east))).toEqual(["North (guns)"]);
    expect(bears_on(preview(90, ahead), view(north, east))).toEqual(["East (guns)"]);
  });

  test("neither beyond its reach nor within the least, all round where it says so, and at no friend", () => {
    expect(bears_on(preview(0, [guns(0, 360, 9.9)]), view(north))).toEqual([]);
    expect(bears_on(preview(0, [guns(0, 360, 10)]), view(north, east))).toEqual(["North (guns)", "East (guns)"]);
    expect(bears_on(preview(0, [guns(0, 360, 20, 10.1)]), view(north))).toEqual([]);
    expect(bears_on(preview(0, [guns(0, 360, 20)]), view(token("Friend", "Blue", 0, 5)))).toEqual([]);
  });

  test("an enemy reaches her whose own arcs do, from where and as he lies", () => {
    const there = (heading: number) => view(token("North", "Red", 0, 10, heading, [guns(315, 45, 12)]));
    expect(reached_by(preview(0, []), there(180))).toEqual(["North"]);
    expect(reached_by(preview(0, []), there(0))).toEqual([]);
  });
});

describe("my order beside the suggested one", () => {
  const table = view(token("North", "Red", 0, 10, 180, [guns(0, 360, 12)]));

  test("damage, what bears and who reaches her, of each", () => {
    const mine = { preview: preview(0, [guns(315, 45, 12)], { dealt: 1.5, taken: 0.25 }), odds: null };
    const other = { preview: preview(180, [guns(315, 45, 12)], { dealt: 0, taken: 0.25 }), odds: null };
    expect(advice(mine, other, table).map(({ name, mine, suggested }) => [name, mine, suggested])).toEqual([
      ["Damage dealt", "1.50", "0.00"],
      ["Damage taken", "0.25", "0.25"],
      ["Bears on", "North (guns)", "nobody"],
      ["In reach of", "North", "North"],
    ]);
  });

  test("where nobody may measure beforehand, and before the suggestion is answered, nothing is made up", () => {
    const mine = { preview: preview(0, [], { dealt: 1, taken: 0 }), odds: null };
    const blind = view(token("North", "Red", 0, 10));
    expect(advice(mine, { preview: null, odds: null }, blind).map(({ name, suggested }) => [name, suggested])).toEqual([
      ["Damage dealt", "–"],
      ["Damage taken", "–"],
    ]);
  });
});
