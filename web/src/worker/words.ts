// What a page and its worker say to each other.
export type ToWorker =
  | { say: "start"; folder: string; steal: boolean } // steal: from another tab
  | { say: "ask"; number: number; method: string; target: string; token: string; body: string }
  | { say: "connect"; client: number }
  | { say: "message"; client: number; text: string }
  | { say: "gone"; client: number }
  | { say: "forget"; game: string; number: number };

export type FromWorker =
  | { say: "ready" }
  | { say: "elsewhere" } // another tab of this browser has the games
  | { say: "failed"; sentence: string }
  | { say: "broken"; sentence: string } // a mistake of ours: another worker goes on from what is kept
  | { say: "unkept"; sentence: string } // the browser keeps nothing, or no more
  | { say: "kept" } // and now it does again
  | { say: "reply"; number: number; status: number; body: string }
  | { say: "message"; client: number; text: string }
  | { say: "closed"; client: number; code: number; reason: string };
