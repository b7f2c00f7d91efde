import { describe, expect, test } from "vitest";
import { by_turn, concerns, faces_of, next_frame, tally_words, throws_of, ticks_of } from "../../src/model/log";
import {
  after_turn,
  along,
  beats_of,
  fall_of,
  corner_of,
  longest_turn,
  moved_at,
  next_scene,
  queue,
  sailed,
  shots_at,
  spend,
  stills_of,
  sunk_at,
  time_for,
  time_of,
  turns_in,
  type Scene,
} from "../../src/model/playback";
import { damage_record, total_of } from "../../src/model/damage";
import { grid_of, is_sought, is_wide } from "../../src/model/quick";
import {
  bars_of,
  fates_of,
  group_word,
  has_number,
  luck_of,
  luck_words,
  margin_of,
  margin_words,
  points_words,
  score_story,
} from "../../src/model/report";
import { spans } from "../../src/model/rules";
import {
  balance_words,
  chapter_name,
  in_paragraphs,
  list_in_words,
  may_measure,
  rows_of,
  state_of,
  without_name,
} from "../../src/model/words";
import type { Ended, Harm, Line, Told } from "../../src/protocol/messages";
import { battle, view_of } from "./recorded";

const lines = battle.filter((message): message is Line => message.type === "told" || message.type === "rolled");
const view = view_of(battle);

describe("a damage record", () => {
  const told = (turn: number, step: string, who: string, harm?: Harm, whom: string | null = null): Line => ({
    ...{ type: "told", line: 0, turn, step, only: null, event: "x", who, whom, numbers: {}, clause: "", text: "" },
    ...(harm ? { harm } : {}),
  });

  test("what struck her begins a line; points and effects of that step belong to it", () => {
    const rows = damage_record(
      [
        told(2, "Guns", "Hood", { by: "15 in", effect: "A Turret" }, "Bismarck"),
        told(2, "Guns", "Norfolk", { amount: 90 }),
        told(2, "Guns", "Hood", { amount: 3990 }, "Bismarck"),
        told(2, "Guns", "Hood", { effect: "loses 2 guns" }),
        told(2, "Guns", "Hood"),
        told(2, "Guns", "Hood", { by: "8 in", effect: "Bows" }),
        told(2, "Guns", "Hood", { amount: 592 }),
        told(2, "Control", "Hood", { amount: 250 }),
      ],
      "Hood",
    );
    expect(rows).toEqual([
      { turn: 2, by: "15 in", from: "Bismarck", amount: 3990, effects: ["A Turret", "loses 2 guns"] },
      { turn: 2, by: "8 in", from: "", amount: 592, effects: ["Bows"] },
      { turn: 2, by: "", from: "", amount: 250, effects: [] },
    ]);
    expect(total_of(rows)).toBe(4832);
  });

  test("nothing was told, nothing is recorded", () => expect(damage_record(lines, "Nobody")).toEqual([]));
});

describe("a rule", () => {
  test("words between backticks are code, the marks are gone", () => {
    expect(spans("Option: `show_ranges` (default on)")).toEqual([
      { text: "Option: ", code: false },
      { text: "show_ranges", code: true },
      { text: " (default on)", code: false },
    ]);
    expect(spans("Plain.")).toEqual([{ text: "Plain.", code: false }]);
  });
});

