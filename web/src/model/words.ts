// The table in words: for screen readers, and for anybody who prefers a list.
import type { Token, View } from "../protocol/messages";
import { compass_point, measure, three_digits } from "./chart";

export interface Row {
  name: string;
  side: string;
  kind: string;
  place: string;
  heading: string;
  state: string;
  from_here: string; // bearing and range from the chosen ship
}

// The book may forbid measuring before a shot; then the view holds no arcs.
export const may_measure = (view: View): boolean => view.tokens.some((token) => token.arcs !== undefined);

const number = (value: number): string => String(Math.round(value * 10) / 10);

export function seen_from(here: Token, there: Token, view: View): string {
  if (here.name === there.name) return "";
  const { range, bearing } = measure([here.x, here.y], [there.x, there.y]);
  const where = `${three_digits(bearing)}° (${compass_point(bearing)})`;
  return may_measure(view) ? `${number(range)} ${view.unit} at ${where}` : where;
}

// Each once, in order.
export const unique = (texts: readonly string[]): string[] => [...new Set(texts)];

// What is known of her state; a note may say what a mark says already.
export const state_of = (token: Pick<Token, "note" | "marks">): string =>
  unique([token.note, ...token.marks].flatMap((part) => part.split(", ")))
    .filter(Boolean)
    .join(", ");

export function rows_of(view: View, chosen: string | null): Row[] {
  const here = view.tokens.find((token) => token.name === chosen);
  return view.tokens.map((token) => ({
    name: token.name,
    side: token.side ?? "nobody's",
    kind: token.kind,
    place: `${number(token.x)}, ${number(token.y)}`,
    heading: three_digits(token.heading),
    state: state_of(token),
    from_here: here ? seen_from(here, token, view) : "",
  }));
}

// What the weather says of the wind is said by the arrow.
export const weather_words = (view: Pick<View, "weather" | "wind">): string =>
  capitalised(
    view.weather
      .split(", ")
      .filter((part) => !(view.wind && /^wind from/.test(part)))
      .join(", "),
  );

export function table_in_brief(view: View): string {
  const ships = view.tokens.filter((token) => token.status);
  const sides = [...new Set(ships.map((token) => token.side))];
  const counts = sides.map((side) => `${side}: ${ships.filter((token) => token.side === side).length}`);
  const parts = [
    view.turn === 0 ? "Before the battle" : `Turn ${view.turn}`,
    view.step,
    counts.join(", "),
    view.weather,
  ];
  return parts.filter(Boolean).join(". ");
}

export const list_in_words = (names: readonly string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

// Texts come from files with lines of their own; an empty line between them is a paragraph.
export const in_paragraphs = (text: string): string => text.trim().replace(/([^\n])\n(?!\n)/g, "$1 ");

// Balance is told in scenario files by the captain's own name.
export const balance_words = (text: string): string =>
  text.replace(/, doctrine on (both|all) sides/, ", the computer on $1 sides");

// A reason that stands behind a name does not begin with it again.
export const without_name = (name: string, text: string): string =>
  text.startsWith(`${name} `) ? text.slice(name.length + 1) : text;

// Chapters are written with the key of their clauses: "Combat (combat)".
export const chapter_name = (chapter: string): string => chapter.replace(/ \([a-z0-9_]+\)$/, "");

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

// The first of several names, and how many more there are: "Ajax, Achilles and 3 more".
export const few_of = (names: readonly string[], most: number): string =>
  names.slice(0, most).join(", ") + (names.length > most ? ` and ${names.length - most} more` : "");
