// The chart as it is seen, as a drawing that stands alone: what style sheets say is written into it.
const inherited = [
  ...["fill", "fill-opacity", "fill-rule", "stroke", "stroke-opacity", "stroke-width", "stroke-dasharray"],
  ...["stroke-linecap", "stroke-linejoin", "font-family", "font-size", "font-style", "font-weight", "letter-spacing"],
  ...["text-anchor", "paint-order", "visibility"],
];
const own = ["opacity", "clip-path", "mask", "filter", "display", "stop-color", "stop-opacity", "r", "mix-blend-mode"];
const usual: Record<string, string> = {
  ...{ opacity: "1", "clip-path": "none", mask: "none", filter: "none", display: "inline", r: "0px" },
  ...{ "stop-color": "rgb(0, 0, 0)", "stop-opacity": "1", "mix-blend-mode": "normal" },
};

const write = (copy: Element, name: string, value: string): void => {
  if (name === "mix-blend-mode") (copy as SVGElement).style.setProperty(name, value);
  else copy.setAttribute(name, value.replace(/url\("([^"]*#)?/g, 'url("#').replace(/"/g, "'"));
};

function settle(original: Element, copy: Element, root: boolean): void {
  const style = getComputedStyle(original);
  const above = root || !original.parentElement ? null : getComputedStyle(original.parentElement);
  for (const name of inherited) {
    const value = style.getPropertyValue(name);
    if (value && value !== above?.getPropertyValue(name)) write(copy, name, value);
  }
  for (const name of own) {
    const value = style.getPropertyValue(name);
    if (value && value !== usual[name] && value !== "block" && value !== "auto") write(copy, name, value);
  }
  copy.removeAttribute("class");
  if (!(copy as SVGElement).style.mixBlendMode) copy.removeAttribute("style");
  for (const [i, child] of [...original.children].entries()) settle(child, copy.children[i]!, false);
}

function layer(original: SVGSVGElement, corner: DOMRect): string {
  const copy = original.cloneNode(true) as SVGSVGElement;
  settle(original, copy, true);
  const { x, y, width, height } = original.getBoundingClientRect();
  for (const [name, value] of Object.entries({ x: x - corner.x, y: y - corner.y, width, height }))
    copy.setAttribute(name, String(Math.round(value * 100) / 100));
  return new XMLSerializer().serializeToString(copy);
}

export function chart_as_svg(chart: Element): string {
  const stage = chart.querySelector(".stage")!;
  const corner = stage.getBoundingClientRect();
  const [width, height] = [Math.round(corner.width), Math.round(corner.height)];
  const paper = getComputedStyle(chart).backgroundColor;
  const layers = [...stage.querySelectorAll<SVGSVGElement>("svg")].filter((svg) => !svg.parentElement?.closest("svg"));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<rect width="100%" height="100%" fill="${paper}"/>${layers.map((svg) => layer(svg, corner)).join("")}</svg>`
  );
}

// Twice as fine as it is seen.
export async function as_png(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width * 2, image.height * 2];
  canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("No picture could be made of the chart.")))),
  );
}

export function save(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

// "Denmark Strait, turn 3" is kept as denmark-strait-turn-3.
export const file_name = (words: string, ending: string): string =>
  `${words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")}.${ending}`;

export async function save_chart(form: "png" | "svg", words: string): Promise<void> {
  const chart = document.querySelector(".chart");
  if (!chart) throw new Error("There is no chart to be seen.");
  const svg = chart_as_svg(chart);
  save(form === "png" ? await as_png(svg) : new Blob([svg], { type: "image/svg+xml" }), file_name(words, form));
}
