// Plays back what happened: one beat after the other on the table as it was before.
import { longest_turn, moved_after, next_beats, queue, spend, time_for, time_of, type Budget, type Moved, type Scene } from "../model/playback";
import type { Line } from "../protocol/messages";
import type { View } from "../protocol/table";

const nobody: Moved = new Map();

export class Player {
  private scenes = $state.raw<Scene[]>([]);
  private index = $state(0);
  part = $state(0);
  private began = 0;
  private frame = 0;
  private budget: Budget = { turn: -1, left: 0 };

  before = $derived(this.scenes[0]?.before ?? null); // null: nothing is played
  playing = $derived(this.scenes.length > 0);
  beat = $derived(this.scenes[0]?.beats[this.index] ?? null);
  moved = $derived(this.scenes[0] ? moved_after(this.scenes[0].beats, this.index, this.part) : nobody);

  play(lines: readonly Line[], before: View, speed: number): void {
    const turn = lines.at(-1)?.turn;
    if (turn === undefined || speed <= 0) return;
    const beats = next_beats(this.scenes, lines, before, time_for(this.budget, turn));
    this.budget = spend(this.budget, turn, time_of(beats));
    const was_playing = this.playing;
    const scenes = queue(this.scenes, { before, beats: beats.map((beat) => ({ ...beat, ms: beat.ms / speed })) });
    if (!was_playing || scenes[0]!.before !== this.before) this.start();
    this.scenes = scenes;
    if (!was_playing) this.frame = requestAnimationFrame((now) => this.tick(now));
  }

  // To the present. What was not watched leaves its time to the rest of the turn.
  skip(): void {
    if (!this.playing) return;
    cancelAnimationFrame(this.frame);
    const left = this.scenes.reduce((sum, scene, i) => sum + time_of(scene.beats.slice(i === 0 ? this.index : 0)), 0);
    this.budget = { ...this.budget, left: Math.min(longest_turn, this.budget.left + left) };
    this.scenes = [];
    this.start();
  }

  // Somebody goes to another moment: whatever is played next has its time again.
  rewind(): void {
    this.skip();
    this.budget = { turn: -1, left: 0 };
  }

  private start(): void {
    this.index = 0;
    this.part = 0;
    this.began = performance.now();
  }

  private tick(now: number): void {
    let beat = this.beat;
    while (beat && now - this.began >= beat.ms) {
      this.began += beat.ms;
      this.index += 1;
      beat = this.beat ?? this.next_scene();
    }
    if (!beat) return;
    this.part = Math.max(0, (now - this.began) / beat.ms);
    this.frame = requestAnimationFrame((next) => this.tick(next));
  }

  private next_scene() {
    this.scenes = this.scenes.slice(1);
    this.index = 0;
    this.part = 0;
    return this.beat;
  }
}
