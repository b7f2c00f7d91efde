// The damage record of a ship, as on paper: put together from what was told of her.
import type { Line } from "../protocol/messages";

export interface DamageRow {
  turn: number;
  by: string; // what struck her; empty where nobody can tell
  from: string; // who did it, as far as that is known
  amount: number | null;
  effects: string[];
}

export function damage_record(lines: readonly Line[], ship: string): DamageRow[] {
  const rows: DamageRow[] = [];
  let open: DamageRow | null = null;
  let step = "";
  for (const line of lines) {
    if (line?.type !== "told" || line.who !== ship || !line.harm) continue;
    const { by, amount, effect } = line.harm;
    const now = `${line.turn} ${line.step}`;
    // An amount goes to the line that has none yet; another one is another line.
    if (!open || by !== undefined || now !== step || (amount !== undefined && open.amount !== null))
      rows.push((open = { turn: line.turn, by: by ?? "", from: "", amount: null, effects: [] }));
    step = now;
    open.from ||= line.whom ?? "";
    open.amount ??= amount ?? null;
    if (effect) open.effects.push(effect);
  }
  return rows;
}

export const total_of = (rows: readonly DamageRow[]): number => rows.reduce((sum, row) => sum + (row.amount ?? 0), 0);
