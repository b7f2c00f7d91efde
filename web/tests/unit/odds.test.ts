import { describe, expect, test } from "vitest";
import { bars_of } from "../../src/model/odds";

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
