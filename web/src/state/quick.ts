// A battle in one press: the first side is mine, the computer has the others.
import { usual_sittings } from "../model/seating";
import { http, type Scenario } from "../protocol/http";
import { begin } from "./begin";
import { settings } from "./settings.svelte";

export async function begin_at_once(scenario: Scenario, side: string, title = scenario.title, guide = false) {
  const captains = await http.captains();
  const captain = captains.includes("doctrine") ? "doctrine" : (captains[0] ?? "doctrine");
  const sides = scenario.sides.map((one) => one.name);
  const first = [side, ...sides.filter((one) => one !== side)];
  const name = settings.name.trim();
  const seats = usual_sittings(first, captain).map(({ side, who }) =>
    typeof who === "object" ? { side, captain: who.captain } : { side, captain: "human", ...(name ? { name } : {}) },
  );
  await begin({ scenario: scenario.id, seats, title }, { title, scenario: scenario.title }, guide);
}