describe("the log", () => {
  test("every line is there once, turns in order", () => {
    const turns = by_turn(lines, null);
    expect(turns.reduce((sum, turn) => sum + turn.count, 0)).toBe(lines.length);
    expect(turns.map((turn) => turn.turn)).toEqual([...new Set(lines.map((line) => line.turn))]);
  });

  test("for one ship only what concerns her", () => {
    const ship = lines.find((line) => line.who)!.who!;
    const own = by_turn(lines, ship).flatMap((turn) => turn.steps.flatMap((step) => step.lines));
    expect(own.length).toBeGreaterThan(0);
    expect(own.every((line) => concerns(line, ship))).toBe(true);
  });

  test("faces know whether they reached what was needed", () => {
    expect(faces_of([6, 2], 5)).toEqual([
      { face: 6, good: true },
      { face: 2, good: false },
    ]);
    expect(faces_of([5, 2], 4, true)).toEqual([
      { face: 5, good: false },
      { face: 2, good: true },
    ]);
    expect(faces_of([3], null)).toEqual([{ face: 3, good: null }]);
  });

  test("sixes that were thrown again stand apart from the dice that were thrown first", () => {
    const fallen = (faces: number[], again: boolean) =>
      throws_of(faces_of(faces, 5), again).map((one) => one.map(({ face }) => face));
    expect(fallen([3, 6, 5, 6, 6, 2, 1], true)).toEqual([[3, 6, 5, 6], [6, 2], [1]]);
    expect(fallen([3, 5], true)).toEqual([[3, 5]]);
    expect(fallen([6, 6], false)).toEqual([[6, 6]]);
    expect(fallen([], true)).toEqual([]);
  });

  test("tallies speak plainly", () => {
    expect(tally_words("plus", 2, 1)).toBe("+2");
    expect(tally_words("plus", -1, 1)).toBe("−1");
    expect(tally_words("times", 1, 2)).toBe("× 1/2");
    expect(tally_words("at_most", 6, 1)).toBe("at most 6");
    expect(tally_words("worst_of", -4, 1)).toBe("−4");
  });
});

