// A plain file server: it knows nothing of the game, packs nothing and sends no headers but the type.
import { readFileSync } from "node:fs";
import { createServer, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, resolve } from "node:path";

export const static_folder = (): string => {
  const folder = process.env.BROADSIDE_STATIC;
  if (!folder) throw new Error("make the folder first: ./play static FOLDER, then BROADSIDE_STATIC=FOLDER");
  return resolve(folder);
};

const types: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
  ".gz": "application/octet-stream",
};

export class Files {
  private server: HttpServer | undefined;
  private port = 0;
  sent = 0; // bytes
  asked: string[] = [];

  // `before` is put in front of every script that a worker starts with.
  constructor(
    public folder: string,
    private readonly path = "/some/where/",
    private readonly before = "",
  ) {}

  get base(): string {
    return `http://localhost:${this.port}${this.path}`;
  }

  async start(): Promise<void> {
    this.server = createServer((request, response) => {
      const asked = new URL(request.url!, "http://localhost").pathname;
      const file = asked === this.path ? "index.html" : asked.slice(this.path.length);
      this.asked.push(file);
      try {
        if (!asked.startsWith(this.path) || file.includes("..")) throw new Error("not here");
        let bytes: Buffer = readFileSync(join(this.folder, file));
        if (/worker-[^/]*\.js$/.test(file)) bytes = Buffer.concat([Buffer.from(this.before), bytes]);
        this.sent += bytes.length;
        response.writeHead(200, { "Content-Type": types[extname(file)] ?? "text/plain" }).end(bytes);
      } catch {
        response.writeHead(404).end();
      }
    });
    await new Promise<void>((ready) => this.server!.listen(this.port, "127.0.0.1", ready));
    this.port = (this.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    if (!server) return;
    server.closeAllConnections();
    await new Promise((gone) => server.close(gone));
  }
}
