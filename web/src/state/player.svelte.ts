// Plays back what happened: one beat after the other on the table as it was before.
import {
  after_turn,
  longest_turn,
  moved_after,
  next_scene,
  queue,
  spend,
  time_for,
  time_of,
  turns_in,
  type Budget,
  type Moved,
  type Scene,
} from "../model/playback";
import type { Line, View } from "../protocol/messages";

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

  more_turns = $derived(after_turn(this.scenes).length > 0); // than the one that is played

  play(lines: readonly Line[], before: View, speed: number): void {
    if (lines.length === 0 || speed <= 0) return;
    const was_playing = this.playing;
    let scenes = this.scenes;
    for (const told of turns_in(lines)) scenes = this.with_turn(scenes, told, before, speed);
    if (!was_playing) this.start();
    this.scenes = scenes;
    if (!was_playing) this.frame = requestAnimationFrame((now) => this.tick(now));
  }

  private with_turn(scenes: readonly Scene[], lines: readonly Line[], before: View, speed: number): Scene[] {
    const { turn } = lines[0]!;
    const next = next_scene(scenes, lines, before, time_for(this.budget, turn));
    this.budget = spend(this.budget, turn, time_of(next.beats));
    return queue(scenes, { ...next, beats: next.beats.map((beat) => ({ ...beat, ms: beat.ms / speed })) });
  }

  // To the next turn that was told, or to the present.
  skip_turn(): void {
    if (!this.more_turns) return this.skip();
    this.scenes = after_turn(this.scenes);
    this.start();
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
