// What an order to a flight can say, by the examples in the question's form: "fly SQUADRON to X,Y @090".
import type { Ask } from "../protocol/messages";
import type { AirOrder } from "./notation";

export interface AirParts {
  path: boolean;
  heading: boolean;
  speed: boolean;
  load: boolean;
  object: boolean;
}

const all_parts: AirParts = { path: true, heading: true, speed: true, load: true, object: true };

// An example that begins with no verb ("> SHIP") goes with every one; a verb without an example may say anything.
export function parts_of(ask: Ask, verb: string): AirParts {
  const examples = [...ask.form.matchAll(/"([^"]+)"/g)].flatMap(([, text]) => text!.split(";").map((item) => `${item.trim()} `));
  const own = examples.filter((text) => text.startsWith(`${verb} `));
  if (own.length === 0) return all_parts;
  const shown = [...own, ...examples.filter((text) => /^(>|@|to |speed |with )/.test(text)).map((text) => ` ${text}`)];
  const has = (part: string) => shown.some((text) => text.includes(part));
  return { path: has(" to "), heading: has("@"), speed: has(" speed "), load: has(" with "), object: has(">") };
}

// Without what its verb does not take: it may be left from another verb.
export function fitted(order: AirOrder, parts: AirParts): AirOrder {
  const kept = (part: keyof AirParts) => (parts[part] ? order[part] : "");
  return { ...order, path: kept("path"), heading: kept("heading"), speed: kept("speed"), load: kept("load"), object: kept("object") };
}

// Whom an order can name: the other flights it is asked about, and everything on the table.
export function objects_of(ask: Ask, tokens: readonly { name: string }[], order: AirOrder): string[] {
  const names = [...(ask.options ?? []).map((option) => option.label), ...tokens.map((token) => token.name), order.object];
  return [...new Set(names)].filter((name) => name && name !== order.flight);
}
