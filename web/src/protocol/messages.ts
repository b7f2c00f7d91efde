// Every message of the socket (docs/protocol.md, docs/protocol.schema.json).
import type { Area, FireArc, Spot, View } from "./table";

export type Role = "player" | "spectator" | "umpire";

export interface Seat {
  seat: number;
  role: Role;
  side: string | null;
  captain?: string;
  name: string;
  ships: string[];
  open: boolean;
  online?: boolean;
  speaks?: boolean;
}

export interface Hello {
  type: "hello";
  protocol: number;
  rulebook: string;
  rulebook_version: number;
  scenario: string;
  scenario_id: string;
  title: string;
  game: string;
  game_title: string;
  turn_limit: number;
  sides: { name: string; captain: string; points: number }[];
  options: Record<string, string>;
  dice: string;
  seat: Seat;
  curtain: boolean;
  undo: "consent" | "never";
  time_limit: number;
  background: string;
  balance: string;
  captains: string[];
  steps: { setup: string[]; turn: string[] };
  umpire: boolean;
}

export interface DiceState {
  phase: "pledge" | "reveal" | "set";
  server: string | null;
  reveal_by?: number | null;
  sides: Record<string, { pledge: string | null; revealed: boolean; left_out?: boolean }>;
}

export interface Status {
  type: "status";
  state: "gathering" | "playing" | "ended" | "halted";
  turn: number;
  step: string;
  waiting_for: string[];
  deadline: number | null;
  problem: string | null;
  dice: DiceState;
  seats: Seat[];
  offers: { draw: string[]; undo: { side: string; agreed: string[] } | null };
  simulating: boolean;
}

export interface TallyLine {
  kind: string;
  amount: number;
  divisor: number;
  reason: string;
  clause: string;
}

export interface Target {
  name: string;
  range?: number; // missing where it may not be measured beforehand
  allowed: boolean;
  dice?: number;
  arc?: string;
  why_not?: string;
  clause?: string;
  tally?: TallyLine[];
}

export interface Mount {
  name: string;
  available: number;
  reach: number;
  targets: Target[];
}

export interface Option {
  label: string;
  answer?: string;
  allowed: boolean;
  why_not?: string;
  clause?: string;
}

export type AnswerKind = "choice" | "course" | "fire" | "air" | "share" | "place" | "faces";

export interface Ask {
  type: "ask";
  question: number;
  key: string;
  side: string | null;
  kind: string;
  actor: string | null;
  clause: string;
  sheet: number;
  answer: AnswerKind;
  prompt: string;
  form: string;
  default: string; // for whoever is out of time
  suggested?: string; // what a good captain would answer
  candidates: string[];
  ends?: (Spot | null)[];
  options?: Option[];
  limits?: Record<string, [number, number]>;
  mounts?: Mount[];
  flags?: string[];
  arcs?: string[];
  verbs?: string[];
  loads?: string[];
  areas?: Area[];
  path_length?: number;
  turn_unit?: number;
  pieces?: string[];
  count?: number;
  die?: string;
  lowest?: number;
  highest?: number;
}

interface Heard {
  turn: number;
  step: string;
  only: string | null;
  who: string | null;
  clause: string;
  text: string;
  line: number;
}

export interface Told extends Heard {
  type: "told";
  event: string;
  whom: string | null;
  numbers: number[];
  hits?: number; // of an attack of `who` on `whom`; 0: it missed
  path?: Spot[];
}

export interface Rolled extends Heard {
  type: "rolled";
  what: string;
  die: string;
  need: number | null;
  or_less?: true;
  sixes_again: boolean;
  faces: number[];
  result: number;
  tally?: TallyLine[];
}

export type Line = Told | Rolled;

export interface Refusal {
  code: string;
  clause: string;
  sentence: string;
}

export interface Outcome {
  name: string;
  mean: number;
  happens?: true; // or not: told by one number
  chances: [value: number, chance: number][];
}

export interface Odds {
  type: "odds";
  question: number;
  answer: string;
  ways: number;
  cut: number;
  outcomes: Outcome[];
  trouble?: string;
}

export interface Draft {
  type: "draft";
  question: number;
  answer: string | null;
  refused: Refusal | null;
}

export interface Preview {
  type: "preview";
  question: number;
  tag: number;
  answer: string;
  refused: Refusal | null;
  path: Spot[];
  end: { x: number; y: number; heading: number } | null;
  note: string;
  arcs: FireArc[];
  objects?: Record<string, string[]>; // of orders to flights: whom each could name, by flight
}

export interface Chat {
  type: "chat";
  number: number;
  role?: "player" | "spectator" | "umpire";
  from: string;
  side: string | null;
  to: string;
  text: string;
  at: number;
}

export interface Simulation {
  type: "simulation";
  done: number;
  total: number;
  running: boolean;
  captain: string;
  wins: Record<string, number>;
  draws: number;
  turns: { mean: number; counts: [number, number][] };
  margins: { mean: number; counts: [number, number][] };
}

export type Group = "afloat" | "escaped" | "captured" | "lost";

// What became of somebody a side began with.
export interface Fate {
  name: string;
  side: string | null;
  kind: string;
  points: number;
  group: Group;
  became: string;
  holder: string | null;
  text: string;
}

export interface Ended {
  type: "ended";
  winner: string | null;
  headline: string; // "The Germans win"
  reason: string; // "Bismarck left by the west edge: objective won"
  clause: string;
  turn: number;
  scores: Record<string, number>;
  points: Record<string, Record<Group | "start", number>>;
  words: Record<Group, string>; // as the book calls them: "in action"
  ships: Fate[];
}

// A kind of question that is answered as suggested from now on.
export interface StandingOrder {
  kind: string;
  prompt: string;
}

// Something an umpire may set: "ships[0].x", which is Hood's.
export interface Mendable {
  field: string;
  value: string;
  of: string | null;
}

export type Message =
  | Hello
  | Status
  | View
  | Ask
  | Line
  | Draft
  | Preview
  | Odds
  | Chat
  | Simulation
  | Ended
  | { type: "closed"; questions: number[] }
  | { type: "standing"; orders: StandingOrder[] }
  | { type: "accepted"; question: number; answer: string }
  | ({ type: "refused"; question: number | null } & Refusal)
  | { type: "undone"; side: string | null; lines: number }
  | { type: "state"; fields: Mendable[] }
  | { type: "error"; error: string };

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
