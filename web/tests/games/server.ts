// A server of our own on a free port. It stops with its input, so nothing is left behind when a test dies.
import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";

const root = resolve(__dirname, "../../..");

function program(): string {
  const wanted =
    process.env.BROADSIDE ??
    ["release", "fast"].map((preset) => join(root, "build", preset, "broadside")).find(existsSync);
  if (!wanted || !existsSync(wanted))
    throw new Error("build broadside first, or name it: BROADSIDE=.../broadside npm run games");
  return resolve(wanted);
}

function listening(child: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    createInterface({ input: child.stdout! }).on("line", (line) => {
      const address = /http:\/\/\S+/.exec(line);
      if (address) found(address[0]);
    });
    child.once("exit", (code) => failed(new Error(`the server stopped with ${code}`)));
  });
}

export class Server {
  private child: ChildProcess | undefined;
  private readonly folder = mkdtempSync(join(tmpdir(), "broadside-games-"));
  base = "";

  async start(): Promise<void> {
    const port = this.base ? new URL(this.base).port : "0"; // the same one after a restart: pages come back to it
    const page = resolve(process.env.BROADSIDE_PAGE ?? join(root, "data/web"));
    const store = `sqlite:${join(this.folder, "games.db")}`;
    const child = spawn(program(), ["serve", "--port", port, "--store", store, "--page", page, "--stop-with-input"], {
      cwd: root,
      stdio: ["pipe", "pipe", "inherit"],
    });
    this.child = child;
    this.base = await listening(child);
  }

  // As if somebody had pulled the plug.
  async kill(): Promise<void> {
    const { child } = this;
    const gone = new Promise((done) => child!.once("exit", done));
    child!.kill("SIGKILL");
    await gone;
  }

  async stop(): Promise<void> {
    const gone = new Promise((done) => this.child!.once("exit", done));
    this.child!.stdin!.end();
    await gone;
    rmSync(this.folder, { recursive: true, force: true });
  }
}
