// A simulation on all cores: other workers play parts of it, and the sums come back in any order.
import type { Job, Kit } from "./engine";
import type { FromHand, ToHand } from "./hand";

const at_a_time = 25; // battles: small enough that "stop" is heard soon

export class Crew {
  private hands: Worker[] = [];
  private job: (Job & { next: number }) | null = null;

  constructor(
    private readonly kit: Kit,
    private readonly add: (job: number, sums: string) => boolean, // whether more is wanted
  ) {}

  play(job: Job): void {
    this.job = { ...job, next: 0 };
    if (!this.hands.length) this.hire();
    for (const hand of this.hands) this.give(hand);
  }

  private hire(): void {
    const cores = navigator.hardwareConcurrency || 2;
    this.hands = Array.from({ length: cores }, () => {
      const hand = new Worker(new URL("./hand.ts", import.meta.url), { type: "module" });
      hand.onmessage = (event: MessageEvent<FromHand>) => this.take(hand, event.data);
      hand.postMessage({ kit: this.kit } satisfies ToHand);
      return hand;
    });
  }

  private give(hand: Worker): void {
    const { job } = this;
    if (!job || job.next >= job.battles) return;
    const from = job.next;
    job.next = Math.min(job.battles, from + at_a_time);
    const part = { record: job.record, captain: job.captain, from, to: job.next };
    hand.postMessage({ job: job.number, part } satisfies ToHand);
  }

  private take(hand: Worker, { job, sums }: FromHand): void {
    const wanted = this.add(job, sums);
    if (!wanted && this.job?.number === job) this.job = null;
    this.give(hand);
  }
}
