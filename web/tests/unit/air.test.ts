import { describe, expect, test } from "vitest";
import { fitted, flights_of, objects_of, parts_of } from "../../src/model/air";
import type { Ask, Preview } from "../../src/protocol/messages";
import { ask_of } from "./recorded";

const asked = (form: string): Ask => ({
  ...ask_of("choice"),
  answer: "air",
  actor: "Akagi",
  form,
  options: ["Fighter 1", "Dive bomber 1"].map((label) => ({ label, allowed: true })),
});
const deck = asked(
  'none, or "launch SQUADRON @090 speed 8" (heading and inches from her), "cap SQUADRON > CARRIER" ' +
    'or "escort SQUADRON > BOMBERS", with ; between two',
);

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

  test("knows a flight that is listed with the only thing it can do", () => {
    const ask: Ask = {
      ...deck,
      verbs: ["launch", "recover"],
      options: [
        { label: "launch Wildcat 2", allowed: true },
        { label: "recover Zero 1", allowed: false, why_not: "it is too far away", clause: "b.1" },
        { label: "Blue 1", allowed: true },
      ],
    };
    expect(flights_of(ask)).toEqual([
      { name: "Wildcat 2", verbs: ["launch"] },
      { name: "Zero 1", verbs: ["recover"], why_not: "it is too far away", clause: "b.1" },
      { name: "Blue 1", verbs: ["launch", "recover"] },
    ]);
    expect(flights_of({ ...ask, path_length: 60, actor: "Blue 1" })).toEqual([
      { name: "Blue 1", verbs: ["launch", "recover"] },
    ]);
  });

  test("has everything for a verb that no example shows", () => expect(parts_of(deck, "land").path).toBe(true));

  test("drops what another verb left", () => {
    const order = { verb: "cap", flight: "Fighter 1", path: "", heading: "090", speed: "8", load: "", object: "Akagi" };
    expect(fitted(order, parts_of(deck, "cap"))).toEqual({ ...order, heading: "", speed: "" });
  });

  test("names other flights and everything on the table, and whoever was typed", () => {
    const order = {
      verb: "escort",
      flight: "Fighter 1",
      path: "",
      heading: "",
      speed: "",
      load: "",
      object: "Torpedo bomber 2",
    };
    expect(objects_of(deck, [{ name: "Akagi" }, { name: "Akagi" }], order, null)).toEqual([
      "Dive bomber 1",
      "Akagi",
      "Torpedo bomber 2",
    ]);
  });

  test("names those who can be escorted once the server has said who they are, and nobody where there are none", () => {
    const order = { verb: "escort", flight: "Fighter 1", path: "", heading: "", speed: "", load: "", object: "" };
    const said = (objects: Record<string, string[]>) => ({ question: deck.question, objects }) as unknown as Preview;
    expect(objects_of(deck, [{ name: "Akagi" }], order, said({ "Fighter 1": ["Dive bomber 1"] }))).toEqual([
      "Dive bomber 1",
    ]);
    expect(objects_of(deck, [{ name: "Akagi" }], order, said({ "Fighter 1": [] }))).toEqual([]);
    expect(objects_of(deck, [{ name: "Akagi" }], order, said({}))).toEqual(["Dive bomber 1", "Akagi"]);
  });
});