describe("what happened is played back", () => {
  const moved = lines.filter((line): line is Told => line.type === "told" && (line.path?.length ?? 0) > 0);

  test("a ship goes from where she was, from one move to the next", () => {
    const own = moved.filter((line) => line.who === moved[0]!.who).slice(0, 2);
    const beats = beats_of(own, view, longest_turn);
    const token = view.tokens.find((one) => one.name === own[0]!.who)!;
    expect(beats[0]?.path?.[0]).toEqual([token.x, token.y, token.heading]);
    expect(beats[1]?.path?.[0]).toEqual(own[0]!.path!.at(-1));
  });

  test("ships end where the last of their moves ends", () => {
    const beats = beats_of(moved, view, longest_turn);
    const after = moved_at(beats, Infinity);
    const last = moved.at(-1)!;
    expect(after.get(last.who!)).toEqual(last.path!.at(-1));
  });

  test("a long story is told within eight seconds, and of what it leaves out nothing moves or fires", () => {
    const beats = beats_of(lines, view, longest_turn);
    expect(longest_turn).toBe(8000);
    expect(time_of(beats)).toBeLessThanOrEqual(8000.001);
    const on_table = (line: Line) => view.tokens.some((token) => token.name === line.who);
    expect(beats.filter((beat) => beat.path)).toHaveLength(moved.filter(on_table).length);
    expect(beats.length).toBeLessThan(lines.length);
  });

  test("all that happens in a turn shares eight seconds, however often the turn stops", () => {
    let budget = { turn: 3, left: longest_turn };
    let shown = 0;
    for (let i = 0; i < 5; ++i) {
      const time = Math.min(2000, time_for(budget, 4));
      shown += time;
      budget = spend(budget, 4, time);
    }
    expect(shown).toBe(8000 + 1 * 400); // 400 for each that comes when the time is used up
    expect(time_for(budget, 5)).toBe(8000);
  });

  const scene = (turn: number, step = ""): Scene => {
    const table = { ...view, turn, step };
    return { turn, told_on: table, before: table, beats: [] };
  };

  test("of a turn's scenes that wait only the newest is kept, so that the chart does not fall behind", () => {
    let scenes: Scene[] = [];
    for (const step of ["move", "fire", "repair"]) scenes = queue(scenes, scene(1, step));
    expect(scenes.map((one) => one.before.step)).toEqual(["move", "repair"]);
  });

  test("every turn is shown, and whoever has seen enough of one goes on to the next", () => {
    let scenes: Scene[] = [];
    for (const turn of [1, 2, 3]) scenes = queue(scenes, scene(turn));
    expect(scenes.map((one) => one.turn)).toEqual([1, 2, 3]);
    expect(after_turn(scenes).map((one) => one.turn)).toEqual([2, 3]);
    expect(after_turn([scene(1), scene(1, "fire")])).toEqual([]);
  });

  test("several turns that are told at once are a scene each, and ships begin where the last one left them", () => {
    const own = moved
      .filter((line) => line.who === moved[0]!.who)
      .slice(0, 2)
      .map((line, i) => ({ ...line, turn: 6 + i }));
    expect(turns_in(own)).toEqual([[own[0]], [own[1]]]);
    let scenes: Scene[] = [];
    for (const told of turns_in(own)) scenes = queue(scenes, next_scene(scenes, told, view, longest_turn));
    expect(scenes.map((one) => one.turn)).toEqual([6, 7]);
    expect(scenes[1]!.before.turn).toBe(7);
    expect(scenes[1]!.beats[0]?.path?.[0]).toEqual(own[0]!.path!.at(-1));
  });

  test("what comes in pieces about one table is one scene, and ships go on from where they are", () => {
    const own = moved
      .filter((line) => line.who === moved[0]!.who)
      .slice(0, 2)
      .map((line) => ({ ...line, turn: 1 }));
    let scenes: Scene[] = [];
    for (const line of own) scenes = queue(scenes, next_scene(scenes, [line], view, longest_turn));
    expect(scenes).toHaveLength(1);
    expect(scenes[0]!.beats.map((beat) => beat.path)).toEqual(
      beats_of(own, view, longest_turn).map((beat) => beat.path),
    );
  });

  const [first, second] = view.tokens;
  const told = (more: Partial<Told>): Told => ({
    type: "told",
    turn: 1,
    step: "",
    only: null,
    who: first!.name,
    whom: second!.name,
    clause: "",
    text: "",
    line: 0,
    event: "",
    numbers: [],
    ...more,
  });

  test("only an attack is drawn as one, and it knows whether it hit", () => {
    const shots = beats_of([told({}), told({ hits: 0 }), told({ hits: 2 })], view, longest_turn).map(
      (beat) => beat.shot,
    );
    expect(shots.map((shot) => shot?.hits)).toEqual([undefined, 0, 2]);
  });

  test("a step that is looked at shows all of its shots at once, also at whoever was sunk in it", () => {
    const shots = stills_of([told({ hits: 0 }), told({ text: "sunk" }), told({ hits: 2 })], view);
    expect(shots.map(({ shot }) => shot.hits)).toEqual([0, 2]);
    expect(shots[0]!.shot.to).toEqual([second!.x, second!.y]);
  });

  test("a hit falls on the target and a miss into the water beside her", () => {
    const shot = { from: [0, 0] as [number, number], to: [30, 40] as [number, number] };
    expect(fall_of({ ...shot, hits: 1 }, 3)).toEqual([30, 40]);
    const [x, y] = fall_of({ ...shot, hits: 0 }, 3);
    expect(Math.hypot(x - 30, y - 40)).toBeGreaterThan(2.9);
    expect(Math.hypot(x - 30, y - 40)).toBeLessThan(3);
  });

  test("a shot goes from where the ship has gone meanwhile", () => {
    const way = told({ whom: null, path: [[first!.x + 5, first!.y, 90]] });
    const beats = beats_of([way, told({ hits: 1 })], view, longest_turn);
    expect(beats[1]?.shot?.from).toEqual([first!.x + 5, first!.y]);
  });

  test("ships of a step go together and salvos overlap; eight ships take no longer than eight seconds", () => {
    const fleet = Array.from({ length: 8 }, (_, i) => ({ ...first!, name: `Ship ${i}`, x: i }));
    const table = { ...view, tokens: fleet };
    const moves = fleet.map(({ name, x }) => told({ who: name, whom: null, path: [[x, 9, 0]] }));
    const salvos = fleet.map(({ name }) => told({ who: name, whom: "Ship 0", hits: 0, step: "fire" }));
    const beats = beats_of([...moves, ...salvos], table, longest_turn);
    expect(beats).toHaveLength(16);
    expect(time_of(beats)).toBeLessThanOrEqual(8000);
    expect(beats[1]!.start).toBeLessThan(beats[0]!.start + beats[0]!.ms);
    expect(beats[8]!.start).toBeGreaterThanOrEqual(beats[7]!.start + beats[7]!.ms); // guns wait until all have moved
    const volley = shots_at(beats, beats[10]!.start + 1).map(({ shot }) => shot.who);
    expect(volley.length).toBeGreaterThan(1);
  });

  test("torpedoes swim, and a ship that is sunk goes down", () => {
    const beats = beats_of(
      [told({ hits: 1, event: "torpedo-hit" }), told({ event: "sunk", who: second!.name, whom: first!.name })],
      view,
      longest_turn,
    );
    expect(beats[0]!.shot?.by).toBe("torpedo");
    expect(sunk_at(beats, 0).size).toBe(0);
    expect([...sunk_at(beats, Infinity)]).toEqual([[second!.name, 1]]);
  });

  test("a ship that turned once goes round the corner where her two headings meet", () => {
    expect(corner_of([0, 0, 0], [5, 10, 90])).toEqual([expect.closeTo(0), expect.closeTo(10)]);
    expect(corner_of([0, 0, 0], [0, 10, 0])).toBeNull(); // straight on
    expect(corner_of([0, 0, 0], [-5, 10, 90])).toBeNull(); // no single turn leads there
    expect(corner_of([0, 0, 0], [0, 10, 90])).toBeNull(); // turned at the very end
    const way = told({ whom: null, path: [[first!.x + 5, first!.y + 10, 90]] });
    const table = { ...view, tokens: [{ ...first!, heading: 0 }] };
    expect(beats_of([way], table, longest_turn)[0]?.path?.map(([x, y]) => [x - first!.x, y - first!.y])).toEqual([
      [0, 0],
      [expect.closeTo(0), expect.closeTo(10)],
      [expect.closeTo(0), expect.closeTo(10)],
      [expect.closeTo(5), expect.closeTo(10)],
    ]);
    const flying = { ...table, tokens: [{ ...table.tokens[0]!, silhouette: "aircraft" as const }] };
    expect(beats_of([way], flying, longest_turn)[0]?.path).toHaveLength(2);
    expect(
      sailed([
        [1, 0, 0, 0],
        [2, 5, 10, 90],
        [3, 9, 10, 90],
      ]),
    ).toEqual([
      [1, 0, 0, 0],
      [2, expect.closeTo(0), expect.closeTo(10), 90],
      [2, 5, 10, 90],
      [3, 9, 10, 90],
    ]);
  });

  test("headings turn the short way round", () => {
    expect(
      along(
        [
          [0, 0, 350],
          [0, 0, 10],
        ],
        0.5,
      )[2],
    ).toBeCloseTo(360);
    expect(
      along(
        [
          [0, 0, 0],
          [10, 0, 0],
        ],
        0.5,
      )[0],
    ).toBeCloseTo(5);
  });
});

