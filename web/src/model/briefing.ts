// What a captain is told before a battle.
import type { OffTable, Token, View } from "../protocol/messages";
import type { OptionWords, Scenario } from "../protocol/http";
import { shown_options } from "./options";
import { kinds_of } from "./seating";

export interface BriefedSide {
  name: string;
  objective: string;
  ships: { name: string; kind: string }[];
}

// The forces as the seat knows them: counters and mines are no ships.
export function forces_in(view: View, sides: readonly { name: string; objective: string }[]): BriefedSide[] {
  const all: (Token | OffTable)[] = [...view.tokens, ...view.others];
  return sides.map(({ name, objective }) => ({
    name,
    objective,
    ships: all.filter((one) => one.side === name && one.status).map((one) => ({ name: one.name, kind: one.kind })),
  }));
}

export const forces_of = (scenario: Pick<Scenario, "sides">): BriefedSide[] =>
  scenario.sides.map(({ name, objective, ships }) => ({ name, objective, ships }));

// "Hood (battlecruiser), Prince of Wales (battleship)"; of many their kinds alone.
const most_named = 6;
export const force_words = (ships: BriefedSide["ships"]): string =>
  ships.length > most_named ? kinds_of(ships) : ships.map(({ name, kind }) => `${name} (${kind})`).join(", ");

export interface RuleInEffect {
  name: string;
  words: string;
  clause: string | undefined;
}

// Options that are switched on, and choices that are not the book's usual one.
export function rules_in_effect(options: Record<string, string>, known: readonly OptionWords[]): RuleInEffect[] {
  return shown_options(options, known).flatMap(({ key, name, about, clause, form, choices }) => {
    const value = options[key]!;
    if (form === "switch" && value === "on") return [{ name, words: about, clause }];
    const chosen = choices.findIndex((one) => one.value === value);
    return form === "choice" && chosen > 0 ? [{ name, words: `${choices[chosen]!.words}.`, clause }] : [];
  });
}

// "Wind from the NE"; calm and none are said by the weather.
export function conditions(view: Pick<View, "weather" | "wind">): string {
  const wind = view.wind?.name ?? "";
  return [view.weather, wind && !view.weather.includes(wind) ? `wind ${wind}` : ""].filter(Boolean).join(", ");
}

// The sides' scores in a line: "Germans 40, British 55".
export const score_words = (scores: Record<string, number>): string =>
  Object.entries(scores)
    .map(([side, score]) => `${side} ${Math.round(score)}`)
    .join(", ");
