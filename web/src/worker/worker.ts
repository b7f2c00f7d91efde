// The host in this browser: the engine in a worker, with its games in the browser's database. Only one tab at a time
// has them; whoever opens another one may take them over.
import { blake2b } from "@noble/hashes/blake2.js";
import { Crew } from "./crew";
import { fetch_kit, start_engine, type Engine } from "./engine";
import { Outbox } from "./outbox";
import { open_shelf, type Shelf } from "./shelf";
import type { FromWorker, ToWorker } from "./words";

type Told = Exclude<ToWorker, { say: "start" }>;

const post = (said: FromWorker): void => postMessage(said);
const early: Told[] = []; // told before the engine was ready
let desk: Desk | null = null;

class Desk {
  private pumping = false;

  constructor(
    private readonly engine: Engine,
    private readonly outbox: Outbox,
  ) {
    setInterval(() => this.carry_out(() => engine.tick()), 1000);
  }

  told(told: Told): void {
    this.carry_out(() => this.do(told));
  }

  // What the engine put off is done piece by piece, so that messages come between.
  carry_out(work: () => void): void {
    this.attempt(work);
    if (this.pumping) return;
    this.pumping = true;
    setTimeout(() => this.pump());
  }

  private pump(): void {
    let more = false;
    this.attempt(() => (more = this.engine.pump()));
    if (more) setTimeout(() => this.pump());
    else this.pumping = false;
  }

  // What was done when it broke is not kept: it may be half of something.
  private attempt(work: () => void): void {
    try {
      work();
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError)) throw error;
      post({ say: "broken", sentence: error.message });
      return close();
    }
    void this.outbox.flush();
  }

  private do(told: Told): void {
    const { engine, outbox } = this;
    switch (told.say) {
      case "ask": {
        const { number, method, target, token, body } = told;
        const reply = engine.request({ method, target, token, body });
        return outbox.say({ say: "reply", number, status: reply.status, body: reply.body });
      }
      case "connect":
        return engine.connect(told.client);
      case "message":
        return engine.message(told.client, told.text);
      case "gone":
        return engine.gone(told.client);
      case "forget":
        engine.forget(told.game);
        return outbox.say({ say: "reply", number: told.number, status: 200, body: "" });
    }
  }
}

async function start(folder: string): Promise<void> {
  const [kit, shelf] = await Promise.all([
    fetch_kit(folder),
    open_shelf().catch((): Shelf | null => null), // refused: it plays all the same, and says so
  ]);
  const kept = shelf ? await shelf.all() : [];
  const outbox = new Outbox(shelf, post);
  const crew = new Crew(kit, (job, sums) => {
    let wanted = false;
    desk!.carry_out(() => (wanted = engine.simulated(job, sums)));
    return wanted;
  });
  const engine = await start_engine(kit, {
    random: (bytes) => void crypto.getRandomValues(bytes),
    hash: (bytes) => blake2b(bytes, { dkLen: 32 }),
    send: (client, text) => outbox.say({ say: "message", client, text }),
    close: (client, code, reason) => outbox.say({ say: "closed", client, code, reason }),
    keep: (change) => outbox.keep(change),
    ...(typeof Worker === "undefined" ? {} : { simulate: (job) => crew.play(job) }),
  });
  engine.restore(kept);
  engine.start(kit.data);
  desk = new Desk(engine, outbox);
  post({ say: "ready" });
  for (const told of early.splice(0)) desk.told(told);
}

const forever = new Promise<void>(() => undefined);

// Without locks (a page over plain http) every tab plays for itself.
async function start_alone(folder: string, steal: boolean): Promise<void> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return start(folder);
  try {
    await locks.request("broadside", steal ? { steal } : { ifAvailable: true }, async (lock) => {
      if (!lock) return post({ say: "elsewhere" });
      await start(folder);
      await forever;
    });
  } catch (error) {
    if ((error as Error).name !== "AbortError") throw error;
    post({ say: "elsewhere" }); // another tab took the games over
    close();
  }
}

onmessage = (event: MessageEvent<ToWorker>) => {
  const told = event.data;
  if (told.say !== "start") {
    if (desk) desk.told(told);
    else early.push(told);
    return;
  }
  start_alone(told.folder, told.steal).catch((error: Error) =>
    post({ say: "failed", sentence: `The game could not be started here: ${error.message}` }),
  );
};
