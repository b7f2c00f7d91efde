// How fast the game in a page is (docs/performance.md), in this process's own time: battles a second by scripted captains, against the
// program on one core; and how long a message takes that holds an answer, with all that computer captains by doctrine say to it.
//   cmake --build build/wasm --target worker && BROADSIDE=build/release/broadside node bench/worker.mjs [BATTLES]
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";

import { Host, path } from "../tests/worker/worker.mjs";

const battles = Number(parseArgs({ allowPositionals: true }).positionals[0] ?? 4000);
const native = process.env.BROADSIDE;
const seconds = () => process.cpuUsage().user / 1e6;

async function job(scenario) {
  const jobs = [];
  const host = await Host.open({ simulate: (one) => jobs.push(one) });
  const rulebook = scenario.split("-")[0];
  const text = readFileSync(path(`bench/scenarios/${scenario}.toml`), "utf8");
  const { id } = host.ask("POST", "/api/scenarios", { rulebook, name: scenario, text }).json;
  const made = host.ask("POST", "/api/games", { scenario: id }).json;
  const ear = host.sit(made.seats.find((seat) => seat.token !== null).token);
  ear.say({ ready: true });
  ear.say({ simulate: 10, captain: "scripted" });
  return { host, ...jobs[0], sides: made.seats.filter((seat) => seat.role === "player").map((seat) => seat.side) };
}

function ofProgram(scenario, sides) {
  const file = path(`bench/scenarios/${scenario}.toml`).pathname;
  const captains = sides.map((side) => `${side}=scripted`).join(",");
  const options = [
    "sim",
    file,
    "--rulebook",
    scenario.split("-")[0],
    "--captains",
    captains,
    "--threads",
    "1",
    "--json",
    "/dev/null",
  ];
  const time = (count) => {
    const run = spawnSync(
      "bash",
      ["-c", 'TIMEFORMAT=%U; time "$@"', "time", native, ...options, "--battles", String(count)],
      { encoding: "utf8" },
    );
    return Number(run.stderr.trim().split("\n").at(-1));
  };
  return battles / (time(battles + 1) - time(1));
}

async function compare(scenario) {
  const { host, record, captain, sides } = await job(scenario);
  host.module.part({ record, captain, from: 0, to: battles / 4 });
  const before = seconds();
  host.module.part({ record, captain, from: 0, to: battles });
  const page = battles / (seconds() - before);
  const program = ofProgram(scenario, sides);
  console.log(
    `${scenario}: ${page.toFixed(0)} battles a second in the page, ${program.toFixed(0)} in the program: ${(page / program).toFixed(2)}`,
  );
}

async function answers(scenario) {
  const host = await Host.open();
  const made = host.ask("POST", "/api/games", { scenario }).json;
  const ear = host.sit(made.seats.find((seat) => seat.token !== null).token);
  ear.say({ ready: true });
  const times = [];
  while (ear.open.size > 0 && times.length < 400) {
    const before = seconds();
    ear.say({ question: ear.open.keys().next().value, default: true });
    times.push(1000 * (seconds() - before));
  }
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.floor(share * (times.length - 1))].toFixed(1);
  console.log(
    `${scenario}: an answer takes ${at(0.5)} ms in the median, ${at(0.95)} of 95 in 100, ${at(1)} at most (${times.length})`,
  );
}

const books = (await Host.open()).ask("GET", "/api/scenarios").json;
for (const scenario of ["nef-8", "buoyz-8", "wetthrust-8", "davco-8", "ethos-8"])
  if (books.some((one) => one.rulebook === scenario.split("-")[0])) await compare(scenario);
for (const { id } of books.filter(({ id }) => /line-action|denmark-strait|carrier-duel/.test(id))) await answers(id);
