// What stands beside the slider of a replay.
import { describe, expect, test } from "vitest";
import { watching_seat } from "../../src/model/remembered";
import { rematch_wish } from "../../src/model/seating";
import { frame_of, hits_in, losses_in, shares_of, turnings_in, whole_tracks } from "../../src/model/timeline";
import { parse_route, route_hash } from "../../src/model/route";
import type { Hello, Line, Seat, Spot, Status } from "../../src/protocol/messages";

const told = (line: number, event: string, who: string, more: Partial<Extract<Line, { type: "told" }>> = {}): Line => ({
  ...{ type: "told", line, turn: 1, step: "Fire", only: null, event, who, whom: null, numbers: {}, clause: "" },
  ...{ text: `${who} ${event}` },
  ...more,
});
const frames = [
  { line: 0, turn: 0 },
  { line: 3, turn: 1 },
  { line: 3, turn: 1 }, // nothing happened
  { line: 6, turn: 2 },
];
const side_of = (name: string) => (name === "Hood" ? "British" : "Germans");

describe("a line of the log", () => {
  test("leads to the step in which it was told", () => {
    expect([0, 2, 3, 5].map((line) => frame_of(frames, line))).toEqual([1, 1, 3, 3]);
    expect(frame_of(frames, 99)).toBe(3); // told since
  });

  test("is part of a replay's address until the step is known", () => {
    const hash = "#/replay/g/t?line=7";
    expect(parse_route(hash)).toMatchObject({ page: "replay", frame: null, line: 7 });
    expect(route_hash(parse_route(hash))).toBe(hash);
  });
});

describe("the timeline", () => {
  test("has one mark for the hits of a step on a side, and one for each loss", () => {
    const fire = (line: number, who: string, whom: string, hits: number) => told(line, "fired", who, { whom, hits });
    const lines = [fire(0, "Bismarck", "Hood", 2), fire(1, "Prinz Eugen", "Hood", 1), fire(4, "Hood", "Bismarck", 0)];
    expect(hits_in(lines, frames, side_of)).toEqual([
      { kind: "hit", frame: 1, side: "British", text: "Hood", weight: 3 },
    ]);
    expect(losses_in([...lines, told(5, "sunk", "Hood")], frames, side_of)).toEqual([
      { kind: "loss", frame: 3, side: "British", text: "Hood sunk", weight: 1 },
    ]);
  });

  test("calls those turns turning points in which the balance shifts most, and names whom they favour", () => {
    const strength = [
      { turn: 0, points: { British: 50, Germans: 40 } },
      { turn: 1, points: { British: 48, Germans: 40 } },
      { turn: 2, points: { British: 20, Germans: 40 } },
    ];
    expect(shares_of(strength, ["British", "Germans"]).at(-1)).toEqual({ turn: 2, shares: [0.4, 1] });
    expect(turnings_in(strength, frames, ["British", "Germans"])).toMatchObject([{ frame: 3, side: "Germans" }]);
    expect(turnings_in(strength.slice(0, 2), frames, ["British", "Germans"])).toEqual([]);
  });

  test("knows the way of every ship from the beginning", () => {
    const way = (line: number, ...path: Spot[]) => told(line, "moved", "Hood", { path });
    expect(whole_tracks([way(0, [1, 1, 0]), told(1, "fired", "Hood"), way(2, [1, 2, 0], [2, 3, 45])])).toEqual([
      {
        name: "Hood",
        points: [
          [1, 1, 1, 0],
          [1, 1, 2, 0],
          [1, 2, 3, 45],
        ],
      },
    ]);
  });
});

describe("a rematch", () => {
  const seat = (number: number, side: string, captain: string, name = ""): Seat => ({
    ...{ seat: number, role: "player", side, captain, name, ships: [], open: false, online: true },
  });
  const hello = {
    ...{ scenario_id: "x/y", game_title: "Friday", options: { a: "on" }, undo: "consent", time_limit: 0 },
    sides: [{ name: "British" }, { name: "Germans" }],
    seat: { seat: 1 },
  } as unknown as Hello;
  const against = (other: Seat) => ({ seats: [seat(1, "British", "human", "Anna"), other] }) as Status;

  test("puts me on the other side, against the same captain", () => {
    expect(rematch_wish(hello, against(seat(2, "Germans", "scripted")), 1).seats).toEqual([
      { side: "British", captain: "scripted" },
      { side: "Germans", captain: "human", name: "Anna" },
    ]);
  });

  test("keeps a friend's seat open for him and out of the lobby; two at one screen both sit down", () => {
    const friend = seat(2, "Germans", "human", "Bert");
    expect(rematch_wish(hello, against(friend), 1)).toMatchObject({ listed: false, curtain: false });
    expect(rematch_wish(hello, against(friend), 1).seats![0]).toEqual({
      side: "British",
      captain: "human",
      open: true,
    });
    const here = rematch_wish(hello, against(friend), 2);
    expect(here.curtain).toBe(true);
    expect(here.seats!.map((one) => one.name)).toEqual(["Bert", "Anna"]);
  });
});

test("a public link has the seat of those who watch, never a player's", () => {
  const seats = ["player", "umpire", "spectator"].map((role) => ({ token: role, role, side: null, name: "" }));
  const game = { game: "g", title: "", scenario: "", at: 0 };
  expect(watching_seat([{ ...game, seats }], "g")).toBe("spectator");
  expect(watching_seat([{ ...game, seats: seats.slice(0, 2) }], "g")).toBeNull();
});
