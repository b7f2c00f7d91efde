// The server's HTTP answers (docs/protocol.md).
import type { Ended, Hello, Line, Seat, Status } from "./messages";
import type { BoxRow, View } from "./table";

export interface Rulebook {
  id: string;
  title: string;
  credit: string;
  version: number;
  clauses: number;
  scenarios: number;
  ships: number;
  generates: boolean;
}

export interface Clause {
  id: string;
  chapter: string;
  text: string;
  notes: string[];
  explanation: boolean; // nothing to carry out
}

// What an option of a rulebook's scenarios is called, and what each of its values means.
export interface OptionWords {
  key: string;
  name: string;
  about: string;
  clause: string;
  values: string[]; // none: on and off, or a number
  words: string[];
}

export interface Sheet {
  name: string;
  kind: string;
  points: number;
  lines: { label: string; value: string }[];
  boxes: BoxRow[];
}

export interface ScenarioSide {
  name: string;
  points: number;
  ships: { name: string; kind: string; silhouette?: string }[];
}

export interface Scenario {
  id: string;
  rulebook: string;
  title: string;
  background: string;
  balance: string;
  turn_limit: number;
  sides: ScenarioSide[];
  options: Record<string, string>;
  own: boolean;
}

export type ScenarioDetail = Scenario & { text: string; view: View };

export interface ListedGame {
  id: string;
  title: string;
  rulebook: string;
  scenario: string;
  created: number;
  time_limit?: number;
  seats: Seat[];
}

export interface SeatWish {
  side: string;
  captain: string;
  name?: string;
  open?: boolean;
  ships?: string[];
}

export interface GameWish {
  scenario?: string;
  record?: string;
  options?: Record<string, string>;
  title?: string;
  seats?: SeatWish[];
  dice?: "seeded" | "typed";
  undo?: "consent" | "never";
  time_limit?: number;
  curtain?: boolean;
  listed?: boolean;
  umpire?: boolean;
  spectators?: boolean;
}

export type MadeSeat = Seat & { token: string | null };

export interface MadeGame {
  game: string;
  seats: MadeSeat[];
}

export interface Frame {
  turn: number;
  step: number;
  name: string;
  line: number;
}

export interface Timeline {
  frames: Frame[];
  ended: boolean;
}

export interface ReplayFrame {
  frame: number;
  view: View;
  lines: Line[];
}

export interface Report {
  ended: Ended;
  strength: { turn: number; points: Record<string, number> }[];
  luck: { side: string; clause: string; what: string; dice: number; expected: number; rolled: number }[];
}

// The server said no, in one sentence for people.
export class Denied extends Error {
  constructor(
    readonly status: number,
    sentence: string,
  ) {
    super(sentence);
  }
}

interface Asked {
  token?: string;
  body?: unknown;
}

async function ask(path: string, { token, body }: Asked = {}): Promise<Response> {
  const headers: Record<string, string> = {};
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const request = body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) };
  const response = await fetch(path, request).catch(() => {
    throw new Denied(0, "The server cannot be reached.");
  });
  if (response.ok) return response;
  const reply = (await response.json().catch(() => ({}))) as { error?: string };
  if (response.status === 401)
    throw new Denied(401, "This page belongs to a seat: open it by the link you were given.");
  throw new Denied(response.status, reply.error ?? `The server answered ${response.status}.`);
}

async function json<T>(path: string, asked: Asked = {}): Promise<T> {
  return (await ask(path, asked)).json() as Promise<T>;
}

const kept = new Map<string, Promise<unknown>>();

// Rules, ships and tables do not change while the server runs.
function once<T>(path: string): Promise<T> {
  let answer = kept.get(path) as Promise<T> | undefined;
  if (!answer) {
    answer = json<T>(path);
    kept.set(path, answer);
    answer.catch(() => kept.delete(path));
  }
  return answer;
}

const part = encodeURIComponent;

export const http = {
  rulebooks: () => once<Rulebook[]>("/api/rulebooks"),
  rules: (book: string) => once<Clause[]>(`/api/rulebooks/${part(book)}/rules`),
  clause: (book: string, clause: string) => once<Clause>(`/api/rulebooks/${part(book)}/rules/${part(clause)}`),
  options: (book: string) => once<OptionWords[]>(`/api/rulebooks/${part(book)}/options`),
  ships: (book: string) => once<Sheet[]>(`/api/rulebooks/${part(book)}/ships`),
  tables: (book: string) => once<unknown>(`/api/rulebooks/${part(book)}/tables`),
  captains: () => once<string[]>("/api/captains"),
  scenarios: () => once<Scenario[]>("/api/scenarios"),
  scenario: (id: string) => once<ScenarioDetail>(`/api/scenarios/${id.split("/").map(part).join("/")}`),
  upload: (body: { rulebook: string; name: string; text: string; files: Record<string, string> }) =>
    json<{ id: string; title: string }>("/api/scenarios", { body }),
  lobby: () => json<ListedGame[]>("/api/games"),
  create: (wish: GameWish) => json<MadeGame>("/api/games", { body: wish }),
  join: (game: string, seat: number, name: string) =>
    json<{ seat: number; token: string }>(`/api/games/${part(game)}/join`, { body: { seat, name } }),
  game: (game: string, token: string) => json<{ hello: Hello; status: Status }>(`/api/games/${part(game)}`, { token }),
  record: async (game: string, token: string) => (await ask(`/api/games/${part(game)}/record`, { token })).text(),
  timeline: (game: string, token: string, viewer: string) =>
    json<Timeline>(`/api/games/${part(game)}/timeline?viewer=${part(viewer)}`, { token }),
  frame: (game: string, token: string, frame: number, viewer: string) =>
    json<ReplayFrame>(`/api/games/${part(game)}/replay?frame=${frame}&viewer=${part(viewer)}`, { token }),
  report: (game: string, token: string) => json<Report>(`/api/games/${part(game)}/report`, { token }),
  branch: (game: string, token: string, turn: number, seats: SeatWish[]) =>
    json<MadeGame>(`/api/games/${part(game)}/branch`, { token, body: { turn, seats } }),
};
