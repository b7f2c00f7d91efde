// What a lesson wants, and what it takes for it.
import { describe, expect, test } from "vitest";
import { accepts, after, by_rulebook, fits, next_asked, step_asking, type Step } from "../../src/model/lesson";

const step = (more: Partial<Step>): Step => ({
  say: "",
  goal: "",
  hint: "",
  then: "",
  question: null,
  ship: null,
  accept: [],
  ends: null,
  look: null,
  ...more,
});
const course = step({ question: "course", ship: "Hood", accept: ["5 P45", "1 P45 4"], ends: [36, 20, 350] });
const fire = step({ question: "fire", ship: "Hood", accept: ["main 4 > Bismarck"] });
const steps = [step({}), course, step({}), fire, { ...course, accept: ["7"] }];

describe("a lesson", () => {
  test("waits for the next step that asks something", () => {
    expect(next_asked(steps, 0)).toBe(1);
    expect(next_asked(steps, 2)).toBe(3);
    expect(next_asked(steps, 5)).toBe(5);
  });

  test("means a question of a kind, of her who is named, or of anybody", () => {
    expect(fits(course, { kind: "course", actor: "Hood" })).toBe(true);
    expect(fits(course, { kind: "course", actor: "Prinz Eugen" })).toBe(false);
    expect(fits({ ...course, ship: null }, { kind: "course", actor: null })).toBe(true);
    expect(fits(steps[0], { kind: "course", actor: "Hood" })).toBe(false);
    expect(fits(undefined, { kind: "course", actor: "Hood" })).toBe(false);
  });

  test("goes back to the last step that asked what is asked again", () => {
    expect(step_asking(steps, 4, { kind: "course", actor: "Hood" })).toBe(4);
    expect(step_asking(steps, 3, { kind: "course", actor: "Hood" })).toBe(1);
    expect(step_asking(steps, 3, { kind: "depth", actor: "Hood" })).toBe(-1);
  });

  test("takes each of its answers, however it is spaced", () => {
    expect(accepts(course, "5 P45", null)).toBe(true);
    expect(accepts(course, " 1 p45  4", null)).toBe(true);
    expect(accepts(course, "5 S45", null)).toBe(false);
  });

  test("takes a course that ends nearly where its own does, and no other", () => {
    const end = (x: number, y: number, heading: number) => ({ x, y, heading });
    expect(accepts(course, "4.4 P45", end(36.2, 19.4, 350))).toBe(true);
    expect(accepts(course, "5 P30", end(36, 20, 4))).toBe(true); // fourteen degrees, over north
    expect(accepts(course, "5", end(36, 20, 10))).toBe(false);
    expect(accepts(course, "3 P45", end(36, 18, 350))).toBe(false);
    expect(accepts(fire, "hold", end(36, 20, 350))).toBe(false);
  });

  test("is begun in the rulebook that has most of them", () => {
    const lessons = ["nef/a", "buoyz/a", "buoyz/b"].map((id) => ({ id, rulebook: id.split("/")[0]! }));
    expect(by_rulebook(lessons).map((shelf) => shelf.map((one) => one.id))).toEqual([
      ["buoyz/a", "buoyz/b"],
      ["nef/a"],
    ]);
    expect(after(lessons, "buoyz/b")?.id).toBe("nef/a");
  });

  test("is followed by the next one of the list", () => {
    const lessons = ["nef/a", "nef/b"].map((id) => ({ id, rulebook: "nef" }));
    expect(after(lessons, "nef/a")?.id).toBe("nef/b");
    expect(after(lessons, "nef/b")).toBe(undefined);
    expect(after(lessons, "nef/c")).toBe(undefined);
  });
});
