// A text in the part of an address behind "#": packed, and in letters that every mail program leaves alone.
export const longest_link = 8 * 1024;

async function through(bytes: Uint8Array, change: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const changed = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(change);
  return new Uint8Array(await new Response(changed).arrayBuffer());
}

export async function packed(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

// Throws where it was cut off or changed on the way.
export async function unpacked(link: string): Promise<string> {
  const letters = atob(link.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  return new TextDecoder("utf-8", { fatal: true }).decode(await through(bytes, new DecompressionStream("deflate-raw")));
}
