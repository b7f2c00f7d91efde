// From the table's lengths to the chart's drawing units, and what a chart shows besides ships.
import { ticks } from "d3-array";
import type { TablePart, View } from "../protocol/messages";

// The longer edge of the table is this many drawing units. Fonts and strokes stay above a pixel that way.
const long_edge = 1000;

export interface Frame {
  scale: number; // drawing units of one unit of the table
  left: number;
  top: number; // the northern edge, in the table's unit
  width: number; // in drawing units
  height: number;
}

export function bounds_of(view: Pick<View, "width" | "height" | "tables">): Omit<TablePart, "name"> {
  const parts = view.tables?.length ? view.tables : [{ x: 0, y: 0, width: view.width, height: view.height }];
  const x = Math.min(...parts.map((part) => part.x));
  const y = Math.min(...parts.map((part) => part.y));
  const right = Math.max(...parts.map((part) => part.x + part.width));
  const upper = Math.max(...parts.map((part) => part.y + part.height));
  return { x, y, width: right - x, height: upper - y };
}

export function frame_of(view: Pick<View, "width" | "height" | "tables">): Frame {
  const { x, y, width, height } = bounds_of(view);
  const scale = long_edge / Math.max(width, height, 1e-9);
  return { scale, left: x, top: y + height, width: width * scale, height: height * scale };
}

// North is up: y grows upwards on the table and downwards on the screen.
export const to_chart = (frame: Frame, x: number, y: number): [number, number] => [
  (x - frame.left) * frame.scale,
  (frame.top - y) * frame.scale,
];

export const to_table = (frame: Frame, x: number, y: number): [number, number] => [
  x / frame.scale + frame.left,
  frame.top - y / frame.scale,
];

export const outline = (frame: Frame, points: [number, number][]): string =>
  points.length === 0 ? "" : `M${points.map(([x, y]) => to_chart(frame, x, y).map(short).join(",")).join("L")}Z`;

export const way = (frame: Frame, points: readonly (readonly number[])[]): string =>
  points.length === 0
    ? ""
    : `M${points.map((point) => to_chart(frame, point[0]!, point[1]!).map(short).join(",")).join("L")}`;

export const short = (value: number): string => String(Math.round(value * 100) / 100);

// A number beside a grid line.
export const three_places = (value: number): string => String(Math.round(value * 1000) / 1000);

export interface Grid {
  x: number[];
  y: number[];
}

export function grid_of(part: TablePart): Grid {
  const lines = Math.max(part.width, part.height) / 12;
  const along = (from: number, length: number) =>
    ticks(from, from + length, Math.max(2, Math.round(length / lines))).filter(
      (at) => at > from + 1e-9 && at < from + length - 1e-9,
    );
  return { x: along(part.x, part.width), y: along(part.y, part.height) };
}

export interface ScaleBar {
  length: number; // in the table's unit
  count: number; // how much that is, in the unit of the label
  label: string;
}

const nautical_mile = 2025.37; // yards

// A round length near a fifth of the visible width.
export function scale_bar(visible: number, unit: string, yards_per_unit: number | null): ScaleBar {
  const wanted = visible / 5;
  const length = round_down(wanted);
  if (!yards_per_unit) return { length, count: length, label: `${short(length)} ${unit}` };
  const miles = (wanted * yards_per_unit) / nautical_mile;
  if (miles >= 1) {
    const round = round_down(miles);
    const bar = (round * nautical_mile) / yards_per_unit;
    return {
      length: bar,
      count: round,
      label: `${short(round)} nautical ${round === 1 ? "mile" : "miles"} · ${Math.round(bar * 10) / 10} ${unit}`,
    };
  }
  const yards = round_down(wanted * yards_per_unit);
  const bar = yards / yards_per_unit;
  return { length: bar, count: yards, label: `${short(yards)} yards · ${short(bar)} ${unit}` };
}

function round_down(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1e-9)));
  const lead = value / power;
  return power * (lead >= 5 ? 5 : lead >= 2 ? 2 : 1);
}

export interface Measured {
  range: number;
  bearing: number; // from north
}

export function measure(from: readonly [number, number], to: readonly [number, number]): Measured {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  return { range: Math.hypot(dx, dy), bearing: turned(degrees(Math.atan2(dx, dy))) };
}

// Where her turning circles have their middles: abeam, to starboard and to port.
export function circles_of(
  at: { x: number; y: number; heading: number },
  radius: number,
): [starboard: [number, number], port: [number, number]] {
  const [east, north] = [Math.cos(radians(at.heading)) * radius, -Math.sin(radians(at.heading)) * radius];
  return [
    [at.x + east, at.y + north],
    [at.x - east, at.y - north],
  ];
}

export const degrees = (radians: number): number => (radians * 180) / Math.PI;
export const radians = (angle: number): number => (angle * Math.PI) / 180;
export const turned = (angle: number): number => ((angle % 360) + 360) % 360;
export const three_digits = (angle: number): string => String(Math.round(turned(angle)) % 360).padStart(3, "0");

const winds = ["N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW"];
export const compass_point = (angle: number): string => winds[Math.round(turned(angle) / 22.5) % 16]!;
