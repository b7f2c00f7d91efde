// Texts of rules: words between backticks are names as they are written in orders and files.
export interface Span {
  text: string;
  code: boolean;
}

export function spans(text: string): Span[] {
  return text
    .split("`")
    .map((part, i) => ({ text: part, code: i % 2 === 1 }))
    .filter((span) => span.text !== "");
}
