import { describe, expect, test } from "vitest";
import {
  add_piece,
  add_word,
  circle_in,
  drop_piece,
  drop_word,
  pressed_place,
  read_air,
  read_fire,
  read_place,
  read_share,
  set_circle,
  set_speed,
  speed_change_of,
  speed_in,
  speed_steps,
  toggle_flag,
  turn_steps,
  turns_of,
  write_air,
  write_fire,
  write_place,
  write_share,
} from "../../src/model/notation";
import type { Ask, Preview } from "../../src/protocol/messages";
import { ask_of } from "./recorded";

describe("speed and turning circle of a course", () => {
  test("the change of speed stands first, and once", () => {
    expect(set_speed("hold", 5)).toBe("+5");
    expect(set_speed("+5 4 S45 smoke", -3)).toBe("-3 4 S45 smoke");
    expect(set_speed("+5", 0)).toBe("hold");
    expect(speed_in("-3 4 S45")).toBe(-3);
    expect(speed_in("4 S45")).toBe(0);
  });

  test("the circle stands before what is steered on it", () => {
    expect(set_circle("+5 4 S45", 8)).toBe("+5 R8 4 S45");
    expect(set_circle("R8 S45", 9.5)).toBe("R9.5 S45");
    expect(set_circle("+5 R8 S45", null)).toBe("+5 S45");
    expect(set_circle("hold", 6)).toBe("R6");
    expect(circle_in("+5 R9.5 S45")).toBe(9.5);
    expect(circle_in("S45")).toBeNull();
  });

  test("only where courses change speed there is something to set", () => {
    const limits: Ask["limits"] = { knots: [-10, 5] };
    expect(speed_change_of({ candidates: ["hold", "+5 S15"], limits })).toEqual({ name: "knots", least: -10, most: 5 });
    expect(speed_change_of({ candidates: ["3 S 2"], limits: { inches: [0, 6] } })).toBeNull();
  });

  test("the buttons for it stay within its limits, also where one of them is 1", () => {
    const allowed = (change: number) =>
      speed_steps({ least: -10, most: 1 }, change).map(({ next, allowed }) => (allowed ? next : null));
    expect(allowed(0)).toEqual([-10, -1, 1, 1]);
    expect(allowed(1)).toEqual([-10, 0, null, null]);
    expect(allowed(-4)).toEqual([-10, -5, -3, 1]);
    expect(allowed(-10)).toEqual([null, null, -9, 1]);
    expect(speed_steps({ least: -10, most: 1 }, 1).at(-1)?.next).toBe(1);
  });
});

describe("fire", () => {
  const ask = ask_of("fire");

  test("a real default reads and prints back to itself", () => {
    expect(write_fire(read_fire(ask.default!, ask))).toBe(ask.default);
    expect(read_fire(ask.default!, ask).shots.length).toBeGreaterThan(0);
  });

  test("dice left out are all, an arc left out is the target's", () => {
    const order = read_fire(`${ask.mounts![0]!.name} > Hood`, ask);
    expect(order.shots[0]).toEqual({ mount: ask.mounts![0]!.name, dice: null, arc: null, target: "Hood" });
  });

  test("a number in a mount's name is not its dice", () => {
    const turrets: Ask = {
      ...ask,
      mounts: [{ name: "turret 2", available: 5, reach: 9, counted: ["die", "dice"], targets: [] }],
    };
    expect(read_fire("turret 2 5 > Hood", turrets).shots[0]).toMatchObject({ mount: "turret 2", dice: 5 });
  });

  test("flags stand for themselves, and no shots are a held fire", () => {
    expect(read_fire("guns 4 > Hood; evasive", { ...ask, flags: ["evasive"] }).flags).toEqual(["evasive"]);
    expect(write_fire({ shots: [], flags: [] })).toBe("hold");
  });
});

