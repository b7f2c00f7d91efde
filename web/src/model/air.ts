// What an order to a flight can say, by the examples in the question's form: "fly SQUADRON to X,Y @090".
import type { Ask, Preview } from "../protocol/messages";
import type { AirOrder } from "./notation";

export interface AirParts {
  path: boolean;
  heading: boolean;
  speed: boolean;
  load: boolean;
  object: boolean;
}

// A flight that is asked about, and what it can do. Some questions list a flight with the only thing it can do:
// "launch Blue".
export interface AskedFlight {
  name: string;
  verbs: string[];
  why_not?: string;
  clause?: string;
}

// A question that takes a path is about one flight, the one that is asked; its options are whom it can attack.
export function flights_of(ask: Ask): AskedFlight[] {
  const verbs = ask.verbs ?? [];
  if (ask.path_length) return [{ name: ask.actor ?? "", verbs }];
  return (ask.options ?? []).map(({ label, allowed, why_not, clause }) => {
    const only = verbs.find((verb) => label.startsWith(`${verb} `));
    const barred = allowed ? {} : { why_not: why_not ?? "", ...(clause ? { clause } : {}) };
    return { name: only ? label.slice(only.length + 1) : label, verbs: only ? [only] : verbs, ...barred };
  });
}

const all_parts: AirParts = { path: true, heading: true, speed: true, load: true, object: true };

// An example that begins with no verb ("> SHIP") goes with every one; a verb without an example may say anything.
export function parts_of(ask: Ask, verb: string): AirParts {
  const examples = [...(ask.form ?? "").matchAll(/"([^"]+)"/g)].flatMap(([, text]) =>
    text!.split(";").map((item) => `${item.trim()} `),
  );
  const own = examples.filter((text) => text.startsWith(`${verb} `));
  if (own.length === 0) return all_parts;
  const shown = [...own, ...examples.filter((text) => /^(>|@|to |speed |with )/.test(text)).map((text) => ` ${text}`)];
  const has = (part: string) => shown.some((text) => text.includes(part));
  return { path: has(" to "), heading: has("@"), speed: has(" speed "), load: has(" with "), object: has(">") };
}

// Without what its verb does not take: it may be left from another verb.
export function fitted(order: AirOrder, parts: AirParts): AirOrder {
  const kept = (part: keyof AirParts) => (parts[part] ? order[part] : "");
  return {
    ...order,
    path: kept("path"),
    heading: kept("heading"),
    speed: kept("speed"),
    load: kept("load"),
    object: kept("object"),
  };
}

// Whom an order can name: those the server would take; before it has said so, the other flights it is asked about and
// everything on the table. And who is written there already.
export function objects_of(
  ask: Ask,
  tokens: readonly { name: string }[],
  order: AirOrder,
  preview: Preview | null,
): string[] {
  const open = preview?.question === ask.question ? preview.objects?.[order.flight] : undefined;
  const names = [
    ...(open ?? [
      ...flights_of(ask).map((flight) => flight.name),
      ...(ask.path_length ? (ask.options ?? []).map((option) => option.label) : []),
      ...tokens.map((token) => token.name),
    ]),
    order.object,
  ];
  return [...new Set(names)].filter((name) => name && name !== order.flight);
}
