// Makes sounds in the browser, out of noise and tones: no files. Nothing sounds before the user has pressed something,
// as browsers want it.
import { bell, lengths, room_for, voices_of, type Heard, type Playing, type Voice } from "../model/sound";
import type { Beat } from "../model/playback";
import { settings } from "./settings.svelte";

let audio: AudioContext | null = null;
let out: GainNode | null = null;
let hiss: AudioBuffer | null = null;
let playing: (Playing & { stop: () => void })[] = [];

function noise_in(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate * 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; ++i) samples[i] = Math.random() * 2 - 1;
  return buffer;
}

function wake(): void {
  if (audio) return;
  try {
    audio = new AudioContext();
  } catch {
    return; // a browser without sound
  }
  const limit = audio.createDynamicsCompressor();
  out = audio.createGain();
  out.connect(limit).connect(audio.destination);
  hiss = noise_in(audio);
}

// Called once, when the page begins.
export function hear_presses(): void {
  const first = () => {
    removeEventListener("pointerdown", first);
    removeEventListener("keydown", first);
    wake();
  };
  addEventListener("pointerdown", first);
  addEventListener("keydown", first);
}

// Loud at once, then dying away.
function swell(from: number, loud: number, rise: number, long: number): GainNode {
  const gain = audio!.createGain();
  gain.gain.setValueAtTime(0.0001, from);
  gain.gain.exponentialRampToValueAtTime(loud, from + rise);
  gain.gain.exponentialRampToValueAtTime(0.0001, from + long);
  gain.connect(out!);
  return gain;
}

interface Rush {
  type: BiquadFilterType;
  pitch: [first: number, last: number];
  loud: number;
  rise: number;
  long: number;
}

function rush(from: number, { type, pitch, loud, rise, long }: Rush): AudioScheduledSourceNode {
  const source = audio!.createBufferSource();
  source.buffer = hiss;
  const filter = audio!.createBiquadFilter();
  filter.type = type;
  filter.frequency.setValueAtTime(pitch[0], from);
  filter.frequency.exponentialRampToValueAtTime(pitch[1], from + long);
  source.connect(filter).connect(swell(from, loud, rise, long));
  source.start(from, Math.random());
  source.stop(from + long);
  return source;
}

function tone(from: number, pitch: [number, number], loud: number, long: number): AudioScheduledSourceNode {
  const source = audio!.createOscillator();
  source.frequency.setValueAtTime(pitch[0], from);
  source.frequency.exponentialRampToValueAtTime(pitch[1], from + long);
  source.connect(swell(from, loud, 0.006, long));
  source.start(from);
  source.stop(from + long);
  return source;
}

type Sources = AudioScheduledSourceNode[];
const low = (pitch: [number, number], loud: number, rise: number, long: number): Rush => ({
  ...{ type: "lowpass" as const, pitch, loud, rise, long },
});
const band = (pitch: [number, number], loud: number, rise: number, long: number): Rush => ({
  ...{ type: "bandpass" as const, pitch, loud, rise, long },
});

const makers: Record<Voice["noise"], (from: number, size: number) => Sources> = {
  gun: (from, size) => [
    rush(from, low([2400 - 1700 * size, 70], 0.35 + 0.4 * size, 0.008, 0.35 + 0.8 * size)),
    tone(from, [150 - 80 * size, 34], 0.3 + 0.4 * size, 0.25 + 0.5 * size),
  ],
  gunsmoke: (from, size) => [
    rush(from, low([1500, 110], 0.5, 0.012, 0.5 + 0.35 * size)),
    tone(from, [110, 46], 0.35, 0.35),
  ],
  splash: (from, size) => [rush(from, band([900, 2600], 0.14 + 0.14 * size, 0.09, 0.65))],
  hit: (from, size) => [
    rush(from, low([3200, 160], 0.4 + 0.3 * size, 0.004, 0.5 + 0.3 * size)),
    tone(from, [420, 130], 0.16, 0.22),
  ],
  torpedo: (from) => [rush(from, band([500, 1500], 0.16, 0.35, 1))],
  missile: (from) => [rush(from, band([500, 3400], 0.26, 0.12, 0.9))],
  blast: (from, size) => [
    rush(from, low([1400, 48], 0.85, 0.02, 1.2 + 1.2 * size)),
    tone(from, [74, 28], 0.7, 1 + 0.6 * size),
  ],
  oars: (from) => [rush(from, band([1700, 500], 0.2, 0.015, 0.28))],
  bell: (from, size) =>
    [1, 2.4, 3.93, 5.4].map((partial, i) =>
      tone(from, [740 * partial, 738 * partial], (0.22 * size) / (i + 1), 1.7 - i * 0.3),
    ),
};

function sound(voices: readonly Voice[]): void {
  if (!audio || !out || settings.muted || settings.volume <= 0 || document.hidden) return;
  if (audio.state === "suspended") void audio.resume();
  out.gain.value = settings.volume;
  const now = audio.currentTime;
  playing = playing.filter((one) => one.until > now);
  for (const { noise, after, size } of room_for(playing, voices, now)) {
    const from = now + after + 0.01;
    const sources = makers[noise](from, size);
    playing.push({ noise, from, until: from + lengths[noise], stop: () => sources.forEach((source) => source.stop()) });
  }
}

export const sound_beat = (beat: Beat, heard: Heard): void => sound(voices_of(beat, heard));
export const ring_bell = (): void => sound(bell);

export function hush(): void {
  for (const one of playing) one.stop();
  playing = [];
}

export function toggle_sound(): void {
  settings.muted = !settings.muted;
  if (settings.muted) hush();
}