describe("the table in words", () => {
  test("every token has a row, with range and bearing from the chosen ship", () => {
    const [first, second] = view.tokens;
    const rows = rows_of(view, first!.name);
    expect(rows).toHaveLength(view.tokens.length);
    expect(rows.find((row) => row.name === second!.name)?.from_here).toMatch(/^[\d.]+ in at \d{3}°/);
  });

  test("where the book forbids measuring, no range is told", () => {
    const blind = { ...view, tokens: view.tokens.map(({ arcs: _, ...token }) => token) };
    expect(may_measure(blind)).toBe(false);
    expect(rows_of(blind, view.tokens[0]!.name).every((row) => !row.from_here.includes(" in "))).toBe(true);
  });

  test("says names once and keys never", () => {
    expect(without_name("Raven", "Raven is 17.0 inches away")).toBe("is 17.0 inches away");
    expect(without_name("Raven", "Ravenous is another")).toBe("Ravenous is another");
    expect(chapter_name("Combat (combat)")).toBe("Combat");
    expect(chapter_name("Ships (eras 1 to 4)")).toBe("Ships (eras 1 to 4)");
    expect(balance_words("Even: draws 0 % (2,000 battles, doctrine on both sides)")).toBe(
      "Even: draws 0 % (2,000 battles, the computer on both sides)",
    );
  });

  test("lists and paragraphs", () => {
    expect(list_in_words(["A", "B", "C"])).toBe("A, B and C");
    expect(in_paragraphs("one\ntwo\n\nthree\n")).toBe("one two\n\nthree");
  });
});

