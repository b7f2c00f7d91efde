import { describe, expect, test } from "vitest";
import { alike_words, attack_words, chapters_of, type Chapter } from "../../src/model/chapters";
import type { Line } from "../../src/protocol/messages";

let number = 0;
type More = { hits?: number; harm?: { effect: string }; only?: string };
const told = (event: string, who: string, whom: string | null = null, more: More = {}): Line =>
  ({ type: "told", line: ++number, turn: 1, step: "Fire", only: null, event, who, whom, ...more }) as unknown as Line;
const rolled = (what: string, who: string): Line =>
  ({ type: "rolled", line: ++number, turn: 1, step: "Fire", only: null, what, who }) as unknown as Line;

const words = (one: Chapter): string =>
  one.kind === "attack"
    ? `${attack_words(one)} [${one.lines.length}]`
    : one.kind === "alike"
      ? alike_words(one)
      : one.line.type === "told"
        ? one.line.event
        : one.line.what;
const told_as = (...lines: Line[]) => chapters_of(lines).map(words);

describe("the log of a step", () => {
  test("dice, salvos and what came of them stand together, the next attacker by himself", () => {
    expect(
      told_as(
        told("goes-first", "British"),
        rolled("guns", "Ajax"),
        told("fired", "Ajax", "Spee", { hits: 1 }),
        rolled("damage", "Ajax"),
        told("hull-lost", "Spee", "Ajax"),
        rolled("guns", "Ajax"),
        told("fired", "Ajax", "Spee", { hits: 2 }),
        rolled("critical hits", "Ajax"),
        rolled("guns", "Spee"),
        told("fired", "Spee", "Exeter", { hits: 0 }),
      ),
    ).toEqual(["goes-first", "Ajax at Spee: 3 hits [7]", "Spee at Exeter: no hit [2]"]);
  });

  test("the same ship at another is another attack; what concerns a third ends it", () => {
    expect(
      told_as(
        told("fired", "Ajax", "Spee", { hits: 0 }),
        told("fired", "Ajax", "Emden", { hits: 1 }),
        told("sunk", "Emden"),
        told("passes", "Achilles"),
      ),
    ).toEqual(["Ajax at Spee: no hit [1]", "Ajax at Emden: 1 hit [2]", "passes"]);
  });

  test("what four do alike is folded, three are not, and nothing is lost or out of order", () => {
    const names = ["A", "B", "C", "D"];
    const lines = [...names.map((name) => told("circles", name)), told("sunk", "E")];
    expect(told_as(...lines)).toEqual(["A, B, C and 1 more: 4 lines", "sunk"]);
    expect(told_as(...lines.slice(1))).toEqual(["circles", "circles", "circles", "sunk"]);
    const all = chapters_of(lines).flatMap((one) => (one.kind === "line" ? [one.line] : one.lines));
    expect(all).toEqual(lines);
  });

  test("nobody is folded away who was hurt, or of whom others know nothing", () => {
    const hurt = ["A", "B", "C", "D"].map((name) => told("burns", name, null, { harm: { effect: "fire" } }));
    expect(told_as(...hurt)).toEqual(["burns", "burns", "burns", "burns"]);
    const secret = ["A", "B", "C", "D"].map((name) => told("lurks", name, null, { only: "British" }));
    expect(told_as(...secret)).toEqual(["lurks", "lurks", "lurks", "lurks"]);
  });
});
