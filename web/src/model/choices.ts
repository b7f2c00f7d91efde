// What is told of a choice beside its name.
import type { Ask } from "../protocol/messages";
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
