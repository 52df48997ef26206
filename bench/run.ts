import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compare, isMissed, type Outcome } from './compare.ts';
import { listLine, measureLists } from './lists.ts';
import { reportOf, summaryOf } from './report.ts';
import { scenarios } from './scenarios.ts';
import { startServers } from './servers.ts';

const pace = { rounds: 11, seconds: Number(process.env.BENCH_SECONDS ?? 2) };

/** The default leaves out a million rows, which take long to fill: `BENCH_ROWS=1000,10000,1000000`. */
const sizes = (process.env.BENCH_ROWS ?? '1000,10000').split(',').map(Number);
const requests = Number(process.env.BENCH_REQUESTS ?? 200);

/** A part of a name selects scenarios, `lists` the lists. The report is only written after a full run. */
const [wanted = ''] = process.argv.slice(2);
const chosen = scenarios.filter(({ name }) => name.toLowerCase().includes(wanted.toLowerCase()));

const say = (line: string) => process.stdout.write(`${line}\n`);

const servers = await startServers();
try {
  const outcomes: Outcome[] = [];
  for (const scenario of chosen) {
    await scenario.prepare?.(servers.db);
    const outcome = await compare(servers, scenario, `/${scenarios.indexOf(scenario)}`, pace);
    outcomes.push(outcome);
    say(summaryOf(outcome));
  }
  const lists = 'lists'.includes(wanted.toLowerCase())
    ? await measureLists(servers, sizes, requests, (outcome) => say(listLine(outcome)))
    : [];
  if (wanted === '') {
    const report = reportOf(outcomes, lists, new Date().toISOString().slice(0, 10));
    await writeFile(join(import.meta.dirname, 'report.md'), report);
  }
  process.exitCode = outcomes.some(isMissed) ? 1 : 0;
} finally {
  await servers.stop();
}
