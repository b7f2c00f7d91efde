// Which water a battle is fought on: it sets the tints.
import type { Token, View } from "../protocol/messages";

export type SeaName = "north" | "atl" | "aeg" | "night";

const dark = /\bnight|\bdark|moon/i;
const rough = /\bgale|\bstorm|\bsquall|\bbad weather|\brough|\bdriving|\bheavy/i;

export const by_night = (view: Pick<View, "weather">): boolean => dark.test(view.weather);

// Where nobody has said which: rough weather is grey, galleys keep to warm seas.
export function sea_of(view: Pick<View, "weather"> & { tokens: readonly Pick<Token, "silhouette">[] }): SeaName {
  if (by_night(view)) return "night";
  if (view.tokens.some((token) => token.silhouette === "galley")) return "aeg";
  return rough.test(view.weather) ? "north" : "atl";
}
