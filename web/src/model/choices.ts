// What is told of a choice beside its name: the form of a question may give a number with it, as in
// "none, or the name of an action: Flank speed! 4, Smoke! 3".
import type { Ask } from "../protocol/messages";

export function number_with(ask: Pick<Ask, "form">, label: string): string {
  const listed = ask.form.slice(ask.form.indexOf(":") + 1).split(",").map((item) => item.trim());
  const item = listed.find((one) => one.startsWith(`${label} `));
  return item && /^\d+$/.test(item.slice(label.length + 1)) ? item.slice(label.length + 1) : "";
}
