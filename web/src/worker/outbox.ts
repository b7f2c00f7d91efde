// What the engine says leaves only when what it did is kept: who has read an answer finds it again after a crash.
import type { Change } from "./engine";
import type { Shelf } from "./shelf";
import type { FromWorker } from "./words";

export class Outbox {
  private said: FromWorker[] = [];
  private changes: Change = [];
  private before: Promise<void> = Promise.resolve();
  private unkept = false;

  constructor(
    private readonly shelf: Shelf | null,
    private readonly post: (said: FromWorker) => void,
  ) {}

  say(said: FromWorker): void {
    this.said.push(said);
  }

  keep(change: Change): void {
    this.changes.push(...change);
  }

  // After each thing that was done: what was said goes out in order, and behind what was kept.
  flush(): Promise<void> {
    const [said, changes] = [this.said, this.changes];
    if (!said.length && !changes.length) return this.before;
    this.said = [];
    this.changes = [];
    this.before = this.before.then(async () => {
      if (changes.length) await this.put_away(changes);
      for (const one of said) this.post(one);
    });
    return this.before;
  }

  // A change that could not be kept is tried again with the next: the shelf must not have gaps.
  private async put_away(changes: Change): Promise<void> {
    try {
      if (!this.shelf) throw new Error("This browser keeps nothing for this page");
      await this.shelf.write(changes);
      if (this.unkept) this.post({ say: "kept" });
      this.unkept = false;
    } catch (error) {
      this.changes = [...changes, ...this.changes];
      if (!this.unkept) this.post({ say: "unkept", sentence: why_unkept(error as Error) });
      this.unkept = true;
    }
  }
}

function why_unkept(error: Error): string {
  if (error.name === "QuotaExceededError") return "This browser has no more room for games.";
  return "This browser keeps nothing of this page (a private window, perhaps).";
}
