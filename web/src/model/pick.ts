// What a click on a ship of the chart does. It shows her, and may prepare an answer; it never gives one.
import type { Ask, Option } from "../protocol/messages";
import { read_fire, write_fire } from "./notation";

export interface Orders {
  ask: Ask | null; // the question that is shown
  asks: readonly Ask[]; // all that are open
  text: string; // what is written to it so far
  mount: string | null; // the one that is looked at
  shown: boolean; // whether the orders are what one looks at
}

export interface Picked {
  ship: string | null; // to be shown
  question: number | null; // to turn to
  text: string | null; // to be written, not given
}

const options_of = (ask: Ask): Option[] =>
  ask.answer === "choice" ? (ask.options ?? []).filter((option) => option.allowed) : [];
const targets_of = (ask: Ask): string[] =>
  ask.answer === "fire"
    ? (ask.mounts ?? []).flatMap((mount) => mount.targets.filter(worth_firing).map((target) => target.name))
    : [];

// A shot without dice may be allowed and does nothing.
export const worth_firing = (target: { allowed: boolean; dice?: number }): boolean =>
  target.allowed && target.dice !== 0;

export const pickable = ({ ask, shown }: Pick<Orders, "ask" | "shown">): string[] =>
  ask && shown ? [...options_of(ask).map((option) => option.label), ...targets_of(ask)] : [];

export function pick(name: string, orders: Orders): Picked {
  const looked: Picked = { ship: name, question: null, text: null };
  const { ask } = orders;
  if (!orders.shown) return looked;
  const option = ask && options_of(ask).find((one) => one.label === name);
  if (option) return { ...looked, text: option.answer ?? option.label };
  if (ask && targets_of(ask).includes(name)) return { ship: null, question: null, text: aim(ask, name, orders) };
  const own = orders.asks.find((one) => one.actor === name && one !== ask);
  return { ...looked, question: own?.question ?? null };
}

// The mount that is looked at fires at her, or every one that may; where all do so already, none.
function aim(ask: Ask, name: string, { text, mount }: Orders): string {
  const order = read_fire(text, ask);
  const wanted = (ask.mounts ?? []).filter(
    (one) =>
      (mount === null || one.name === mount) &&
      one.targets.some((target) => worth_firing(target) && target.name === name),
  );
  const aimed = wanted.every((one) => order.shots.some((shot) => shot.mount === one.name && shot.target === name));
  const others = order.shots.filter((shot) =>
    aimed ? shot.target !== name : !wanted.some((one) => one.name === shot.mount),
  );
  const shots = aimed
    ? others
    : [...others, ...wanted.map((one) => ({ mount: one.name, dice: null, arc: null, target: name }))];
  return write_fire({ ...order, shots });
}
