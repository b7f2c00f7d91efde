// A record's title: what was fought, by whom, and when it was kept. Its file may be called anything.
import type { Scenario } from "../protocol/http";

const most = 80; // letters of a title

const first = (text: string, line: RegExp): string => line.exec(text)?.[1]?.trim() ?? "";

// The header is plain text (docs/record-format.md). Scenarios of the player's own stand in it whole, behind "|".
export function record_title(text: string, scenarios: readonly Pick<Scenario, "id" | "title">[], kept: number): string {
  const header = text.split(/^turn /m)[0] ?? "";
  const id = `${first(header, /^rulebook (\S+)/m)}/${first(header, /^scenario (\S+)/m)}`;
  const own = first(header, /^\|\s*title\s*=\s*"(.*)"/m);
  const title = own || scenarios.find((one) => one.id === id)?.title || first(header, /^scenario (\S+)/m);
  const sides = [...header.matchAll(/^side (.+?) = /gm)].map(([, side]) => side!);
  const day = new Date(kept).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });
  const whole = [title, sides.join(" against "), day].filter(Boolean).join(", ");
  return title && whole.length <= most ? whole : title.slice(0, most);
}
