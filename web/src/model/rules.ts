// Texts of rules: words between backticks are names as they are written in orders and files.
import type { Clause } from "../protocol/messages";

export interface Span {
  text: string;
  code: boolean;
}

export function spans(text: string): Span[] {
  return text
    .split("`")
    .map((part, i) => ({ text: part, code: i % 2 === 1 }))
    .filter((span) => span.text !== "");
}

// Chapters in the order of the book, each with its clauses.
export function by_chapter(clauses: readonly Clause[]): [chapter: string, clauses: Clause[]][] {
  const found = new Map<string, Clause[]>();
  for (const one of clauses) found.set(one.chapter, [...(found.get(one.chapter) ?? []), one]);
  return [...found];
}