describe("after the battle", () => {
  const ship = {
    name: "Hood",
    side: "A",
    kind: "BC",
    points: 15,
    group: "lost",
    became: "lost",
    holder: null,
    text: "sunk by Bismarck",
  } as const;
  const ended: Ended = {
    type: "ended",
    winner: "A",
    headline: "A wins",
    reason: "Bismarck left by the west edge: objective won",
    clause: "",
    turn: 3,
    scores: { A: 30, B: 10 },
    points: {
      A: { start: 55, afloat: 20, escaped: 20, captured: 0, lost: 15 },
      B: { start: 0, afloat: 0, escaped: 0, captured: 0, lost: 0 },
    },
    words: { afloat: "in action", escaped: "escaped", captured: "captured", lost: "destroyed" },
    ships: [
      { ...ship, name: "Wales", points: 20, group: "afloat", became: "damaged", text: "damaged, hull 3 of 8" },
      { ...ship, name: "flight 1", points: 0, group: "afloat", became: "afloat", text: "aboard Wales" },
      { ...ship, name: "flight 2", points: 0, text: "lost" },
      {
        ...ship,
        name: "Bismarck",
        points: 20,
        group: "escaped",
        became: "escaped",
        text: "left by the west edge: objective won",
      },
      { ...ship, name: "Rodney", side: "B" },
      ship,
    ],
  };
  const luck = [
    { side: "B", clause: "x.1", what: "guns", dice: 10, expected: 5, rolled: 2.5 },
    { side: "A", clause: "x.1", what: "guns", dice: 30, expected: 10, rolled: 12 },
  ];

  test("luck is weighed by dice and told in words", () => {
    const { rows, sums } = luck_of({ ended, strength: [], luck }, ["A", "B"]);
    expect(rows.map((row) => row.side)).toEqual(["A", "B"]);
    expect(sums[0]?.part).toBeCloseTo(1.2);
    expect(luck_words(1.2)).toBe("20 % luckier than the odds");
    expect(luck_words(0.5)).toBe("50 % unluckier than the odds");
    expect(luck_words(1.01)).toBe("as the odds had it");
  });

  test("ships are told by what became of them: who escaped is not lost", () => {
    expect(fates_of(ended, "A").map(({ group, ships }) => [group, ...ships.map((one) => one.name)])).toEqual([
      ["lost", "flight 2", "Hood"],
      ["escaped", "Bismarck"],
      ["afloat", "Wales"],
    ]);
    expect(points_words(ended, "A")).toBe("55 points at the start: 20 in action, 20 escaped, 15 lost");
    expect(points_words(ended, "B")).toBe("0 points at the start");
  });

  test("those who are left are called as the book calls them", () =>
    expect(group_word(ended, "afloat")).toBe("in action"));

  test("a score says where all points are, what became of ships that are not whole, and what objectives gave", () => {
    const told = (event: string, who: string, text: string) => ({ type: "told", event, who, text }) as Line;
    const lines = [
      told("scores", "A", "scored 20 points for ships that got away"),
      told("scores", "A", "scored 40 points for ships that got away"),
      told("scores", "B", "scored 5 points for ships that got away"),
      told("moved", "A", "moves"),
    ];
    expect(score_story(ended, "A", lines)).toEqual({
      forces: ["A: 55 points at the start: 20 in action, 20 escaped, 15 lost", "B: 0 points at the start"],
      ships: [
        "Wales, 20 points: damaged, hull 3 of 8",
        "Bismarck, 20 points: left by the west edge: objective won",
        "Hood, 15 points: sunk by Bismarck",
        "Rodney, 15 points: sunk by Bismarck",
      ],
      objectives: ["scored 40 points for ships that got away"],
    });
  });

  test("bars stand in equal steps, empty ones too, and this game is marked in its own", () => {
    const bars = bars_of(
      [
        [40, 3],
        [-20, 1],
        [10, 5],
      ],
      margin_of(ended, ["A", "B"]),
    );
    expect(bars.map((bar) => bar.value)).toEqual([-20, -10, 0, 10, 20, 30, 40]);
    expect(bars.map((bar) => bar.count)).toEqual([1, 0, 0, 5, 0, 0, 3]);
    expect(bars.filter((bar) => bar.here).map((bar) => bar.value)).toEqual([20]);
  });

  test("a margin is counted as the server counts it: halves away from zero, and outside of all others too", () => {
    const marked = (here: number) =>
      bars_of(
        [
          [-30, 1],
          [0, 1],
        ],
        here,
      )
        .filter((bar) => bar.here)
        .map((bar) => bar.value);
    expect([marked(-15), marked(-14.9), marked(25)]).toEqual([[-20], [-10], [30]]);
    expect(bars_of([], 5)).toEqual([]);
  });

  test("a margin is told in words", () => {
    expect([0.6, -1.2, 12.4, -0.4].map(margin_words)).toEqual([
      "1 point ahead",
      "1 point behind",
      "12 points ahead",
      "level",
    ]);
  });

  test("numbers below the bars have room", () => {
    const numbered = (most: number) =>
      bars_of(
        [
          [0, 1],
          [most, 1],
        ],
        0,
      )
        .filter((_, i, bars) => has_number(bars, i))
        .map((bar) => bar.value);
    expect(numbered(20)).toEqual([0, 10, 20]);
    expect(numbered(130)).toEqual([0, 20, 40, 60, 80, 100, 120]);
  });
});

