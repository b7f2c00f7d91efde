// The worker of build/wasm under node, as a page would run it.
import { randomFillSync } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const root = new URL("../../", import.meta.url);
const built = new URL(process.env.BROADSIDE_WASM ?? "build/wasm/worker/", root);
const { blake2b } = createRequire(new URL("web/package.json", root))("@noble/hashes/blake2.js");

globalThis.self ??= { location: { href: built.href } }; // what emscripten looks for in a worker
const { default: createBroadside } = await import(new URL("broadside.mjs", built));
const wasm = await WebAssembly.compile(readFileSync(new URL("broadside.wasm", built)));
const data = JSON.parse(readFileSync(new URL("data.json", built), "utf8"));

export const path = (name) => new URL(name, root);

// Somebody at a seat: what was said to him, and the questions that wait for him.
class Ear {
  heard = [];
  open = new Map();
  closed = null;
  hear(message) {
    this.heard.push(message);
    if (message.type === "ask") this.open.set(message.question, message);
    if (message.type === "accepted") this.open.delete(message.question);
    if (message.type === "closed") message.questions.forEach((one) => this.open.delete(one));
    if (message.type === "undone") this.open.clear();
  }
  last(type) {
    return this.heard.findLast((message) => message.type === type);
  }
}

export class Host {
  // `kept` is what another one was told to keep; `more` goes to the module.
  static async open({ kept = new Map(), ...more } = {}) {
    const host = new Host();
    host.kept = new Map(kept);
    host.ears = new Map();
    host.module = await createBroadside({
      instantiateWasm: (imports, done) => {
        WebAssembly.instantiate(wasm, imports).then((instance) => done(instance));
        return {};
      },
      random: (bytes) => randomFillSync(bytes),
      hash: (bytes) => blake2b(bytes, { dkLen: 32 }),
      send: (client, text) => host.ears.get(client).hear(JSON.parse(text)),
      close: (client, code, reason) => (host.ears.get(client).closed = { code, reason }),
      keep: (change) =>
        change.forEach(([name, text]) => (text === null ? host.kept.delete(name) : host.kept.set(name, text))),
      ...more,
    });
    host.module.restore([...host.kept]);
    host.module.start(data);
    return host;
  }

  ask(method, target, body, token = "") {
    const reply = this.module.request({ method, target, token, body: body ? JSON.stringify(body) : "" });
    return { ...reply, json: reply.type === "application/json" ? JSON.parse(reply.body) : null };
  }
  pumpAll() {
    while (this.module.pump());
  }
  sit(token) {
    const number = this.ears.size + 1;
    const ear = Object.assign(new Ear(), { say: (message) => this.module.message(number, JSON.stringify(message)) });
    this.ears.set(number, ear);
    this.module.connect(number);
    ear.say({ join: token });
    return ear;
  }
}

// Answers by what is suggested until the battle is over, or so many answers were given.
export function play(ear, most = 100000) {
  let answers = 0;
  while (ear.open.size > 0 && answers < most && !ear.last("ended")) {
    const [question] = ear.open.keys();
    ear.say({ question, default: true });
    if (ear.open.has(question)) throw new Error(`not accepted: ${JSON.stringify(ear.heard.at(-1))}`);
    answers++;
  }
  return answers;
}
