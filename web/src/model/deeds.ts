// What one reads of a ship by pointing at her: who she is, how she is, and what she did of late.
import type { Line, Token } from "../protocol/messages";
import { state_of } from "./words";

export interface Glance {
  name: string;
  kind: string;
  state: string;
  deeds: string[];
}

const most = 4;

// What is told of her in a turn: what she did, and what was done to her. Where she went is on the chart.
export function deeds_of(lines: readonly Line[], name: string, turn: number): string[] {
  const told = lines.filter(
    (line) => line?.type === "told" && line.turn === turn && !line.path && (line.who === name || line.whom === name),
  );
  return [...new Set(told.map((line) => line.text))].slice(-most);
}

export const glance_at = (token: Token, lines: readonly Line[], turn: number): Glance => ({
  name: token.name,
  kind: token.kind,
  state: state_of(token),
  deeds: deeds_of(lines, token.name, turn),
});