describe("the replay's slider", () => {
  test("one step on or back goes past the steps in which nothing happened", () => {
    const frames = [0, 3, 3, 3, 5, 5].map((line) => ({ line }));
    expect(next_frame(frames, 1, 1)).toBe(4);
    expect(next_frame(frames, 4, 1)).toBe(5);
    expect(next_frame(frames, 5, 1)).toBe(5);
    expect(next_frame(frames, 4, -1)).toBe(1);
    expect(next_frame(frames, 1, -1)).toBe(0);
    expect(next_frame(frames, 0, -1)).toBe(0);
  });

  test("has a number where a turn begins, and none too near to another", () => {
    const frames = [0, ...Array.from({ length: 40 }, (_, i) => 1 + Math.floor(i / 8))].map((turn) => ({ turn }));
    expect(ticks_of(frames).map((tick) => tick.turn)).toEqual([0, 2, 3, 4, 5]);
    expect(ticks_of(frames.slice(0, 20)).map((tick) => tick.frame)).toEqual([0, 1, 9, 17]);
    expect(ticks_of(frames, 4).map((tick) => tick.turn)).toEqual([0, 3, 5]);
  });
});

describe("the state of a ship", () => {
  test("is not said twice", () =>
    expect(state_of({ note: "crippled, making smoke", marks: ["crippled", "on fire"] })).toBe(
      "crippled, making smoke, on fire",
    ));
});

describe("quick reference", () => {
  const hits = {
    columns: ["Guns", "Row", "0-15"],
    rows: [
      ["3", "A", "46-99"],
      ["3", "B", "26-45"],
      ["4", "A", "-"],
    ],
  };

  test("a word that the next row repeats is written once, figures stand in the middle", () => {
    const { rows, figures } = grid_of(hits);
    expect(rows.map((row) => row.map((cell) => cell.text))).toEqual([
      ["3", "A", "46-99"],
      ["B", "26-45"],
      ["4", "A", "-"],
    ]);
    expect(rows[0]![0]!.rows).toBe(2);
    expect(figures).toEqual([true, false, true]);
  });

  test("tables with many or long columns go across the sheet", () => {
    const across = { columns: Array.from({ length: 21 }, (_, i) => String(i)), rows: [] };
    expect(is_wide({ title: "", parts: [hits] })).toBe(false);
    expect(is_wide({ title: "", parts: [{ text: "words ".repeat(40) }, across] })).toBe(true);
  });

  test("a table is found by its title, its heads and its cells", () => {
    const section = { title: "Table 3 Hits", parts: [{ text: "Bands by upper figure" }, hits] };
    for (const wanted of ["", "hits", "GUNS", "26-45", "upper"]) expect(is_sought(section, wanted)).toBe(true);
    expect(is_sought(section, "torpedo")).toBe(false);
  });
});
