import { describe, expect, test } from "vitest";
import {
  forget,
  read_games,
  read_names,
  remember,
  seats_in,
  with_name,
  type Remembered,
} from "../../src/model/remembered";
import { shown_options } from "../../src/model/options";
import { record_title } from "../../src/model/record";
import { by_chapter } from "../../src/model/rules";
import { parse_route, route_hash, type Route } from "../../src/model/route";
import {
  changed_options,
  easiest,
  force_words,
  kinds_of,
  game_wish,
  invitations,
  is_computer,
  own_tokens,
  seat_at,
  usual_sittings,
  who_sits,
  type Terms,
} from "../../src/model/seating";
import { complaint_of, plain_name, sort_files } from "../../src/model/upload";
import type { Hello, Seat, Silhouette, Status } from "../../src/protocol/messages";
import type { Scenario } from "../../src/protocol/http";

const terms: Terms = {
  title: " ",
  name: "Anna",
  options: {},
  dice: "seeded",
  undo: "consent",
  time_limit: 0,
  listed: true,
  umpire: false,
  seed: "",
};

describe("who plays", () => {
  test("usually the first side is mine and the computer has the rest", () => {
    const wish = game_wish({ scenario: "x/y" }, usual_sittings(["A", "B"], "doctrine"), terms);
    expect(wish.seats).toEqual([
      { side: "A", captain: "human", name: "Anna" },
      { side: "B", captain: "doctrine" },
    ]);
    expect(wish).toMatchObject({ curtain: false, listed: false });
    expect(wish).not.toHaveProperty("title");
  });

  test("whoever takes the second side leaves the first to the computer", () => {
    const before = usual_sittings(["A", "B", "C"], "doctrine");
    expect(seat_at(before, 1, "me", "doctrine").map((one) => one.who)).toEqual([
      { captain: "doctrine" },
      "me",
      { captain: "doctrine" },
    ]);
    expect(seat_at(before, 1, "screen", "doctrine").map((one) => one.who)).toEqual([
      "me",
      "screen",
      { captain: "doctrine" },
    ]);
    const wish = game_wish({ scenario: "x/y" }, seat_at(before, 1, "me", "doctrine"), terms);
    expect(wish).toMatchObject({ curtain: false, listed: false });
  });

  test("the computer is called so, and never a person who is here", () => {
    const seat: Seat = {
      seat: 1,
      role: "player",
      side: "A",
      captain: "human",
      name: "Anna",
      ships: [],
      open: false,
      online: true,
    };
    expect([seat, { ...seat, captain: "doctrine", name: "" }].map(is_computer)).toEqual([false, true]);
    expect(who_sits(seat)).toBe("Anna");
    expect(who_sits({ ...seat, captain: "doctrine", name: "" })).toBe("the computer");
    expect(who_sits({ ...seat, name: "", online: false })).toBe("a player, not here");
    expect(who_sits({ ...seat, name: "", open: true, online: false })).toBe("open seat");
  });

  test("ships and flights are counted apart", () => {
    const drawn = (...silhouettes: Silhouette[]) =>
      silhouettes.map((silhouette, i) => ({ name: `${i}`, kind: "", silhouette }));
    expect(force_words(drawn("battleship", "cruiser", "aircraft", "aircraft"))).toBe("2 ships, 2 flights");
    expect(force_words(drawn("boat"))).toBe("1 ship");
    expect(force_words(drawn("airship", "fort"))).toBe("1 flight, 1 fort");
  });

  test("kinds of ships are counted in the order they come", () => {
    const ships = ["cruiser", "torpedo nef", "cruiser"].map((kind) => ({ kind }));
    expect(kinds_of(ships)).toBe("2 × cruiser, torpedo nef");
  });

  test("clauses are put together by chapter, in the order of the book", () => {
    const clause = (id: string, chapter: string) => ({ id, chapter, text: "", notes: [], explanation: false });
    const [one, two, three] = [clause("1", "seq"), clause("2", "move"), clause("3", "seq")];
    expect(by_chapter([one, two, three])).toEqual([
      ["seq", [one, three]],
      ["move", [two]],
    ]);
  });

  test("two at one screen need a curtain, an open seat is listed", () => {
    const wish = game_wish(
      { scenario: "x/y" },
      [
        { side: "A", who: "me", ships: [] },
        { side: "B", who: "screen", ships: [] },
        { side: "C", who: "open", ships: ["Hood"] },
      ],
      terms,
    );
    expect(wish).toMatchObject({ curtain: true, listed: true });
    expect(wish.seats?.[2]).toEqual({ side: "C", captain: "human", open: true, ships: ["Hood"] });
  });

  test("this browser sits in the seats it got tokens for, or watches", () => {
    const seat = (role: "player" | "spectator", token: string | null) => ({
      seat: 1,
      role,
      side: null,
      captain: "human",
      name: "",
      ships: [],
      open: false,
      token,
    });
    expect(
      own_tokens({ game: "g", seats: [seat("player", "a"), seat("player", null), seat("spectator", "s")] }),
    ).toEqual(["a"]);
    expect(own_tokens({ game: "g", seats: [seat("player", null), seat("spectator", "s")] })).toEqual(["s"]);
  });

  test("an invitation names the battle, the side and the host", () => {
    const hello = { game: "g", game_title: "Friday", seat: { name: "Anna" } } as Hello;
    const status = {
      seats: [
        { seat: 1, side: "A", open: false },
        { seat: 2, side: "B", open: true },
      ],
    } as Status;
    expect(invitations(hello, status).map(({ hash }) => parse_route(hash))).toEqual([
      { page: "join", game: "g", seat: 2, battle: "Friday", side: "B", host: "Anna" },
    ]);
    expect(invitations(null, null)).toEqual([]);
  });

  test("only changed options are sent", () =>
    expect(changed_options({ a: "on", b: "off" }, { a: "on", b: "on" })).toEqual({ b: "on" }));

  test("the first battle has the fewest ships", () => {
    const with_ships = (id: string, count: number) =>
      ({
        id,
        own: false,
        turn_limit: 9,
        sides: [0, 1].map((n) => ({
          name: String(n),
          points: 1,
          ships: Array.from({ length: count }, (_, i) => ({ name: String(i), kind: "" })),
        })),
      }) as unknown as Scenario;
    expect(easiest([with_ships("many", 5), with_ships("few", 2), with_ships("none", 0)])?.id).toBe("few");
  });
});

