// Real messages of the server, recorded: a whole short battle as one seat heard it, and one question of each kind.
import { readFileSync } from "node:fs";
import type { Ask, Message, View } from "../../src/protocol/messages";

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../fixtures/${name}`, import.meta.url), "utf8"));

export const battle = read("river-plate.json") as Message[];
export const asks = read("asks.json") as Ask[];

export const ask_of = (kind: Ask["answer"]): Ask => asks.find((ask) => ask.answer === kind)!;
export const view_of = (messages: Message[]): View =>
  messages.find((message): message is View => message.type === "view")!;
