// The program compiled for browsers (docs/worker.md): a server's games without its network.
export type Change = [key: string, value: string | null][];

export interface Job {
  number: number;
  record: string;
  captain: string;
  battles: number;
}

export interface Part {
  record: string;
  captain: string;
  from: number;
  to: number;
}

export interface EngineDoors {
  random(bytes: Uint8Array): void;
  hash(bytes: Uint8Array): Uint8Array;
  send(client: number, text: string): void;
  close(client: number, code: number, reason: string): void;
  keep(change: Change): void;
  simulate?(job: Job): void;
}

export interface Engine {
  restore(kept: [key: string, value: string][]): void;
  start(data: Record<string, string>): void; // throws an Error with a sentence
  request(asked: { method: string; target: string; token: string; body: string }): { status: number; body: string };
  connect(client: number): void;
  message(client: number, text: string): void;
  gone(client: number): void;
  tick(): void;
  pump(): boolean; // whether there is more to do
  forget(game: string): void;
  part(part: Part): string;
  simulated(job: number, sums: string): boolean; // whether more is wanted
}

// What is needed to start one, and can be handed to another worker.
export interface Kit {
  glue: string; // address of the module that starts it
  wasm: WebAssembly.Module;
  data: Record<string, string>;
}

const unpacked = (response: Response): ReadableStream<Uint8Array> =>
  response.body!.pipeThrough(new DecompressionStream("gzip"));

async function fetched(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response;
}

// The files are packed once, since a plain file server does not pack them.
export async function fetch_kit(folder: string): Promise<Kit> {
  const wasm = fetched(`${folder}broadside.wasm.gz`).then((response) =>
    WebAssembly.compileStreaming(new Response(unpacked(response), { headers: { "Content-Type": "application/wasm" } })),
  );
  const data = fetched(`${folder}data.json.gz`).then(
    (response) => new Response(unpacked(response)).json() as Promise<Record<string, string>>,
  );
  return { glue: `${folder}broadside.js`, wasm: await wasm, data: await data };
}

type Instantiated = (instance: WebAssembly.Instance, module: WebAssembly.Module) => void;
interface Glue {
  default: (
    given: EngineDoors & { instantiateWasm(imports: WebAssembly.Imports, done: Instantiated): object },
  ) => Promise<Engine>;
}

export async function start_engine({ glue, wasm }: Kit, doors: EngineDoors): Promise<Engine> {
  const module = (await import(/* @vite-ignore */ glue)) as Glue;
  return module.default({
    ...doors,
    instantiateWasm(imports, done) {
      void WebAssembly.instantiate(wasm, imports).then((instance) => done(instance, wasm));
      return {};
    },
  });
}
