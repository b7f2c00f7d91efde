// What is heard of what happens: each beat as a few voices, which the browser makes itself.
import type { Beat, Flying } from "./playback";

export type Noise = "gun" | "gunsmoke" | "splash" | "hit" | "torpedo" | "missile" | "blast" | "oars" | "bell";

export interface Voice {
  noise: Noise;
  after: number; // seconds, of the moment it belongs to
  size: number; // 0 to 1: how large the gun is, or what is hit
}

// Guns by what is told of them: 15 in, 380 mm, 32-pounder.
const measures: [RegExp, inches: (value: number) => number][] = [
  [/(\d+(?:\.\d+)?)[\s-]*(?:in\b|inch|")/i, (value) => value],
  [/(\d+(?:\.\d+)?)[\s-]*mm\b/i, (value) => value / 25.4],
  [/(\d+(?:\.\d+)?)[\s-]*cm\b/i, (value) => value / 2.54],
  [/(\d+)[\s-]*(?:pdr|pounder)/i, (value) => 2 * Math.cbrt(value) * 0.95],
];
const largest = 16; // inches

export function calibre_in(words: string): number | null {
  for (const [pattern, inches] of measures) {
    const found = pattern.exec(words);
    const value = found ? inches(Number(found[1])) : 0;
    if (value > 0 && value <= 20) return value;
  }
  return null;
}

// And where nothing is told, by who carries them.
const carried: Record<string, number> = {
  battleship: 0.9,
  fort: 0.8,
  cruiser: 0.55,
  carrier: 0.4,
  "sailing-ship": 0.5,
  destroyer: 0.35,
  merchant: 0.3,
  submarine: 0.3,
  boat: 0.15,
  aircraft: 0.12,
};

export interface Heard {
  words: string; // what is told of it
  firer: string; // her silhouette
}

const size_of = ({ words, firer }: Heard): number => {
  const calibre = calibre_in(words);
  const size = calibre === null ? (carried[firer.replace(/^flying-/, "")] ?? 0.4) : calibre / largest;
  return Math.min(1, Math.max(0.1, size));
};

const flights: Record<Flying["shot"]["by"], number> = { shell: 0.42, missile: 0.42, torpedo: 0.7 };

function shot_voices(beat: Pick<Beat, "shot" | "ms">, heard: Heard): Voice[] {
  const shot = beat.shot!;
  const size = size_of(heard);
  const lands = (flights[shot.by] * beat.ms) / 1000;
  const first: Noise =
    shot.by !== "shell"
      ? shot.by
      : heard.firer === "galley"
        ? "oars"
        : heard.firer === "sailing-ship"
          ? "gunsmoke"
          : "gun";
  const end: Voice[] =
    shot.hits > 0
      ? [{ noise: shot.by === "torpedo" ? "blast" : "hit", after: lands, size }]
      : shot.by === "torpedo"
        ? [] // it runs past
        : [{ noise: "splash", after: lands, size }];
  return [{ noise: first, after: 0, size }, ...end];
}

export function voices_of(beat: Pick<Beat, "shot" | "sinks" | "ms">, heard: Heard): Voice[] {
  if (beat.shot) return shot_voices(beat, heard);
  return beat.sinks ? [{ noise: "blast", after: 0, size: 1 }] : [];
}

export const bell: readonly Voice[] = [
  { noise: "bell", after: 0, size: 0.7 },
  { noise: "bell", after: 0.32, size: 0.7 },
];

// Seconds.
export const lengths: Record<Noise, number> = {
  gun: 1.2,
  gunsmoke: 0.9,
  splash: 0.7,
  hit: 0.8,
  torpedo: 1,
  missile: 0.9,
  blast: 2.4,
  oars: 0.3,
  bell: 1.8,
};

export interface Playing {
  noise: Noise;
  from: number; // seconds, by one clock
  until: number;
}

const most_voices = 6;
const nearest = 0.06; // two of a kind begin at least so far apart

// Which of the voices there is room for, beside those that sound already.
export function room_for(playing: readonly Playing[], voices: readonly Voice[], now: number): Voice[] {
  const taken = [...playing];
  return voices.filter(({ noise, after }) => {
    const from = now + after;
    const at_once = taken.filter((one) => one.from <= from && from < one.until);
    const doubled = taken.some((one) => one.noise === noise && Math.abs(one.from - from) < nearest);
    if (at_once.length >= most_voices || doubled) return false;
    taken.push({ noise, from, until: from + lengths[noise] });
    return true;
  });
}
