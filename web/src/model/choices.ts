// What is told of a choice beside its name.
import type { Ask } from "../protocol/messages";
import { read_fire, toggled, write_fire } from "./notation";
import { worth_firing } from "./pick";
import { capitalised } from "./words";

// What an option does, from a rule that begins with its name: "Jib! (5, eras 1-4): she swings …". Its first sentence
// is enough beside a button, without the numbers of other rules. Empty where the rule is about something else.
export function in_short(label: string, text: string): string {
  if (!text.toLowerCase().startsWith(label.toLowerCase())) return "";
  const told = text.slice(text.indexOf(": ") + 2).replace(/ \((see |stage )?\d+(\.\d+)+\)/g, "");
  return capitalised(told.slice(0, /\.(?=\s|$)/.exec(told)?.index ?? told.length)) + ".";
}

// What a die must show for it: "needs 4 or more, 50 %".
export function needs({ need, or_less, chance = 1 }: NonNullable<Ask["options"]>[number]): string {
  if (need === undefined) return "";
  if (chance === 1) return "certain";
  return `needs ${need} or ${or_less ? "less" : "more"}, ${Math.round(100 * chance)} %`;
}

// The same for the eye: "8+", "4−"; empty where no die decides.
export const reach = ({ need, or_less, chance }: NonNullable<Ask["options"]>[number]): string =>
  need === undefined || chance === 1 ? "" : `${need}${or_less ? "−" : "+"}`;

// Never a certainty that is none.
export function chance_words(chance: number | undefined): string {
  if (chance === undefined) return "";
  if (chance > 0 && chance < 0.01) return "< 1 %";
  if (chance < 1 && chance > 0.99) return "> 99 %";
  return chance === 1 ? "sure" : `${Math.round(100 * chance)} %`;
}

export const what_suggested_is =
  "What the computer’s captain would order with what you know. It is sound, seldom the best: it looks at this order " +
  "alone, not at your plan.";

// The numbers that are offered where a number is asked for; where there are too many, the sensible ones.
export function numbers_of(ask: Ask): string[] {
  const [limit] = ask.options ? [] : Object.values(ask.limits ?? {});
  if (!limit) return [];
  const [least, most] = limit;
  if (most - least > 24) return ask.candidates ?? [];
  return Array.from({ length: most - least + 1 }, (_, i) => String(least + i));
}

// What can be chosen, in the order in which it is shown.
export function choices_of(ask: Ask): string[] {
  if (ask.answer !== "choice") return [];
  if (ask.options) return ask.options.filter(({ allowed }) => allowed).map(({ answer, label }) => answer ?? label);
  return numbers_of(ask).length > 0 ? numbers_of(ask) : (ask.candidates ?? []);
}

// The targets of all mounts, in the order in which they are shown.
export const aims_of = (ask: Ask): { mount: string; target: string }[] =>
  (ask.mounts ?? []).flatMap((mount) =>
    mount.targets.filter(worth_firing).map((target) => ({ mount: mount.name, target: target.name })),
  );

// What a digit key does: it answers with a choice, or points a mount at a target in what is written.
export type Pressed = { answer: string } | { text: string } | null;

export function pressed_digit(ask: Ask, text: string, digit: number): Pressed {
  const numbers = ask.answer === "choice" ? numbers_of(ask) : [];
  if (numbers.length > 0) return numbers.includes(String(digit)) ? { answer: String(digit) } : null;
  const answer = choices_of(ask)[digit - 1];
  if (answer !== undefined) return { answer };
  const aim = ask.answer === "fire" ? aims_of(ask)[digit - 1] : undefined;
  return aim ? { text: write_fire(toggled(read_fire(text, ask), aim.mount, aim.target)) } : null;
}

// The digit that is shown beside the choice at this place; none where there are more than nine.
export const digit_at = (place: number): string => (place >= 0 && place < 9 ? String(place + 1) : "");
