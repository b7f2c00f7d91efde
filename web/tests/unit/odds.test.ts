import { describe, expect, test } from "vitest";
import { bars_of, compared, mean_words } from "../../src/model/odds";
import type { Outcome } from "../../src/protocol/messages";

type Chances = [number, number][];

describe("odds as bars", () => {
  test("few numbers have a bar each, those that hardly happen none", () => {
    const chances: Chances = [
      [0, 0.6],
      [4375, 0.3999],
      [8850, 0.0001],
    ];
    expect(bars_of(chances)).toEqual([
      { words: "0", chance: 0.6 },
      { words: "4375", chance: 0.3999 },
    ]);
  });

  test("of many numbers neighbours share a bar, and no chance is left out", () => {
    const chances: Chances = Array.from({ length: 40 }, (_, i) => [i * 500, 1 / 40]);
    const bars = bars_of(chances);
    expect(bars.length).toBeLessThanOrEqual(12);
    expect(bars.map((bar) => bar.words).slice(0, 3)).toEqual(["0", "1–2000", "2001–4000"]);
    expect(bars.at(-1)?.words).toBe("18001–20000");
    expect(bars[1]?.chance).toBeCloseTo(4 / 40);
    expect(bars.reduce((sum, bar) => sum + bar.chance, 0)).toBeCloseTo(1);
  });

  test("small numbers go by twos and fives", () => {
    const chances: Chances = Array.from({ length: 14 }, (_, i) => [i, 1 / 14]);
    expect(bars_of(chances).map((bar) => bar.words)).toEqual([..."0,1–2,3–4,5–6,7–8,9–10,11–12,13–14".split(",")]);
  });
});

describe("an order beside the suggested one", () => {
  const outcome = (name: string, mean: number, happens = false): Outcome => ({
    ...{ name, mean, chances: [] },
    ...(happens ? { happens } : {}),
  });

  test("every outcome of either has a row, and what cannot come of one has a dash there", () => {
    const mine = { outcomes: [outcome("hull lost by Hood", 0.5)] };
    const suggested = { outcomes: [outcome("hull lost by Hood", 1.25), outcome("Hood is crippled", 0.3, true)] };
    const rows = compared(mine, suggested);
    expect(rows.map((row) => [row.name, row.mine, row.suggested])).toEqual([
      ["hull lost by Hood", 0.5, 1.25],
      ["Hood is crippled", null, 0.3],
    ]);
    expect(rows.map((row) => mean_words(row.suggested, row.happens))).toEqual(["1.25", "30 %"]);
    expect(mean_words(rows[1]!.mine, true)).toBe("–");
  });
});
