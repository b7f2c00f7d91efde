// What is printed for the table.

const columns = 6;
const forms_without_end = 2; // of a battle that has no last turn

// The turns that stand on each order form, from one on to the last; null is a column left over.
export function turns_on_forms(turn: number, limit: number): (number | null)[][] {
  const first = Math.max(1, turn);
  const last = limit > 0 ? Math.max(first, limit) : first + columns * forms_without_end - 1;
  const forms = Math.ceil((last - first + 1) / columns);
  return Array.from({ length: forms }, (_, form) =>
    Array.from({ length: columns }, (_, i) => first + form * columns + i).map((one) => (one <= last ? one : null)),
  );
}
