// Plays back what happened: one beat after the other on the table as it was before.
import { beats_of, moved_after, type Beat, type Moved } from "../model/playback";
import type { Line } from "../protocol/messages";
import type { View } from "../protocol/table";

const nobody: Moved = new Map();

export class Player {
  before = $state.raw<View | null>(null); // null: nothing is played
  beats = $state.raw<Beat[]>([]);
  index = $state(0);
  part = $state(0);
  private began = 0;
  private frame = 0;

  playing = $derived(this.before !== null);
  beat = $derived(this.before ? (this.beats[this.index] ?? null) : null);
  moved = $derived(this.before ? moved_after(this.beats, this.index, this.part) : nobody);

  play(lines: readonly Line[], before: View, speed: number): void {
    const more = beats_of(lines, before, speed);
    if (more.length === 0) return;
    this.beats = this.playing ? [...this.beats, ...more] : more;
    if (this.playing) return;
    this.before = before;
    this.index = 0;
    this.part = 0;
    this.began = performance.now();
    this.frame = requestAnimationFrame((now) => this.tick(now));
  }

  skip(): void {
    cancelAnimationFrame(this.frame);
    this.before = null;
    this.beats = [];
    this.index = 0;
    this.part = 0;
  }

  private tick(now: number): void {
    let beat = this.beats[this.index];
    while (beat && now - this.began >= beat.ms) {
      this.began += beat.ms;
      this.index += 1;
      beat = this.beats[this.index];
    }
    if (!beat) return this.skip();
    this.part = (now - this.began) / beat.ms;
    this.frame = requestAnimationFrame((next) => this.tick(next));
  }
}
