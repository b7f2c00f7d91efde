// The rest as suggested, and what digit keys do.
import { describe, expect, test } from "vitest";
import { aims_of, choices_of, digit_at, pressed_digit } from "../../src/model/choices";
import { nothing_heard, type GameState } from "../../src/model/game";
import { is_over, is_shot, left_to, rest_of, with_given } from "../../src/model/rest";
import type { Ask, Line, Status } from "../../src/protocol/messages";
import { ask_of, battle, view_of } from "./recorded";

const view = { ...view_of(battle), turn: 3, step: "Fire" };
const state: GameState = { ...nothing_heard, view, status: { state: "playing", turn: 3 } as Status };
const asked = (question: number, more: Partial<Ask> = {}): Ask => ({
  ...ask_of("choice"),
  question,
  suggested: "yes",
  ...more,
});

describe("the rest as suggested", () => {
  const step = rest_of(state, "step")!;
  const turn = rest_of(state, "turn")!;

  test("ends with the step or the turn it was wished for", () => {
    expect(is_over(step, state)).toBe(false);
    const next_step = { ...state, view: { ...view, step: "Torpedoes" } };
    expect([is_over(step, next_step), is_over(turn, next_step)]).toEqual([true, false]);
    expect(is_over(turn, { ...state, view: { ...view, turn: 4 } })).toBe(true);
    expect(is_over(turn, { ...state, status: { ...state.status!, state: "ended" } })).toBe(true);
  });

  test("to the first shot, over steps and turns: until there is somebody to fire at, or somebody has fired", () => {
    const shot = rest_of(state, "shot")!;
    const later = { ...state, view: { ...view, turn: 9, step: "Torpedoes" } };
    expect(is_over(shot, later)).toBe(false);
    const mount = { name: "main", available: 2, reach: 9, counted: ["die", "dice"] as [string, string] };
    const fire = (allowed: boolean): Ask => ({
      ...ask_of("fire"),
      mounts: [{ ...mount, targets: [{ name: "Hood", allowed }] }],
    });
    expect([is_shot(fire(false)), is_shot(fire(true)), is_shot(asked(1))]).toEqual([false, true, false]);
    expect(is_over(shot, { ...later, asks: [fire(false)] })).toBe(false);
    expect(is_over(shot, { ...later, asks: [fire(true)] })).toBe(true);
    const told = (hits?: number) => ({ type: "told", ...(hits === undefined ? {} : { hits }) }) as unknown as Line;
    expect(is_over(shot, { ...later, lines: [...state.lines, told()] })).toBe(false);
    expect(is_over(shot, { ...later, lines: [...state.lines, told(0)] })).toBe(true);
  });

  test("answers a question once, and never dice from a real table", () => {
    const asks = [asked(1), asked(2, { answer: "faces" }), asked(3, { suggested: "", default: "" })];
    expect(left_to(turn, asks).map((ask) => ask.question)).toEqual([1]);
    expect(left_to(with_given(turn, asks.slice(0, 1)), asks)).toEqual([]);
  });

  test("ends where an answer was refused", () => {
    const refused = { code: "x.y", sentence: "No.", clause: "a.1" };
    const given = with_given(turn, [asked(7)]);
    expect(is_over(given, { ...state, refusals: { 7: refused } })).toBe(true);
    expect(is_over(turn, { ...state, refusals: { 7: refused } })).toBe(false); // refused before
  });
});

describe("a digit key", () => {
  const options = ["Hood", "Prince of Wales"].map((label) => ({ label, answer: label, allowed: true }));

  test("takes the choice that is shown at that place, passing over what is not possible", () => {
    const barred = { label: "Bismarck", allowed: false, why_not: "sunk" };
    const ask = asked(1, { options: [barred, ...options] });
    expect(choices_of(ask)).toEqual(["Hood", "Prince of Wales"]);
    expect(pressed_digit(ask, "", 2)).toEqual({ answer: "Prince of Wales" });
    expect(pressed_digit(ask, "", 3)).toBeNull();
  });

  test("is the number itself where a number is asked for", () => {
    const { options: _, ...rest } = asked(1, { limits: { speed: [0, 6] } });
    expect(pressed_digit(rest, "", 4)).toEqual({ answer: "4" });
    expect(pressed_digit(rest, "", 0)).toEqual({ answer: "0" });
    expect(pressed_digit(rest, "", 7)).toBeNull();
  });

  test("points a mount at a target and away again, and gives no order", () => {
    const mount = (name: string, ...targets: string[]) => ({
      ...{ name, available: 1, reach: 9, counted: ["die", "dice"] as [string, string] },
      targets: targets.map((target) => ({ name: target, allowed: true })),
    });
    const ask: Ask = { ...ask_of("fire"), mounts: [mount("main", "Hood"), mount("secondary", "Hood", "Norfolk")] };
    expect(aims_of(ask)).toHaveLength(3);
    expect(pressed_digit(ask, "main > Hood", 3)).toEqual({ text: "main > Hood; secondary > Norfolk" });
    expect(pressed_digit(ask, "main > Hood", 1)).toEqual({ text: "hold" });
  });

  test("is shown for nine places", () => {
    expect([digit_at(0), digit_at(8), digit_at(9)]).toEqual(["1", "9", ""]);
  });
});
