// After the battle: luck, strength, and where this game fell among many.
import type { Report } from "../protocol/http";
import type { Ended, Fate, Group, Line, Simulation } from "../protocol/messages";

export interface LuckRow {
  side: string;
  what: string;
  clause: string;
  dice: number;
  expected: number;
  rolled: number;
  part: number; // rolled over expected, 1 is as expected
}

export interface Luck {
  rows: LuckRow[];
  sums: { side: string; dice: number; part: number }[];
}

export const rounded = (points: number): number => Math.round(points * 10) / 10;

const share = (rolled: number, expected: number): number => (expected > 0 ? rolled / expected : 1);

export function luck_of(report: Report, sides: readonly string[]): Luck {
  const rows = report.luck.map((row) => ({ ...row, part: share(row.rolled, row.expected) }));
  rows.sort((a, b) => sides.indexOf(a.side) - sides.indexOf(b.side) || b.dice - a.dice);
  const sums = sides.map((side) => {
    const own = rows.filter((row) => row.side === side);
    const dice = own.reduce((sum, row) => sum + row.dice, 0);
    const weighed = own.reduce((sum, row) => sum + row.dice * row.part, 0); // throws count by their dice
    return { side, dice, part: share(weighed, dice) };
  });
  return { rows, sums };
}

export const luck_words = (part: number): string => {
  const percent = Math.round(Math.abs(part - 1) * 100);
  if (percent < 3) return "as the odds had it";
  return part > 1 ? `${percent} % luckier than the odds` : `${percent} % unluckier than the odds`;
};

// Ships are sunk and aircraft shot down: what is lost is said of each. The rest is called as the book calls it.
export const group_word = (ended: Ended, group: Group): string => (group === "lost" ? "lost" : ended.words[group]);
const groups: readonly Group[] = ["lost", "captured", "escaped", "afloat"];

// A side's ships by what became of them, worst first. Aircraft that are in their ship's price count only when something
// happened to them.
export function fates_of(ended: Ended, side: string): { group: Group; ships: Fate[] }[] {
  const own = ended.ships.filter((one) => one.side === side && (one.points > 0 || one.group !== "afloat"));
  return groups
    .map((group) => ({ group, ships: own.filter((one) => one.group === group) }))
    .filter((one) => one.ships.length > 0);
}

// "35 points at the start: 20 escaped, 15 lost"
export function points_words(ended: Ended, side: string): string {
  const points = ended.points[side];
  if (!points) return "";
  const parts = [...groups]
    .reverse()
    .filter((group) => points[group] > 0)
    .map((group) => `${rounded(points[group])} ${group_word(ended, group)}`);
  const start = `${rounded(points.start)} ${points.start === 1 ? "point" : "points"} at the start`;
  return parts.length ? `${start}: ${parts.join(", ")}` : start;
}

// What a side's score is made of, as far as it was told: where everybody's points are, what became of each ship that is
// not whole, and what the scenario's own objectives gave.
export interface ScoreStory {
  forces: string[];
  ships: string[];
  objectives: string[];
}

const is_whole = (one: Fate): boolean => one.became === "afloat" || one.became === "not_arrived";

export function score_story(ended: Ended, side: string, lines: readonly Line[]): ScoreStory {
  const sides = [side, ...Object.keys(ended.points).filter((other) => other !== side)];
  const hurt = sides.flatMap((one) =>
    ended.ships.filter((ship) => ship.side === one && ship.points > 0 && !is_whole(ship)),
  );
  const told = lines.filter((line) => line?.type === "told" && line.who === side && /score|objective/.test(line.event));
  return {
    forces: sides.map((one) => `${one}: ${points_words(ended, one)}`),
    ships: hurt.map(
      (one) => `${one.name}, ${rounded(one.points)} ${one.points === 1 ? "point" : "points"}: ${one.text}`,
    ),
    objectives: told.slice(-1).map((line) => line.text),
  };
}

// How far ahead the first side ended.
export function margin_of(ended: Ended, sides: readonly string[]): number {
  const [first = "", second = ""] = sides;
  return (ended.scores[first] ?? 0) - (ended.scores[second] ?? 0);
}

// "1 point ahead", "12 points behind"
export function margin_words(margin: number): string {
  const points = Math.abs(Math.round(margin));
  if (points === 0) return "level";
  return `${points} ${points === 1 ? "point" : "points"} ${margin > 0 ? "ahead" : "behind"}`;
}

export interface Bar {
  value: number;
  count: number;
  here: boolean; // this game fell here
}

const step = 10; // points of a bin, as the server counts

// Margins come counted in bins, without the empty ones. All bins there are from the lowest to the highest, and this
// game's own; halves are rounded away from zero there and here.
export function bars_of(counts: readonly [number, number][], here: number): Bar[] {
  if (counts.length === 0) return [];
  const own = Math.sign(here) * Math.round(Math.abs(here) / step) * step;
  const values = [...counts.map(([value]) => value), own];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const count_of = new Map(counts);
  return Array.from({ length: (most - least) / step + 1 }, (_, i) => least + i * step).map((value) => ({
    value,
    count: count_of.get(value) ?? 0,
    here: value === own,
  }));
}

// Which bars have their number below them, so that the numbers have room.
export const has_number = (bars: readonly Bar[], i: number): boolean => i % Math.ceil(bars.length / 12) === 0;

export const share_of = (simulation: Simulation, count: number): string =>
  simulation.done > 0 ? `${Math.round((100 * count) / simulation.done)} %` : "–";
