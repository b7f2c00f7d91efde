// What of a view is drawn where and how large, and what stands beside it. Labels are in pixels, all else in drawing
// units.
import { to_chart, type Frame } from "./chart";
import { drawn_length, least_length, room_between } from "./crowd";
import { middle_of, type Labelled, type Placement } from "./labels";
import type { Moved } from "./playback";
import { silhouette } from "./silhouettes";
import { tag_of, type Tag } from "./tags";
import type { Box } from "./waters";
import type { Wreck } from "./wrecks";
import type { Token, View } from "../protocol/messages";

export type Lengths = ReadonlyMap<Token, number>; // pixels from stem to stern, as they are drawn

export function lengths_of(tokens: readonly Token[], frame: Frame, k: number): { least: number; lengths: Lengths } {
  const places = tokens.filter((token) => token.status).map((token) => to_chart(frame, token.x, token.y));
  const least = least_length(room_between(places), k);
  return { least, lengths: new Map(tokens.map((token) => [token, drawn_length(token, frame.scale * k, least)])) };
}

export interface Placed {
  at: [number, number];
  heading: number;
  middle: [number, number]; // of her as she is drawn
}

export function placed(token: Token, moved: Moved, frame: Frame, length: number): Placed {
  const spot = moved.get(token.name);
  const at = to_chart(frame, spot?.[0] ?? token.x, spot?.[1] ?? token.y);
  const heading = spot?.[2] ?? token.heading;
  return { at, heading, middle: middle_of(at, { heading, half: length / 2, at_bow: token.at_bow ?? false }) };
}

// Counters have no name beside them unless one looks at them.
const named = (view: View, chosen: string | null): Token[] =>
  view.tokens.filter((token) => token.status ?? token.name === chosen);

type Measure = (text: string, font: string, spacing?: number) => number;

export const tags_of = (view: View, chosen: string | null, width_of: Measure): Map<string, Tag> =>
  new Map(named(view, chosen).map((token) => [token.name, tag_of(token, token.name === chosen, width_of)]));

export interface Looks {
  lengths: Lengths;
  tags: ReadonlyMap<string, Tag>;
  chosen: string | null;
  pickable: ReadonlySet<string>;
}

export function labelled_in(view: View, frame: Frame, k: number, looks: Looks): Labelled[] {
  const { lengths, tags, chosen, pickable } = looks;
  return named(view, chosen).map((token) => {
    const length = lengths.get(token)!;
    const [x, y] = to_chart(frame, token.x, token.y);
    const middle = middle_of([x * k, y * k], { ...token, half: length / 2, at_bow: token.at_bow ?? false });
    const drawing = silhouette(token.silhouette, token.length, token.beam, token.kind);
    const sails = token.silhouette === "sailing-ship" || token.silhouette === "galley" ? 2.2 : drawing.under ? 1.9 : 1;
    const tag = tags.get(token.name);
    return {
      name: token.name,
      x: middle[0],
      y: middle[1],
      heading: token.heading,
      length,
      beam: (length * drawing.beam * sails) / 100,
      width: tag?.width ?? 0,
      height: tag?.height ?? 0,
      weight: token.length + (pickable.has(token.name) ? 100 : 0),
      ...(token.name === chosen ? { clear: Math.max(20, length * 0.6 + 4) } : {}),
    };
  });
}

// Wrecks are named where ships leave room for it.
export const wreck_key = ({ name }: Pick<Wreck, "name">): string => `wreck ${name}`;

export const labelled_wrecks = (wrecks: readonly Wreck[], frame: Frame, k: number, width_of: Measure): Labelled[] =>
  wrecks.map((wreck) => {
    const [x, y] = to_chart(frame, wreck.x, wreck.y);
    const size = { length: 34, beam: 18, width: width_of(wreck.name, "italic 11.5px") + 4, height: 14 };
    return { ...size, name: wreck_key(wreck), x: x * k, y: y * k, heading: 90, weight: -1 };
  });

// Ships and what stands beside them, in pixels.
export const occupied = (labelled: readonly Labelled[], labels: ReadonlyMap<string, Placement>): Box[] =>
  labelled.flatMap((one) => {
    const [reach, place] = [Math.max(14, one.length * 0.36), labels.get(one.name)];
    const hull = { left: one.x - reach, top: one.y - reach, right: one.x + reach, bottom: one.y + reach };
    if (!place) return [hull];
    const [left, top] = [one.x + place.left, one.y + place.top];
    return [hull, { left, top, right: left + one.width, bottom: top + one.height }];
  });

export const scaled = ({ left, top, right, bottom }: Box, by: number, x = 0, y = 0): Box => ({
  left: left * by + x,
  top: top * by + y,
  right: right * by + x,
  bottom: bottom * by + y,
});

// What guns leave behind.
export function powder_of(kind: string | undefined): "smoke" | "white" | "none" {
  if (kind === "galley" || kind === "aircraft" || kind === "submarine") return "none";
  return kind === "sailing-ship" ? "white" : "smoke";
}
