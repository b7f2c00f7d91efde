// Which water a battle is fought on: it sets the tints.
import type { Token, View } from "../protocol/messages";

export type SeaName = "north" | "atl" | "aeg" | "night";

const dark = /\bnight|\bdark|moon/i;
const rough = /\bgale|\bstorm|\bsquall|\bbad weather|\brough|\bdriving|\bheavy/i;

export const by_night = (view: Pick<View, "weather" | "sea">): boolean =>
  view.sea === "night" || dark.test(view.weather);

// By day the scenario's own. Where it says nothing, rough weather is grey and galleys keep to warm seas.
export function sea_of(
  view: Pick<View, "weather" | "sea"> & { tokens: readonly Pick<Token, "silhouette">[] },
): SeaName {
  if (by_night(view)) return "night";
  if (view.sea) return view.sea;
  if (view.tokens.some((token) => token.silhouette === "galley")) return "aeg";
  return rough.test(view.weather) ? "north" : "atl";
}
