import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";

import { Host, path, play } from "./worker.mjs";

const native = process.env.BROADSIDE;
const one = {
  nef: "line-action",
  buoyz: "denmark-strait",
  wetthrust: "big-guns",
  davco: "denmark-strait",
  ethos: "denmark-strait",
};
const books = (await Host.open()).ask("GET", "/api/rulebooks").json.map((book) => book.id);

function begin(host, scenario, more = {}) {
  const made = host.ask("POST", "/api/games", { scenario, ...more });
  assert.equal(made.status, 201, made.body);
  const token = made.json.seats.find((seat) => seat.token !== null).token;
  const ear = host.sit(token);
  ear.say({ ready: true });
  return { game: made.json.game, token, ear };
}

function inFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), "broadside-worker-"));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

for (const book of books) {
  test(`a battle of ${book} is played, stops in its middle, goes on in a new worker, and its record is true`, async () => {
    const first = await Host.open();
    const { game, token, ear } = begin(first, `${book}/${one[book]}`);
    assert.equal(play(ear, 5), 5);
    const second = await Host.open({ kept: first.kept });
    const again = second.sit(token);
    assert.deepEqual(
      [...again.open.values()].map((ask) => ask.prompt),
      [...ear.open.values()].map((ask) => ask.prompt),
    );
    play(again);
    assert.ok(again.last("ended"), JSON.stringify(again.heard.at(-1)));
    const record = second.ask("GET", `/api/games/${game}/record`, null, token);
    assert.equal(record.status, 200);
    inFolder((folder) => {
      writeFileSync(join(folder, "played.battle"), record.body);
      execFileSync(native, ["replay", join(folder, "played.battle"), "--verify", "--quiet"], { stdio: "pipe" });
    });
  });
}

for (const book of books) {
  const golden = path(`tests/${book}/golden/`);
  for (const file of readdirSync(golden).filter((name) => name.endsWith(".record")))
    test(`the golden record ${book}/${file} comes to the hashes it has`, async () => {
      const host = await Host.open();
      const record = readFileSync(new URL(file, golden), "utf8");
      const made = host.ask("POST", "/api/games", { record });
      assert.equal(made.status, 201, made.body);
      const wrong = record.replace(/^hash .*$/m, "hash 0123456789abcdef");
      assert.equal(host.ask("POST", "/api/games", { record: wrong }).status, 422, "another hash is noticed");
    });
}

test("simulations come to the same in one piece, in parts, and in the program", async () => {
  const jobs = [];
  const host = await Host.open({ simulate: (job) => jobs.push(job) });
  const { ear } = begin(host, "nef/line-action");
  ear.say({ simulate: 60, captain: "scripted" });
  assert.equal(jobs.length, 1);
  const other = await Host.open();
  const { number, record, captain, battles } = jobs[0];
  const parts = [
    [40, battles],
    [0, 25],
    [25, 40],
  ].map(([from, to]) => other.module.part({ record, captain, from, to }));
  assert.deepEqual(
    parts.map((part) => host.module.simulated(number, part)),
    [true, true, false],
  );
  const apart = ear.last("simulation");

  const alone = await Host.open();
  const { ear: whole } = begin(alone, "nef/line-action");
  whole.say({ simulate: 60, captain: "scripted" });
  alone.pumpAll();
  assert.deepEqual(apart, whole.last("simulation"));
  assert.equal(apart.done, 60);
  assert.equal(apart.running, false);

  const sides = Object.keys(apart.wins);
  const told = JSON.parse(
    execFileSync(native, [
      "sim",
      "nef/line-action",
      "--battles",
      "60",
      "--json",
      "-",
      "--captains",
      sides.map((side) => `${side}=scripted`).join(","),
    ]),
  );
  assert.deepEqual(apart.wins, Object.fromEntries(told.variants[0].sides.map((side) => [side.name, side.wins.count])));
});

test("a simulation that is stopped asks for no more", async () => {
  const jobs = [];
  const host = await Host.open({ simulate: (job) => jobs.push(job) });
  const { ear } = begin(host, "nef/line-action");
  ear.say({ simulate: 60, captain: "scripted" });
  ear.say({ simulate: 0 });
  const part = host.module.part({ ...jobs[0], from: 0, to: 10 });
  assert.equal(host.module.simulated(jobs[0].number, part), false);
  assert.equal(host.module.simulated(jobs[0].number, part), false);
});

test("odds come when somebody pumps", async () => {
  const host = await Host.open();
  const { ear } = begin(host, "nef/line-action");
  let fire;
  while (!(fire = [...ear.open.values()].find((ask) => ask.kind === "fire"))) assert.equal(play(ear, 1), 1);
  ear.say({ odds: fire.default, question: fire.question });
  assert.equal(ear.last("odds"), undefined);
  host.pumpAll();
  assert.equal(ear.last("odds").question, fire.question);
});

test("a game that is deleted is gone from what is kept, and its clients are sent away", async () => {
  const host = await Host.open();
  const { game, token, ear } = begin(host, "nef/line-action");
  const { game: stays } = begin(host, "nef/raid");
  ear.say({ chat: "Good luck!", to: "all" });
  host.module.forget(game);
  host.pumpAll();
  assert.equal(ear.closed.code, 1008);
  assert.deepEqual(
    [...host.kept].filter(([name, text]) => name.includes(game) || text.includes(game)),
    [],
  );
  assert.ok(host.kept.has(`game/${stays}`));
  assert.equal(host.ask("GET", `/api/games/${game}`, null, token).status, 403);
});

test("a player's own scenario is kept, and played after a restart", async () => {
  const host = await Host.open();
  const text = readFileSync(path("data/nef/scenarios/line-action.toml"), "utf8");
  const made = host.ask("POST", "/api/scenarios", { rulebook: "nef", name: "mine", text });
  assert.equal(made.status, 201, made.body);
  const later = await Host.open({ kept: host.kept });
  begin(later, made.json.id);
  const faulty = later.ask("POST", "/api/scenarios", {
    rulebook: "nef",
    name: "mine",
    text: text.replace("title", "tittle"),
  });
  assert.equal(faulty.status, 422);
  assert.ok(faulty.json.faults.length > 0);
});

test("what is wrong is said: requests that are none, files of the page, calls that cannot be read", async () => {
  const host = await Host.open();
  assert.equal(host.ask("GET", "/index.html").status, 404);
  assert.equal(host.ask("GET", "/api/nothing").status, 404);
  assert.equal(host.ask("POST", "/api/games", { scenario: "nef/nothing" }).status, 422);
  assert.throws(() => host.module.simulated(1, "no sums"), /sums/);
  assert.throws(() => host.module.part({ record: "no record", captain: "doctrine", from: 0, to: 1 }), Error);
});

test("on a machine of one's own the dice may be chosen, and the record taken away before the end", async () => {
  const host = await Host.open();
  const { game, token } = begin(host, "nef/raid", { seed: "1941" });
  const { status, body } = host.ask("GET", `/api/games/${game}/record`, undefined, token);
  assert.equal(status, 200, body);
  assert.match(body, /^seed 1941$/m);
  assert.equal(host.ask("POST", "/api/games", { scenario: "nef/raid", seed: "lucky" }).status, 422);
});
