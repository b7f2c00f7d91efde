// Plays back what happened, beat by beat, on the table as it was before.
import {
  action_at,
  after_turn,
  at_speed,
  beat_at,
  longest_turn,
  moved_at,
  next_scene,
  queue,
  shots_at,
  spend,
  sunk_at,
  time_for,
  time_of,
  turns_in,
  type Beat,
  type Budget,
  type Moved,
  type Scene,
} from "../model/playback";
import type { Line, View } from "../protocol/messages";
import { hush, sound_beat } from "./sounding.svelte";

// Whoever wants no motion sees every beat as it ends.
const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
const whole_beat = (beats: readonly Beat[], time: number): number => {
  const beat = beat_at(beats, time);
  return beat ? beat.start + beat.ms : time;
};

const nobody: Moved = new Map();
const nobody_sunk: ReadonlyMap<string, number> = new Map();

export class Player {
  private scenes = $state.raw<Scene[]>([]);
  private time = $state(0); // since the scene began
  private began = 0;
  private frame = 0;
  private sounded = 0; // beats of the scene that have been heard
  private budget: Budget = { turn: -1, left: 0 };
  private beats = $derived(this.scenes[0]?.beats ?? []);
  private seen = $derived(still ? whole_beat(this.beats, this.time) : this.time);

  before = $derived(this.scenes[0]?.before ?? null); // null: nothing is played
  playing = $derived(this.scenes.length > 0);
  beat = $derived(beat_at(this.beats, this.time));
  moved = $derived(this.playing ? moved_at(this.beats, this.seen) : nobody);
  shots = $derived(shots_at(this.beats, this.time));
  action = $derived(action_at(this.beats, this.time));
  sunk = $derived(this.playing ? sunk_at(this.beats, this.seen) : nobody_sunk);

  watched = $state(0); // how often one has watched to the end
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
    return queue(scenes, { ...next, beats: at_speed(next.beats, speed) });
  }

  // To the next turn that was told, or to the present.
  skip_turn(): void {
    if (!this.more_turns) return this.skip();
    this.scenes = after_turn(this.scenes);
    hush();
    this.start();
  }

  // To the present. What was not watched leaves its time to the rest of the turn.
  skip(): void {
    if (!this.playing) return;
    cancelAnimationFrame(this.frame);
    hush();
    const left = this.scenes.reduce((sum, scene) => sum + time_of(scene.beats), 0) - this.time;
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
    this.time = 0;
    this.sounded = 0;
    this.began = performance.now();
  }

  // Beats that have begun since one listened last.
  private listen(): void {
    const scene = this.scenes[0];
    for (let beat = scene?.beats[this.sounded]; beat && beat.start <= this.time; beat = scene!.beats[this.sounded]) {
      ++this.sounded;
      const firer = scene!.before.tokens.find((token) => token.name === beat.line.who)?.silhouette ?? "";
      sound_beat(beat, { words: beat.line.text, firer });
    }
  }

  private tick(now: number): void {
    let time = now - this.began;
    for (let scene = this.scenes[0]; scene && time >= time_of(scene.beats); scene = this.scenes[0]) {
      time -= time_of(scene.beats);
      this.began += time_of(scene.beats);
      this.scenes = this.scenes.slice(1);
      this.sounded = 0;
    }
    this.time = Math.max(0, time);
    this.listen();
    if (this.playing) this.frame = requestAnimationFrame((next) => this.tick(next));
    else ++this.watched;
  }
}
