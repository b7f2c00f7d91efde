// What stands beside a ship: her name, her hull as boxes, a few words of her state.
import type { Token } from "../protocol/messages";

export interface Tag {
  name: string;
  boxes: number;
  left: number; // of the boxes
  state: string;
  width: number; // pixels
  height: number;
}

const most_boxes = 14;
const box_width = 7.2;

// One box for each point of hull; where there are too many of them, or none, tenths of what she can take.
function hull_of({ boxes, health }: Pick<Token, "boxes" | "health">): { all: number; left: number } {
  const rows = (boxes ?? []).filter((row) => /hull/i.test(row.label));
  const all = rows.reduce((sum, row) => sum + row.boxes, 0);
  const crossed = rows.reduce((sum, row) => sum + row.crossed, 0);
  if (all > 0 && all <= most_boxes) return { all, left: all - crossed };
  return { all: 10, left: Math.ceil(health / 10) };
}

const clipped = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

// In words of the book's own; nothing where all is well.
export function state_words(token: Pick<Token, "marks" | "note">, chosen: boolean): string {
  const own = token.marks.map((mark) => mark.trim()).filter((mark) => mark && !mark.includes("% row"));
  const speed = chosen ? /\bspeed [^,]+/.exec(token.note)?.[0] : undefined;
  return clipped([...own.slice(0, 2), ...(speed ? [speed] : [])].join(" · "), 34);
}

// How wide words are is for the browser to say.
type Measure = (text: string, font: string, spacing?: number) => number;

export function tag_of(token: Token, chosen: boolean, width_of: Measure): Tag {
  const sheet = token.status !== undefined;
  const flying = token.silhouette === "aircraft";
  const { all, left } = sheet && !flying ? hull_of(token) : { all: 0, left: 0 };
  const state = state_words(token, chosen);
  const wide = Math.max(width_of(token.name, "600 13.5px", 0.4), all * box_width, width_of(state, "11px"));
  return {
    name: token.name,
    boxes: all,
    left,
    state,
    width: 14 + wide,
    height: 15 + (all ? 9 : 0) + (state ? 14 : 0),
  };
}
