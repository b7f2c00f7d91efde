// After the battle: luck, strength, and where this game fell among many.
import type { Report } from "../protocol/http";
import type { Ended, Simulation } from "../protocol/messages";

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

// How far ahead the first side ended.
export function margin_of(ended: Ended, sides: readonly string[]): number {
  const [first = "", second = ""] = sides;
  return (ended.scores[first] ?? 0) - (ended.scores[second] ?? 0);
}

export interface Bar {
  value: number;
  count: number;
  here: boolean; // this game fell here
}

// Margins come sorted into bins by the program that counted them; this game belongs to the nearest.
export function bars_of(counts: readonly [number, number][], here: number): Bar[] {
  const sorted = [...counts].sort((a, b) => a[0] - b[0]);
  const nearest = sorted.reduce((best, [value]) => (Math.abs(value - here) < Math.abs(best - here) ? value : best), sorted[0]?.[0] ?? 0);
  return sorted.map(([value, count]) => ({ value, count, here: value === nearest }));
}

export const share_of = (simulation: Simulation, count: number): string =>
  simulation.done > 0 ? `${Math.round((100 * count) / simulation.done)} %` : "–";