describe("the other kinds", () => {
  test("places keep three decimals and three digits of heading", () => {
    expect(write_place({ x: 12.5, y: 8, heading: 90 })).toBe("12.5,8 @090");
    expect(write_place({ x: 1 / 3, y: -2, heading: 22.5 })).toBe("0.333,-2 @022.5");
    expect(read_place("31.5,9 @029.533")).toEqual({ x: 31.5, y: 9, heading: 29.533 });
    expect(read_place("somewhere")).toBeNull();
    const real = ask_of("place").default!;
    expect(write_place(read_place(real)!)).toBe(real);
  });

  test("a press puts her there facing as she did, and one where she may not be leaves her where she is", () => {
    const found: Preview = {
      type: "preview",
      question: 1,
      tag: 1,
      answer: "36.4,3.4 @000",
      refused: null,
      path: [],
      end: { x: 36.4, y: 3.4, heading: 0 },
      note: "",
      arcs: [],
    };
    expect(pressed_place(found, [36.43, 3.36], "32,6 @060")).toMatchObject({
      answer: "36.4,3.4 @060",
      end: { x: 36.4, y: 3.4, heading: 60 },
    });
    expect(pressed_place(found, [36.43, 3.36], "")).toMatchObject({ answer: "36.4,3.4 @000" });
    expect(
      pressed_place({ ...found, answer: "32,6 @000", end: { x: 32, y: 6, heading: 0 } }, [36, 20], "36.4,3.4 @060"),
    ).toBeNull();
  });

  test("she is turned by what the question counts in", () => {
    expect(turn_steps({ turn_unit: 60 })).toEqual([-60, 60]);
    expect(turn_steps({})).toEqual([-60, -15, 15, 60]);
  });

  test("shares name slots with blanks in them", () => {
    expect(read_share("port boiler 2; fires 1", ["fires", "port boiler"])).toEqual({ "port boiler": 2, fires: 1 });
    expect(write_share({ fires: 0 })).toBe("none");
  });

  test("air orders read back with everything they name", () => {
    const ask = {
      ...ask_of("choice"),
      answer: "air",
      verbs: ["launch", "land"],
      options: [{ label: "Blue Flight", allowed: true }],
    } as Ask;
    const text = "launch Blue Flight @090 speed 12 with bombs > Ark Royal";
    expect(read_air(text, ask)).toEqual([
      {
        verb: "launch",
        flight: "Blue Flight",
        path: "",
        heading: "090",
        speed: "12",
        load: "bombs",
        object: "Ark Royal",
      },
    ]);
    expect(write_air(read_air(text, ask))).toBe(text);
    const along = "land Blue Flight to 12.5,8 -3,10 @090 > Ark Royal";
    expect(read_air(along, ask)[0]).toMatchObject({
      flight: "Blue Flight",
      path: "12.5,8 -3,10",
      heading: "090",
      speed: "",
    });
    expect(write_air(read_air(along, ask))).toBe(along);
    expect(write_air([])).toBe("none");
  });

  test("plots without blanks are put together piece by piece", () => {
    expect(["2A", "1S"].reduce(add_piece, "-")).toBe("2A1S");
    expect(["1P", "0.5D", "2P"].reduce(add_piece, "- smoke")).toBe("0.5D2P smoke");
    expect(["1A", "E"].reduce(add_piece, "-")).toBe("E");
    expect(["E", "1A"].reduce(add_piece, "-")).toBe("1A");
    expect(drop_piece("2A1S smoke")).toBe("2A smoke");
    expect(drop_piece("1S")).toBe("-");
  });
  test("a course is turned by as much as she may", () => {
    const with_limits = (limits: Ask["limits"]) => turns_of({ candidates: ["2 P30 3"], limits });
    expect(with_limits({ degrees: [0, 30] })).toEqual(["15", "30"]);
    expect(with_limits({ degrees: [0, 90] })).toEqual(["15", "30", "45"]);
    expect(with_limits({ turns: [0, 0], degrees: [0, 90] })).toEqual([]);
    expect(turns_of({ candidates: ["1 P"] })).toEqual([""]);
    expect(turns_of({ candidates: [], turn_unit: 60 })).toEqual([""]);
  });
  test("a course grows word by word", () => {
    expect(["2", "P", "0.5", "0.5"].reduce(add_word, "hold")).toBe("2 P 1");
    expect(drop_word("2 P 1")).toBe("2 P");
    expect(drop_word("2")).toBe("hold");
    expect(toggle_flag("2 P 1", "smoke")).toBe("2 P 1 smoke");
    expect(toggle_flag("2 P 1 smoke", "smoke")).toBe("2 P 1");
  });
});
