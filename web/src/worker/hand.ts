// One of a crew: plays parts of simulations, and knows no game.
import { blake2b } from "@noble/hashes/blake2.js";
import { start_engine, type Engine, type Kit, type Part } from "./engine";

export type ToHand = { kit: Kit } | { job: number; part: Part };
export interface FromHand {
  job: number;
  sums: string;
}

const unheard = (): void => undefined; // nobody sits at its games

async function started(kit: Kit): Promise<Engine> {
  const engine = await start_engine(kit, {
    random: (bytes) => void crypto.getRandomValues(bytes),
    hash: (bytes) => blake2b(bytes, { dkLen: 32 }),
    send: unheard,
    close: unheard,
    keep: unheard,
  });
  engine.start(kit.data);
  return engine;
}

let engine: Promise<Engine>;

onmessage = async (event: MessageEvent<ToHand>) => {
  if ("kit" in event.data) {
    engine = started(event.data.kit);
    return;
  }
  const { job, part } = event.data;
  const sums = (await engine).part(part);
  postMessage({ job, sums } satisfies FromHand);
};
