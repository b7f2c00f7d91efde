// What one wants to know of a battle before choosing it: when it was, how long it takes, how hard it is.
import type { Scenario } from "../protocol/http";

export const eras = [
  ["galleys", "Galleys and cogs"],
  ["sail", "Age of sail"],
  ["steam", "Steam and iron"],
  ["war", "World wars"],
  ["missiles", "Missile age"],
  ["imagined", "Imagined"],
] as const;
export type Era = (typeof eras)[number][0];

// "Autumn 480 BC" is -480; the last number of four or three figures counts, for a day of the month comes first.
export function year_in(words: string): number | null {
  const found = [...words.matchAll(/\b(\d{1,4})( BC)?\b/g)].filter(([, year, bc]) => bc || year!.length > 2).at(-1);
  return found ? Number(found[1]) * (found[2] ? -1 : 1) : null;
}

export function era_of(scenario: Pick<Scenario, "setting">): Era {
  const year = year_in(scenario.setting.when);
  if (year === null) return "imagined";
  if (year < 1500) return "galleys";
  if (year < 1850) return "sail";
  if (year < 1910) return "steam";
  return year < 1946 ? "war" : "missiles";
}

type Sized = Pick<Scenario, "sides" | "turn_limit">;

export const ships_in = (scenario: Pick<Scenario, "sides">): number =>
  scenario.sides.reduce((sum, side) => sum + side.ships.length, 0);

// A turn takes its time, and so does each ship in it; hardly a battle needs all of its turns.
const [minutes_a_turn, minutes_a_ship, turns_played, whole] = [0.5, 0.12, 0.75, 5];
export function minutes_of(scenario: Sized): number {
  const minutes = scenario.turn_limit * turns_played * (minutes_a_turn + minutes_a_ship * ships_in(scenario));
  return Math.max(whole, Math.round(minutes / whole) * whole);
}

export const minutes_words = (minutes: number): string =>
  minutes < 90 ? `about ${minutes} minutes` : `about ${Math.round(minutes / 30) / 2} hours`;

export const lengths = [
  ["short", "up to 20 minutes", 0, 20],
  ["evening", "20 to 60 minutes", 20.1, 60],
  ["long", "more than an hour", 60.1, Infinity],
] as const;
export const sizes = [
  ["few", "up to 4 ships", 0, 4],
  ["some", "5 to 10 ships", 5, 10],
  ["many", "more than 10 ships", 11, Infinity],
] as const;

// How much there is to mind: more ships, aircraft, boats that hide. From 1 to 5.
export const hardest = 5;
export function difficulty_of(scenario: Pick<Scenario, "sides">): number {
  const ships = scenario.sides.flatMap((side) => side.ships);
  const has = (...drawn: string[]) => ships.some(({ silhouette }) => drawn.includes(silhouette ?? ""));
  const larger = [4, 9, 16].filter((many) => ships.length > many).length;
  return Math.min(hardest, 1 + larger + Number(has("aircraft", "airship", "carrier")) + Number(has("submarine")));
}
export const difficulty_words = ["", "easy", "moderate", "demanding", "hard", "very hard"] as const;

export interface Wanted {
  era: string;
  book: string;
  length: string;
  size: string;
  difficulty: number; // at most; 0: any
  words: string;
}

export const any_battle: Wanted = { era: "", book: "", length: "", size: "", difficulty: 0, words: "" };

const between = (ranges: readonly (readonly [string, string, number, number])[], key: string, value: number) => {
  const range = ranges.find(([name]) => name === key);
  return !range || (value >= range[2] && value <= range[3]);
};

const text_of = (one: Scenario): string =>
  [
    ...[one.title, one.background, one.setting.place, one.setting.when],
    ...one.sides.flatMap((side) => [side.name, ...side.ships.map((ship) => ship.name)]),
  ]
    .join(" ")
    .toLowerCase();

export const fits = (one: Scenario, wanted: Wanted): boolean =>
  (!wanted.era || era_of(one) === wanted.era) &&
  (!wanted.book || one.rulebook === wanted.book) &&
  (!wanted.difficulty || difficulty_of(one) <= wanted.difficulty) &&
  between(lengths, wanted.length, minutes_of(one)) &&
  between(sizes, wanted.size, ships_in(one)) &&
  text_of(one).includes(wanted.words.trim().toLowerCase());

// Two battles may have one name: then what tells them apart stands with it, the rulebook or, within one, who fights.
export function name_apart(one: Scenario, all: readonly Scenario[], book: string): string {
  const plain = (title: string) => title.toLowerCase().replace(/ \d{4}$/, "");
  const alike = all.filter((other) => other !== one && plain(other.title) === plain(one.title));
  if (!alike.length) return "";
  if (alike.every((other) => other.rulebook !== one.rulebook)) return book;
  return one.sides.map((side) => side.name).join(" and ");
}

// Of the day: a short battle of real ships in which either side may win.
export function featured(all: readonly Scenario[], day: number): Scenario | undefined {
  const fair = all.filter(
    (one) =>
      !one.own &&
      one.setting.where !== null &&
      !one.balance.startsWith("One-sided") &&
      minutes_of(one) <= 40 && // and few ships, so that the first salvo is not far
      ships_in(one) <= 5,
  );
  const choice = fair.length ? fair : all.filter((one) => !one.own);
  return choice[day % Math.max(1, choice.length)];
}

// "Even: Germans 46 %, British 48 %, draws 6 % (2,000 battles, ...)": each share by its side.
export function chances_in(balance: string, sides: readonly string[]): { side: string; share: number }[] {
  const share_of = (name: string) => {
    const found = new RegExp(`\\b${name.replace(/[^\w ]/g, ".")} (\\d+) %`).exec(balance);
    return found ? Number(found[1]) : null;
  };
  const shares = [...sides, "draws"].map((side) => ({ side, share: share_of(side) }));
  return shares.flatMap(({ side, share }) => (share === null ? [] : [{ side, share }]));
}

// In words, as one side sees it.
export function prospects(balance: string, sides: readonly string[], own: string | null): string {
  const chances = chances_in(balance, sides).filter(({ side }) => side !== "draws");
  const mine = chances.find(({ side }) => side === own);
  const best = [...chances].sort((a, b) => b.share - a.share)[0];
  if (!best) return "";
  const other = Math.max(...chances.filter((one) => one !== (mine ?? best)).map(({ share }) => share), 0);
  const lead = (mine ?? best).share - other;
  if (Math.abs(lead) <= 10) return "An even fight.";
  const much = Math.abs(lead) > 40 ? "far " : "";
  if (!mine) return `The odds are ${much}with ${best.side}.`;
  return lead > 0 ? `The odds are ${much}with you.` : `The odds are ${much}against you: a test of nerve.`;
}
