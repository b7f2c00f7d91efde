// Who keeps the game: a server over the network, or a worker of this browser. Both are asked the same and answer the
// same (docs/protocol.md); which one it is, is chosen once, when the page starts.
export interface Wish {
  token?: string;
  body?: unknown; // with one it is a POST
}

export interface Reply {
  ok: boolean;
  status: number;
  text(): Promise<string>;
}

// A seat's connection, as the host sees it.
export interface Line {
  send(text: string): void;
  close(): void;
}

// And what comes by it.
export interface LineEnds {
  opened(): void;
  heard(text: string): void;
  lost(code: number, reason: string): void;
}

export interface Host {
  ask(path: string, wish: Wish): Promise<Reply>; // rejects where nobody can be reached
  connect(ends: LineEnds): Line;
  readonly far: boolean; // whether somebody elsewhere can sit down at its games
  readonly away: string; // what is said when it cannot be reached
  forget?(game: string): Promise<void>; // a game that nobody wants any more
  // What it has to say to whoever looks at any of its pages; empty where all is well.
  watch?(said: (notice: Notice) => void): void;
}

export interface Notice {
  kind: "none" | "unkept" | "elsewhere" | "failed";
  sentence: string;
  mend?: () => void; // what can be done about it
  mend_words?: string;
}

let chosen: Host | null = null;

export function play_with(host: Host): void {
  chosen = host;
}

export function host(): Host {
  if (!chosen) throw new Error("no host was chosen");
  return chosen;
}
