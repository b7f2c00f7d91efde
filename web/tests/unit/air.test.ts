import { describe, expect, test } from "vitest";
import { fitted, objects_of, parts_of } from "../../src/model/air";
import type { Ask } from "../../src/protocol/messages";
import { ask_of } from "./recorded";

const asked = (form: string): Ask => ({ ...ask_of("choice"), answer: "air", actor: "Akagi", form, options: ["Fighter 1", "Dive bomber 1"].map((label) => ({ label, allowed: true })) });
const deck = asked('none, or "launch SQUADRON @090 speed 8" (heading and inches from her), "cap SQUADRON > CARRIER" or "escort SQUADRON > BOMBERS", with ; between two');

describe("the form of flights", () => {
  test("has only what the verb takes, by the form's examples", () => {
    expect(parts_of(deck, "launch")).toEqual({ path: false, heading: true, speed: true, load: false, object: false });
    expect(parts_of(deck, "escort")).toEqual({ path: false, heading: false, speed: false, load: false, object: true });
  });

  test("joins several examples of a verb, and takes those without a verb for all", () => {
    const fly = asked('"go Blue @090 speed 40", with turns "go Blue to 40,20 60,35"; "hold Blue"; "> SHIP" for CAP');
    expect(parts_of(fly, "go")).toEqual({ path: true, heading: true, speed: true, load: false, object: true });
    expect(parts_of(fly, "hold")).toMatchObject({ path: false, heading: false, speed: false, object: true });
    expect(parts_of(asked('none, or "cap FLIGHT; patrol FLIGHT with bombs"'), "patrol").load).toBe(true);
  });

  test("has everything for a verb that no example shows", () => expect(parts_of(deck, "land").path).toBe(true));

  test("drops what another verb left", () => {
    const order = { verb: "cap", flight: "Fighter 1", path: "", heading: "090", speed: "8", load: "", object: "Akagi" };
    expect(fitted(order, parts_of(deck, "cap"))).toEqual({ ...order, heading: "", speed: "" });
  });

  test("names other flights and everything on the table, and whoever was typed", () => {
    const order = { verb: "escort", flight: "Fighter 1", path: "", heading: "", speed: "", load: "", object: "Torpedo bomber 2" };
    expect(objects_of(deck, [{ name: "Akagi" }, { name: "Akagi" }], order)).toEqual(["Dive bomber 1", "Akagi", "Torpedo bomber 2"]);
  });
});