describe("a record's title", () => {
  const record = (...header: string[]) =>
    ["Broadside record 1", ...header, "seed 1", "turn 0", " Deploy", "  side Nobody = x"].join("\n");
  const day = new Date(2026, 10, 16).getTime();
  const known = [{ id: "nef/raid", title: "The raid" }];
  const sides = ["side Albion = human", "side Varland = doctrine"];

  test("is its scenario's, with the sides and the day, whatever the file is called", () =>
    expect(record_title(record("rulebook nef 3", "scenario raid 00", ...sides), known, day)).toBe(
      "The raid, Albion against Varland, 16 November 2026",
    ));

  test("of an own scenario stands in the record", () =>
    expect(record_title(record("rulebook nef 3", "scenario mine 00", '|title = "Our own"', ...sides), known, day)).toBe(
      "Our own, Albion against Varland, 16 November 2026",
    ));

  test("leaves out what does not fit, and of a file that is no record there is none", () => {
    expect(
      record_title(
        record("rulebook nef 3", "scenario raid 00", `side ${"A".repeat(70)} = human`, "side B = human"),
        known,
        day,
      ),
    ).toBe("The raid");
    expect(record_title("hello", known, day)).toBe("");
  });
});

describe("options of a rulebook", () => {
  const words = (key: string, name: string, values: string[] = [], called: string[] = []) => ({
    key,
    name,
    about: `${name} is meant.`,
    clause: "b.1",
    values,
    words: called,
  });
  const known = [
    words("doubling_up", "Double scale"),
    words("weather_mode", "Weather", ["fixed", "reroll"], ["stays as it begins", "is rolled each turn"]),
    words("bc_percent", "Break-contact level in per cent"),
  ];
  const shown = shown_options({ strange_one: "3", bc_percent: "40", doubling_up: "off", weather_mode: "fixed" }, known);

  test("have plain names in the rulebook's order; one it does not list comes last", () =>
    expect(shown.map((one) => one.name)).toEqual([
      "Double scale",
      "Weather",
      "Break-contact level in per cent",
      "Strange one",
    ]));

  test("are a switch, a choice in words, or a text, with a sentence", () => {
    expect(shown.map((one) => one.form)).toEqual(["switch", "choice", "text", "text"]);
    expect(shown[1]?.choices).toEqual([
      { value: "fixed", words: "stays as it begins" },
      { value: "reroll", words: "is rolled each turn" },
    ]);
    expect(shown[2]?.about).toBe("Break-contact level in per cent is meant.");
  });
});

