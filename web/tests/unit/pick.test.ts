// A click on the chart looks, or prepares: no click on it is an answer.
import { describe, expect, test } from "vitest";
import { in_short, needs } from "../../src/model/choices";
import { pick, pickable, worth_firing, type Orders } from "../../src/model/pick";
import type { Ask } from "../../src/protocol/messages";
import { ask_of } from "./recorded";

const mover: Ask = {
  ...ask_of("choice"),
  question: 1,
  actor: null,
  options: [
    { label: "Hood", answer: "Hood", allowed: true },
    { label: "Bismarck", allowed: false, why_not: "sunk" },
  ],
};
const target = (name: string, dice: number) => ({ name, range: 5, allowed: true, dice });
const fire: Ask = {
  ...ask_of("fire"),
  question: 2,
  actor: "Hood",
  mounts: [
    {
      name: "main",
      available: 4,
      reach: 20,
      counted: ["die", "dice"],
      targets: [target("Bismarck", 4), target("Prinz Eugen", 0)],
    },
    { name: "secondary", available: 2, reach: 9, counted: ["die", "dice"], targets: [target("Bismarck", 2)] },
  ],
};
const at = (ask: Ask | null, more: Partial<Orders> = {}): Orders => ({
  ask,
  asks: ask ? [ask] : [],
  text: "hold",
  mount: null,
  shown: true,
  ...more,
});

describe("a click on a ship of the chart", () => {
  test("while one looks at sheets, only shows her", () => {
    for (const ask of [mover, fire, null])
      expect(pick("Hood", at(ask, { shown: false }))).toEqual({ ship: "Hood", question: null, text: null });
    expect(pickable({ ask: mover, shown: false })).toEqual([]);
  });

  test("at the orders, prepares the choice of her", () => {
    expect(pickable({ ask: mover, shown: true })).toEqual(["Hood"]);
    expect(pick("Hood", at(mover))).toEqual({ ship: "Hood", question: null, text: "Hood" });
    expect(pick("Bismarck", at(mover))).toEqual({ ship: "Bismarck", question: null, text: null });
  });

  test("at the orders, aims at her with what can fire, and takes that back", () => {
    const aimed = pick("Bismarck", at(fire));
    expect(aimed).toEqual({ ship: null, question: null, text: "main > Bismarck; secondary > Bismarck" });
    expect(pick("Bismarck", at(fire, { text: aimed.text! })).text).toBe("hold");
    expect(pick("Bismarck", at(fire, { mount: "secondary" })).text).toBe("secondary > Bismarck");
  });

  test("never aims a shot without a die", () => {
    expect(pickable({ ask: fire, shown: true })).not.toContain("Prinz Eugen");
    expect(pick("Prinz Eugen", at(fire)).text).toBeNull();
    expect([target("x", 0), target("x", 1), { allowed: true }, { allowed: false }].map(worth_firing)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test("turns to the question that is open for her", () => {
    expect(pick("Hood", at(mover, { ask: { ...mover, options: [] }, asks: [mover, fire] })).question).toBe(2);
  });
});

describe("a choice", () => {
  test("says what it does where a rule of its own says so", () => {
    expect(
      in_short(
        "Flank Speed!",
        "Flank Speed! (5, all eras): Speed +25% this turn; every die takes -1 to hit (stage 5.5). More.",
      ),
    ).toBe("Speed +25% this turn; every die takes -1 to hit.");
    expect(in_short("Wear!", "Wear! (4): as Jib!, but 90 degrees away from the wind.")).toBe(
      "As Jib!, but 90 degrees away from the wind.",
    );
    expect(in_short("none", "A ship may try one Special Action: it is a choice.")).toBe("");
  });
  test("shows what the die needs, where one decides", () => {
    expect(needs({ label: "none", allowed: true })).toBe("");
    expect(needs({ label: "Ajax", allowed: true, need: 5, chance: 2 / 6 })).toBe("needs 5 or more, 33 %");
    expect(needs({ label: "yes", allowed: true, need: 2, or_less: true, chance: 2 / 6 })).toBe("needs 2 or less, 33 %");
    expect(needs({ label: "Flank Speed!", allowed: true, need: 0, chance: 1 })).toBe("certain");
  });
});
