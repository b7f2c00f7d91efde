// Every message of the socket (docs/protocol.md). What the server sends is typed by its schema.
import type { Rolled, Told } from "./schema";

export type * from "./schema";

// A line of the log.
export type Line = Told | Rolled;

// What a page may say. The server judges it.
export type Saying =
  | { answer: string; question: number }
  | { default: true; question: number }
  | { faces: number[]; question: number }
  | { odds: string; question: number }
  | { always: string }
  | { ask_again: string }
  | { draft: string | null; question: number }
  | { commit: true | number[] }
  | { fill: "last" | "suggested" }
  | { fill: "same"; question: number }
  | { preview: string; question: number; tag: number }
  | { toward: [number, number]; question: number; tag: number }
  | { undo: boolean }
  | { consent: boolean }
  | { draw: boolean }
  | { concede: true }
  | { chat: string; to: "all" | "side" }
  | { name: string }
  | { pledge: string }
  | { reveal: string }
  | { ready: true }
  | { simulate: number; captain?: string }
  | { rewind: number }
  | { mend: string }
  | { state: true };
