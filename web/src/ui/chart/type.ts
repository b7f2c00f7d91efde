// How wide words are, in the type that is there.
const known = new Map<string, number>();
let pen: CanvasRenderingContext2D | null = null;
let family = "";

export function width_of(text: string, font: string, spacing = 0): number {
  const key = `${font} ${text}`;
  let width = known.get(key);
  if (width === undefined) {
    pen ??= document.createElement("canvas").getContext("2d")!;
    family ||= getComputedStyle(document.documentElement).getPropertyValue("--serif");
    pen.font = `${font} ${family}`;
    known.set(key, (width = pen.measureText(text).width));
  }
  return width + spacing * text.length;
}
