// The quick reference: the turn and the tables of a rulebook, laid out to be played from.
import type { Passage, ReferenceSection } from "../protocol/messages";

export interface Cell {
  text: string;
  rows: number; // that it stands for: the same word below it is not written again
  figure: boolean;
}

export interface Grid {
  columns: string[];
  figures: boolean[]; // which columns hold nothing but figures
  rows: Cell[][];
}

// A number, a range of them, a dash: "-", "0-35", "16 old" is none.
const is_figure = (text: string): boolean => /^[-+−–×x\d.,/%†<>= ]*$/.test(text);

// In how many rows in a row the first cell says the same.
function run_of(rows: readonly string[][], from: number): number {
  let end = from + 1;
  while (end < rows.length && rows[end]![0] === rows[from]![0] && rows[from]![0] !== "") end += 1;
  return end - from;
}

export function grid_of({ columns = [], rows = [] }: Passage): Grid {
  const figures = columns.map((_, i) => rows.every((row) => is_figure(row[i] ?? "")));
  const laid = rows.map((row) => row.map((text, i) => ({ text, rows: 1, figure: figures[i] ?? false })));
  for (let from = 0; from < rows.length;) {
    const run = run_of(rows, from);
    laid[from]![0]!.rows = run;
    for (let below = from + 1; below < from + run; ++below) laid[below]!.shift();
    from += run;
  }
  return { columns, figures, rows: laid };
}

const longest = (texts: readonly string[]): number => Math.max(0, ...texts.map((text) => text.length));

// Letters across, if no cell goes on below itself; words that can be broken count for what they need.
function width_of({ columns = [], rows = [] }: Passage): number {
  const needed = columns.map((head, i) => Math.min(40, longest([head, ...rows.map((row) => row[i] ?? "")])) + 2);
  return needed.reduce((sum, one) => sum + one, 0);
}

// Too broad for half a sheet of paper.
export const is_wide = (section: ReferenceSection): boolean => section.parts.some((part) => width_of(part) > 62);

// Too many columns for half a sheet, however narrow they are.
export const is_broad = ({ parts }: ReferenceSection): boolean => parts.some(({ columns = [] }) => columns.length > 14);

// Too high to be kept on one piece of paper.
export const is_long = ({ parts }: ReferenceSection): boolean =>
  parts.reduce((rows, part) => rows + (part.rows?.length ?? 1), 0) > 30;

// So little that it can be printed in larger letters.
export const is_short = (sections: readonly ReferenceSection[]): boolean =>
  sections.reduce((rows, { parts }) => rows + parts.reduce((sum, part) => sum + (part.rows?.length ?? 1), 0), 0) < 50;

// What is looked for stands in the title, or anywhere in it.
export function is_sought({ title, parts }: ReferenceSection, wanted: string): boolean {
  const words = [
    title,
    ...parts.flatMap((part) => [part.text ?? "", ...(part.columns ?? []), ...(part.rows ?? []).flat()]),
  ];
  return words.join(" ").toLowerCase().includes(wanted.trim().toLowerCase());
}
