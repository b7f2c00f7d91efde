// What a replay's slider shows beside the steps: hits, losses, turning points, and how strong everybody still was.
import type { Report } from "../protocol/http";
import type { Line, Told, Track } from "../protocol/messages";
import { sunk_by } from "./playback";

type Frames = readonly { line: number; turn: number }[]; // `line`: how many lines were told until its end
type SideOf = (name: string) => string | null;

// The step in which a line was told.
export function frame_of(frames: Frames, line: number): number {
  const found = frames.findIndex((frame) => frame.line > line);
  return found < 0 ? Math.max(0, frames.length - 1) : found;
}

export interface Mark {
  kind: "hit" | "loss" | "turn";
  frame: number;
  side: string | null; // who suffered it; whom the battle turned to
  text: string;
  weight: number; // hits of that step
}

const is_told = (line: Line | undefined): line is Told => line?.type === "told";

// Hits of a step on one side are one mark.
export function hits_in(lines: readonly Line[], frames: Frames, side_of: SideOf): Mark[] {
  const marks = new Map<string, Mark>();
  for (const line of lines) {
    if (!is_told(line) || !line.hits || !line.whom) continue;
    const [frame, side] = [frame_of(frames, line.line), side_of(line.whom)];
    const mark = marks.get(`${frame} ${side}`) ?? { kind: "hit", frame, side, text: "", weight: 0 };
    const names = [...new Set([...mark.text.split(", ").filter(Boolean), line.whom])].join(", ");
    marks.set(`${frame} ${side}`, { ...mark, text: names, weight: mark.weight + line.hits });
  }
  return [...marks.values()];
}

export const losses_in = (lines: readonly Line[], frames: Frames, side_of: SideOf): Mark[] =>
  lines.flatMap((line): Mark[] => {
    const who = line ? sunk_by(line) : null;
    if (!who) return [];
    return [{ kind: "loss", frame: frame_of(frames, line.line), side: side_of(who), text: line.text, weight: 1 }];
  });

type Strength = Report["strength"];

// What part of its force each side still has.
export function shares_of(strength: Strength, sides: readonly string[]): { turn: number; shares: number[] }[] {
  const start = sides.map((side) => Math.max(...strength.map(({ points }) => points[side] ?? 0), 1e-9));
  return strength.map(({ turn, points }) => ({
    turn,
    shares: sides.map((side, i) => (points[side] ?? 0) / start[i]!),
  }));
}

const a_turning = 0.12; // of a force, between one turn and the next
const most_turnings = 3;

// The turns in which the balance between the first two sides shifted most.
export function turnings_in(strength: Strength, frames: Frames, sides: readonly string[]): Mark[] {
  const shares = shares_of(strength, sides.slice(0, 2));
  const lead = shares.map(({ shares: [first = 0, second = 0] }) => first - second);
  return shares
    .flatMap(({ turn }, i): Mark[] => {
      const shift = i === 0 ? 0 : lead[i]! - lead[i - 1]!;
      if (Math.abs(shift) < a_turning) return [];
      const side = sides[shift > 0 ? 0 : 1] ?? null;
      const frame = frames.findLastIndex((one) => one.turn === turn);
      return [
        { kind: "turn", frame, side, text: `Turn ${turn} turns the battle to the ${side}`, weight: Math.abs(shift) },
      ];
    })
    .sort((a, b) => b.weight - a.weight)
    .slice(0, most_turnings)
    .sort((a, b) => a.frame - b.frame);
}

// Where everybody came from since the battle began, as far as it was told.
export function whole_tracks(lines: readonly Line[]): Track[] {
  const tracks = new Map<string, Track["points"]>();
  for (const line of lines) {
    if (!is_told(line) || !line.who || !line.path?.length) continue;
    const points = tracks.get(line.who) ?? [];
    tracks.set(line.who, [
      ...points,
      ...line.path.map(([x, y, heading]) => [line.turn, x, y, heading] as const),
    ] as Track["points"]);
  }
  return [...tracks].map(([name, points]) => ({ name, points }));
}
