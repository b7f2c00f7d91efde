// Sides differ in colour and in shape, so that nobody has to tell blue from orange.
export const side_marks = ["●", "▲", "■", "◆"] as const;

export function side_number(sides: readonly string[], side: string | null): number {
  const number = side === null ? -1 : sides.indexOf(side);
  return number < 0 ? -1 : number % side_marks.length;
}

export const side_class = (number: number): string => (number < 0 ? "side-none" : `side-${number}`);
export const side_mark = (number: number): string => (number < 0 ? "○" : side_marks[number]!);

// Sides in the order of the battle; those a view shows, where nobody said.
export const sides_in = (tokens: readonly { side: string | null }[]): string[] => [
  ...new Set(tokens.map((token) => token.side).filter((side): side is string => side !== null)),
];
