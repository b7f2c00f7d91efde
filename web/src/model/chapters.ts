// What happened in a step as one tells it: attacks with all that came of them, and what many did alike in one line.
import type { Line } from "../protocol/messages";
import { few_of } from "./words";
import type { Told } from "../protocol/schema";

export type Chapter =
  | { kind: "line"; line: Line }
  | { kind: "attack"; who: string; whom: string; hits: number; lines: Line[] } // of one at one other, all salvos
  | { kind: "alike"; names: string[]; lines: Line[] }; // nothing that anybody was hurt by

const fewest = 4; // that are worth folding

const is_attack = (line: Line): line is Told & { who: string; whom: string; hits: number } =>
  line.type === "told" && line.hits !== undefined && line.who !== null && line.whom !== null;

const moves = (line: Line): boolean => line.type === "told" && (line.path?.length ?? 0) > 0;

// One who shoots misses or hits; whoever was hit is hurt, burns, sinks.
const concerns_both = (line: Line, who: string, whom: string): boolean => {
  const named = line.type === "told" ? [line.who, line.whom] : [line.who];
  return named.every((name) => name === null || name === who || name === whom) && named.some((name) => name !== null);
};

// Dice come before what is told of them: they belong to it, but for those of somebody else.
function units_of(lines: readonly Line[]): Line[][] {
  const units: Line[][] = [];
  let dice: Line[] = [];
  for (const line of lines) {
    if (dice.length > 0 && line.type === "rolled" && dice.at(-1)!.who !== line.who) {
      units.push(dice);
      dice = [];
    }
    dice.push(line);
    if (line.type === "rolled") continue;
    units.push(dice);
    dice = [];
  }
  return dice.length > 0 ? [...units, dice] : units;
}

const what_of = (unit: readonly Line[]): Line => unit.at(-1)!;

// What a line says, but for who it is about: the same of many is routine.
const sort_of = (unit: readonly Line[]): string => {
  const line = what_of(unit);
  return line.type === "told" ? `told ${line.event}` : "rolled";
};

const is_quiet = (unit: readonly Line[]): boolean =>
  unit.every((line) => !line.only && (line.type === "rolled" || (line.hits === undefined && !line.harm)));

// Attacks, and between them whatever else there is.
function with_attacks(units: readonly Line[][]): (Line[] | Extract<Chapter, { kind: "attack" }>)[] {
  const found: (Line[] | Extract<Chapter, { kind: "attack" }>)[] = [];
  for (const unit of units) {
    const line = what_of(unit);
    const before = found.at(-1);
    const open = before && !Array.isArray(before) ? before : null;
    if (is_attack(line)) {
      if (open && open.who === line.who && open.whom === line.whom) {
        open.lines.push(...unit);
        open.hits += line.hits;
      } else found.push({ kind: "attack", who: line.who, whom: line.whom, hits: line.hits, lines: [...unit] });
    } else if (open && !moves(line) && unit.every((one) => concerns_both(one, open.who, open.whom)))
      open.lines.push(...unit);
    else found.push(unit);
  }
  return found;
}

export function chapters_of(lines: readonly Line[]): Chapter[] {
  const parts = with_attacks(units_of(lines));
  const counts = new Map<string, number>();
  for (const part of parts)
    if (Array.isArray(part) && is_quiet(part)) counts.set(sort_of(part), (counts.get(sort_of(part)) ?? 0) + 1);
  const routine = (part: (typeof parts)[number]): part is Line[] =>
    Array.isArray(part) && is_quiet(part) && counts.get(sort_of(part))! >= fewest;

  const chapters: Chapter[] = [];
  for (let at = 0; at < parts.length;) {
    const run: Line[][] = [];
    for (let next = parts[at]!; next && routine(next); next = parts[at + run.length]!) run.push(next);
    if (run.length >= fewest) {
      const names = [...new Set(run.map((unit) => what_of(unit).who ?? "").filter(Boolean))];
      chapters.push({ kind: "alike", names, lines: run.flat() });
      at += run.length;
      continue;
    }
    const part = parts[at]!;
    if (Array.isArray(part)) chapters.push(...part.map((line): Chapter => ({ kind: "line", line })));
    else chapters.push(part);
    at += 1;
  }
  return chapters;
}

// "Ajax at Admiral Graf Spee: 2 hits".
export const attack_words = ({ who, whom, hits }: Extract<Chapter, { kind: "attack" }>): string =>
  `${who} at ${whom}: ${hits === 0 ? "no hit" : hits === 1 ? "1 hit" : `${hits} hits`}`;

// "Wildcat 1, Zero 1, Kate 1 and 4 more: 9 lines".
export const alike_words = ({ names, lines }: Extract<Chapter, { kind: "alike" }>): string =>
  `${names.length > 0 ? `${few_of(names, 3)}: ` : ""}${lines.length} lines`;