describe("addresses", () => {
  const routes: Route[] = [
    { page: "home", scenario: null },
    { page: "home", scenario: "own/ab3" },
    { page: "play", game: "g", tokens: ["t-1", "t_2"], guide: true },
    { page: "replay", game: "g", tokens: ["t", "u"], frame: 12, viewer: "Graf Spee's" },
    { page: "replay", game: "g", tokens: [], frame: 12, viewer: "" },
    { page: "join", game: "g", seat: 2, battle: "Friday & Co", side: "Albion", host: "Anna" },
    { page: "join", game: "g", seat: 2, battle: "", side: "", host: "" },
    { page: "report", game: "g", tokens: ["t", "u"] },
    { page: "print", game: "g", tokens: ["t"] },
    { page: "book", rulebook: "b", clause: "b.1.2", show: "rules" },
    { page: "book", rulebook: "b", clause: null, show: "tables" },
  ];
  test.each(routes)("$page goes there and back", (route) => expect(parse_route(route_hash(route))).toEqual(route));
  test("anything else is home", () => expect(parse_route("#/nonsense/1")).toEqual({ page: "home", scenario: null }));
});

describe("remembered games", () => {
  const game = (id: string, token: string): Remembered => ({
    game: id,
    title: id,
    scenario: "",
    seats: [{ token, role: "player", side: "A", name: "" }],
    at: 1,
  });

  test("the newest comes first, and seats of one game are kept together", () => {
    const games = remember(remember(remember([], game("a", "1")), game("b", "2")), game("a", "3"));
    expect(games.map((one) => one.game)).toEqual(["a", "b"]);
    expect(games[0]?.seats.map((seat) => seat.token)).toEqual(["3", "1"]);
    expect(forget(games, "a").map((one) => one.game)).toEqual(["b"]);
  });

  test("a game is opened again from all players' seats of this browser, before a watcher's", () => {
    const watching = { token: "w", role: "spectator", side: null, name: "" };
    const mine = game("a", "1");
    expect(seats_in([{ ...mine, seats: [watching, ...mine.seats] }], "a")).toEqual(["1"]);
    expect(seats_in(remember([mine], game("a", "2")), "a")).toEqual(["2", "1"]);
    expect(seats_in([{ ...mine, seats: [watching] }], "a")).toEqual(["w"]);
    expect(seats_in([mine], "b")).toEqual([]);
  });

  test("own scenarios are listed once, the newest first", () => {
    expect(with_name(with_name(["own/b"], "own/a"), "own/b")).toEqual(["own/b", "own/a"]);
    expect(read_names('["own/a",3]')).toEqual(["own/a"]);
    expect(read_names("{")).toEqual([]);
    expect(read_names(null)).toEqual([]);
  });

  test("a broken note is no reason to stop", () => {
    expect(read_games("{")).toEqual([]);
    expect(read_games('[{"x":1}]')).toEqual([]);
    expect(read_games(null)).toEqual([]);
  });
});

describe("an own scenario", () => {
  const named = (...names: string[]) => names.map((name) => ({ name }));

  test("brings its ships and tables along", () => {
    const { scenario, parts, problem } = sort_files(named("ships.toml", "My Raid.toml", "Tables.toml"));
    expect(scenario?.name).toBe("My Raid.toml");
    expect(parts.map((part) => part.name)).toEqual(["ships.toml", "Tables.toml"]);
    expect(problem).toBe("");
  });

  test("is one file, and says what is missing", () => {
    expect(sort_files([])).toEqual({ scenario: null, parts: [], problem: "" });
    expect(sort_files(named("ships.toml"))).toMatchObject({
      scenario: null,
      problem: "ships.toml goes with a scenario: choose both files together.",
    });
    expect(sort_files(named("a.toml", "b.toml"))).toMatchObject({
      scenario: null,
      problem: "One scenario at a time, please: a.toml or b.toml.",
    });
  });

  test("is named once where something is wrong with it", () => {
    const fault = { file: "bad.toml", line: 3, key: "turn_limt", what: "no such key" };
    const told = "bad.toml:3: turn_limt: no such key";
    expect(complaint_of("bad.toml", told, [fault])).toBe(told);
    expect(complaint_of("Bad.toml", told, [fault])).toBe(`Bad.toml: ${told}`);
    const header = { file: "record", line: 1, key: "", what: "no header" };
    expect(complaint_of("junk.battle", "record:1: no header", [header])).toBe("junk.battle: line 1: no header");
    expect(complaint_of("a.toml", "too long")).toBe("a.toml: too long");
  });

  test("gets a name that is fit for an address", () => {
    expect(plain_name("My Raid (2).TOML")).toBe("my-raid-2");
    expect(plain_name("....toml")).toBe("own");
  });
});
