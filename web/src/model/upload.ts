// An own scenario from the player's disk: which of the chosen files is which.
import type { Fault } from "../protocol/messages";

// What a scenario may bring along; the server knows which of them a rulebook takes.
const parts = ["ships.toml", "tables.toml", "aircraft.toml"];

export interface Chosen<F> {
  scenario: F | null;
  parts: F[];
  problem: string; // empty: it can be sent
}

export function sort_files<F extends { name: string }>(files: readonly F[]): Chosen<F> {
  const own = files.filter((file) => parts.includes(file.name.toLowerCase()));
  const rest = files.filter((file) => !own.includes(file));
  const problem =
    files.length === 0
      ? ""
      : rest.length === 0
        ? `${own[0]!.name} goes with a scenario: choose both files together.`
        : rest.length > 1
          ? `One scenario at a time, please: ${rest.map((file) => file.name).join(" or ")}.`
          : "";
  return { scenario: rest.length === 1 ? rest[0]! : null, parts: own, problem };
}

// What the server has against a file, with its name in front once. Of a record it knows only the line.
export function complaint_of(file: string, message: string, faults: readonly Fault[] = []): string {
  if (faults[0]?.file === file) return message;
  const lines = faults.filter((fault) => fault.file === "record" && fault.line > 0);
  const told = lines.length ? lines.map(({ line, what }) => `line ${line}: ${what}`).join("\n") : message;
  return `${file}: ${told}`;
}

// A name that is fit for an address.
export const plain_name = (file: string): string =>
  file
    .toLowerCase()
    .replace(/\.toml$/, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60) || "own";
