// Where ships went down, as far as somebody has seen it: those that were on the table and are told of as gone.
import type { View } from "../protocol/messages";

export interface Wreck {
  name: string;
  side: string | null;
  x: number;
  y: number;
}

const gone = /\b(sunk|sank|lost|destroyed|blown up|foundered)\b/i;

// A view tells where tokens were in this turn and the last; what is older is remembered.
export function wrecks_in(view: Pick<View, "others" | "tracks">, known: readonly Wreck[]): Wreck[] {
  const lost = view.others.filter((one) => one.silhouette !== "aircraft" && gone.test(String(one.status?.state ?? "")));
  return lost.flatMap(({ name, side }) => {
    const last = view.tracks.find((track) => track.name === name)?.points.at(-1);
    const before = known.find((wreck) => wreck.name === name);
    return last ? [{ name, side, x: last[1], y: last[2] }] : before ? [before] : [];
  });
}
