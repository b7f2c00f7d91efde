// The host's answers to requests (docs/protocol.md, HTTP).
import type {
  Clause,
  ErrorCode,
  Fault,
  KeptScenario,
  Lesson,
  LessonDetail,
  ListedGame,
  MadeGame,
  OptionWords,
  Problem,
  ReferenceSection,
  ReplayFrame,
  Report,
  Rulebook,
  Scenario,
  ScenarioDetail,
  Sheet,
  ShownGame,
  TakenSeat,
  Timeline,
  Turning,
} from "./schema";
import { host, type Reply, type Wish } from "./host";

export type * from "./schema";

export interface SeatWish {
  side: string;
  captain: string;
  name?: string;
  open?: boolean;
  ships?: string[];
}

export interface GameWish {
  scenario?: string;
  lesson?: string;
  record?: string;
  options?: Record<string, string>;
  seed?: string; // heard by a host in this browser alone
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

// The server said no: a code for the page, one sentence for people, and of files all that is wrong with them.
export class Denied extends Error {
  constructor(
    readonly code: ErrorCode | "unreachable",
    sentence: string,
    readonly faults: Fault[] = [],
  ) {
    super(sentence);
  }
}

async function ask(path: string, wish: Wish = {}): Promise<Reply> {
  const reply = await host()
    .ask(path, wish)
    .catch(() => {
      throw new Denied("unreachable", host().away);
    });
  if (reply.ok) return reply;
  const no_problem: Problem = { code: "ours", error: `The server answered ${reply.status}.` };
  const { code, error, faults } = await reply
    .text()
    .then((text) => JSON.parse(text) as Problem)
    .catch(() => no_problem);
  const sentence =
    code === "seat.no-token" ? "This page belongs to a seat: open it by the link you were given." : error;
  throw new Denied(code, sentence, faults);
}

async function json<T>(path: string, wish: Wish = {}): Promise<T> {
  return JSON.parse(await (await ask(path, wish)).text()) as T;
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
  turnings: (book: string) => once<Turning[]>(`/api/rulebooks/${part(book)}/turnings`),
  reference: (book: string) => once<ReferenceSection[]>(`/api/rulebooks/${part(book)}/reference`),
  captains: () => once<string[]>("/api/captains"),
  scenarios: () => once<Scenario[]>("/api/scenarios"),
  scenario: (id: string) => once<ScenarioDetail>(`/api/scenarios/${id.split("/").map(part).join("/")}`),
  lessons: () => once<Lesson[]>("/api/lessons"),
  lesson: (id: string) => once<LessonDetail>(`/api/lessons/${id.split("/").map(part).join("/")}`),
  upload: (body: { rulebook: string; name: string; text: string; files: Record<string, string> }) =>
    json<KeptScenario>("/api/scenarios", { body }),
  lobby: () => json<ListedGame[]>("/api/games"),
  create: (wish: GameWish) => json<MadeGame>("/api/games", { body: wish }),
  join: (game: string, seat: number, name: string) =>
    json<TakenSeat>(`/api/games/${part(game)}/join`, { body: { seat, name } }),
  game: (game: string, token: string) => json<ShownGame>(`/api/games/${part(game)}`, { token }),
  record: async (game: string, token: string) => (await ask(`/api/games/${part(game)}/record`, { token })).text(),
  timeline: (game: string, token: string, viewer: string) =>
    json<Timeline>(`/api/games/${part(game)}/timeline?viewer=${part(viewer)}`, { token }),
  frame: (game: string, token: string, frame: number, viewer: string) =>
    json<ReplayFrame>(`/api/games/${part(game)}/replay?frame=${frame}&viewer=${part(viewer)}`, { token }),
  // The same with all that was heard until then.
  whole_log: (game: string, token: string, frame: number, viewer: string) =>
    json<ReplayFrame>(`/api/games/${part(game)}/replay?frame=${frame}&viewer=${part(viewer)}&lines=all`, { token }),
  report: (game: string, token: string) => json<Report>(`/api/games/${part(game)}/report`, { token }),
  branch: (game: string, token: string, turn: number, seats: SeatWish[]) =>
    json<MadeGame>(`/api/games/${part(game)}/branch`, { token, body: { turn, seats } }),
};
