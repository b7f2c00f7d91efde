// Options of a scenario as people read them, by what the rulebook calls them.
import type { OptionWords } from "../protocol/http";
import { capitalised } from "./words";

export interface ShownOption {
  key: string;
  name: string;
  about: string;
  clause: string | undefined;
  form: "switch" | "choice" | "text";
  choices: { value: string; words: string }[];
}

const form_of = (value: string, known: OptionWords | undefined): ShownOption["form"] =>
  known?.values.length ? "choice" : ["on", "off"].includes(value) ? "switch" : "text";

// In the order of the rulebook's own list; what it does not list comes last, by the name it has in files.
export function shown_options(options: Record<string, string>, known: readonly OptionWords[]): ShownOption[] {
  const place = (key: string): number => known.findIndex((one) => one.key === key) >>> 0;
  return Object.keys(options)
    .sort((a, b) => place(a) - place(b))
    .map((key) => {
      const words = known.find((one) => one.key === key);
      return {
        key,
        name: words?.name ?? capitalised(key.replaceAll("_", " ")),
        about: words?.about ?? "",
        clause: words?.clause,
        form: form_of(options[key]!, words),
        choices: (words?.values ?? []).map((value, i) => ({ value, words: words!.words[i] ?? value })),
      };
    });
}
