// What is told of a choice beside its name: the form of a question may give a number with it, as in
// "none, or the name of an action: Flank speed! 4, Smoke! 3".
import type { Ask } from "../protocol/messages";
import { capitalised } from "./words";

// What an option does, from a rule that begins with its name: "Jib! (5, eras 1-4): she swings …". Its first sentence
// is enough beside a button, without the numbers of other rules. Empty where the rule is about something else.
export function in_short(label: string, text: string): string {
  if (!text.toLowerCase().startsWith(label.toLowerCase())) return "";
  const told = text.slice(text.indexOf(": ") + 2).replace(/ \((see |stage )?\d+(\.\d+)+\)/g, "");
  return capitalised(told.slice(0, /\.(?=\s|$)/.exec(told)?.index ?? told.length)) + ".";
}

// What dice must show for it: "needs 4 or more, 50 %".
export function needs(ask: Pick<Ask, "form">, option: NonNullable<Ask["options"]>[number]): string {
  if (option.need !== undefined)
    return `needs ${option.need} or ${option.or_less ? "less" : "more"}, ${Math.round(100 * (option.chance ?? 1))} %`;
  const number = number_with(ask, option.label);
  return number ? `needs ${number}` : "";
}

export function number_with({ form = "" }: Pick<Ask, "form">, label: string): string {
  const listed = form
    .slice(form.indexOf(":") + 1)
    .split(",")
    .map((item) => item.trim());
  const item = listed.find((one) => one.startsWith(`${label} `));
  return item && /^\d+$/.test(item.slice(label.length + 1)) ? item.slice(label.length + 1) : "";
}
