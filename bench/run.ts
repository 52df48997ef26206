import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compare, isMissed, type Outcome } from './compare.ts';
import { reportOf, summaryOf } from './report.ts';
import { scenarios } from './scenarios.ts';
import { startServers } from './servers.ts';

const pace = { rounds: 11, seconds: Number(process.env.BENCH_SECONDS ?? 2) };

/** Part of a name chooses scenarios; the report is written only when all of them ran. */
const [wanted = ''] = process.argv.slice(2);
const chosen = scenarios.filter(({ name }) => name.toLowerCase().includes(wanted.toLowerCase()));

const servers = await startServers();
try {
  const outcomes: Outcome[] = [];
  for (const scenario of chosen) {
    await scenario.prepare?.(servers.db);
    const outcome = await compare(servers, scenario, `/${scenarios.indexOf(scenario)}`, pace);
    outcomes.push(outcome);
    process.stdout.write(`${summaryOf(outcome)}\n`);
  }
  if (chosen.length === scenarios.length)
    await writeFile(join(import.meta.dirname, 'report.md'), reportOf(outcomes, new Date().toISOString().slice(0, 10)));
  process.exitCode = outcomes.some(isMissed) ? 1 : 0;
} finally {
  await servers.stop();
}
