// A small map round one place: land as paths, in a frame of its own. Longitude is drawn narrower toward the poles.
export interface Frame {
  width: number;
  height: number;
  west: number;
  north: number;
  per_east: number; // units of the frame for a degree
  per_north: number;
}

const span = 15; // degrees from south to north
const farthest = 72; // nearer the poles it is drawn as here

export function frame_round([north, east]: readonly number[], width: number, height: number): Frame {
  const per_north = height / span;
  const per_east = per_north * Math.cos((Math.min(Math.abs(north!), farthest) * Math.PI) / 180);
  return {
    width,
    height,
    per_east,
    per_north,
    west: east! - width / 2 / per_east,
    north: Math.min(90, north! + span / 2),
  };
}

export const on_map = (frame: Frame, north: number, east: number): [number, number] => [
  (east - frame.west) * frame.per_east,
  (frame.north - north) * frame.per_north,
];

const short = (value: number): number => Math.round(value * 10) / 10;

// A ring of land as it lies in the frame, once for each time the world is gone round; empty where it does not show.
export function land_paths(ring: readonly number[], frame: Frame): string[] {
  const points: [number, number][] = [];
  let [east, north] = [0, 0];
  for (let i = 0; i + 1 < ring.length; i += 2) {
    [east, north] = [east + ring[i]!, north + ring[i + 1]!];
    points.push([east / 10, north / 10]);
  }
  const east_edge = frame.west + frame.width / frame.per_east;
  const south = frame.north - frame.height / frame.per_north;
  const easts = points.map(([x]) => x);
  const norths = points.map(([, y]) => y);
  if (Math.max(...norths) < south || Math.min(...norths) > frame.north) return [];
  return [-360, 0, 360]
    .filter((round) => Math.max(...easts) + round > frame.west && Math.min(...easts) + round < east_edge)
    .map(
      (round) =>
        `M${points
          .map(([x, y]) =>
            on_map(frame, y, x + round)
              .map(short)
              .join(","),
          )
          .join("L")}Z`,
    );
}

// Every fifth degree that shows.
const every = 5;
const whole = (from: number, to: number): number[] => {
  const first = Math.ceil(from / every) * every;
  return Array.from({ length: Math.max(0, Math.floor((to - first) / every) + 1) }, (_, i) => first + i * every);
};
export const meridians = (frame: Frame): number[] => whole(frame.west, frame.west + frame.width / frame.per_east);
export const parallels = (frame: Frame): number[] => whole(frame.north - frame.height / frame.per_north, frame.north);

// "63°20′ N 31°50′ W"
export function place_words([north, east]: readonly number[]): string {
  const one = (value: number, words: string) => {
    const minutes = Math.round(Math.abs(value) * 60);
    return `${Math.floor(minutes / 60)}°${String(minutes % 60).padStart(2, "0")}′ ${words[value < 0 ? 1 : 0]}`;
  };
  return `${one(north!, "NS")} ${one(east!, "EW")}`;
}
