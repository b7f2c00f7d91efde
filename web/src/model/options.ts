// Options of a rulebook as its clauses tell of them: "Option: `weather_mode` = fixed (default) | reroll (each turn)".
import type { Clause } from "../protocol/http";

export interface OptionNote {
  clause: string;
  note: string; // without marks
  choices: string[]; // empty: on and off, or a number
}

const words_in = (text: string): string[] => [...text.matchAll(/`(\w+)`/g)].map((found) => found[1]!);

function choices_of(name: string, note: string): string[] {
  const listed = new RegExp(`\`${name}\` = (.+)`).exec(note)?.[1];
  if (listed) return listed.split("|").map((choice) => choice.trim().split(/[\s.]/)[0]!);
  const named = new RegExp(`\`${name}\`, (\`[^.]+)`).exec(note)?.[1];
  return named ? words_in(named) : [];
}

export function option_notes(clauses: readonly Clause[]): Map<string, OptionNote> {
  const found = new Map<string, OptionNote>();
  for (const { id, notes } of clauses)
    for (const whole of notes) {
      const at = whole.indexOf("Option: ");
      const note = at < 0 ? "" : whole.slice(at + 8);
      for (const name of words_in(note))
        if (!found.has(name)) found.set(name, { clause: id, note: note.replaceAll("`", ""), choices: choices_of(name, note) });
    }
  return found;
}
