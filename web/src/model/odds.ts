// Odds as bars: every chance is in one of them.
import type { Odds, Outcome } from "../protocol/messages";

export interface Bar {
  words: string; // a number, or the first and last of several
  chance: number;
}

const most = 12;
const seldom = 0.0005; // not worth a bar

// 1, 2, 5, 10, 20 ... : as small as it may be, so that the range has no more bars than there is room for.
function round_step(range: number): number {
  const least = range / (most - 1);
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  return [1, 2, 5, 10].map((one) => one * power).find((step) => step >= least)!;
}

// Where there are too many numbers, neighbours share a bar; nothing at all keeps its own.
export function bars_of(chances: Outcome["chances"]): Bar[] {
  const each = chances.filter(([, chance]) => chance > seldom);
  if (each.length <= most) return each.map(([value, chance]) => ({ words: String(value), chance }));
  const step = round_step(Math.max(...each.map(([value]) => value)));
  const bars = new Map<number, number>();
  for (const [value, chance] of chances) {
    const bar = Math.ceil(value / step);
    bars.set(bar, (bars.get(bar) ?? 0) + chance);
  }
  return [...bars]
    .sort(([a], [b]) => a - b)
    .filter(([, chance]) => chance > seldom)
    .map(([bar, chance]) => ({ words: range_words((bar - 1) * step + 1, bar * step), chance }));
}

const range_words = (first: number, last: number): string =>
  last <= 0 || first === last ? String(last) : `${first}–${last}`;

export interface Compared {
  name: string;
  mine: number | null; // null: it cannot come of this order
  suggested: number | null;
  happens: boolean; // a chance, not a number
}

export type Outcomes = Pick<Odds, "outcomes">;

// What is to be expected of two orders, outcome by outcome.
export function compared(mine: Outcomes, suggested: Outcomes): Compared[] {
  const all = [...mine.outcomes, ...suggested.outcomes];
  const mean = (odds: Outcomes, name: string) => odds.outcomes.find((one) => one.name === name)?.mean ?? null;
  return [...new Map(all.map((one) => [one.name, one])).values()].map(({ name, happens }) => ({
    name,
    mine: mean(mine, name),
    suggested: mean(suggested, name),
    happens: happens ?? false,
  }));
}

export function mean_words(mean: number | null, happens: boolean): string {
  if (mean === null) return "–";
  return happens ? `${Math.round(mean * 100)} %` : mean.toFixed(2);
}
