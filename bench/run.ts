import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildAll } from '../scripts/builds.ts';
import { compare } from './compare.ts';
import { jobsTable, measureJobs } from './jobs.ts';
import { listLine, measureLists } from './lists.ts';
import { measurePages, pagesTable } from './pages.ts';
import { measurePanel, panelTable } from './panel/panel.ts';
import { allMisses, type Results, reportOf, summaryOf } from './report.ts';
import { scenarios } from './scenarios.ts';
import { startServers } from './servers.ts';
import { measureStarts, startLine } from './start.ts';

const pace = { rounds: Number(process.env.BENCH_ROUNDS ?? 7), seconds: Number(process.env.BENCH_SECONDS ?? 1) };
const sizes = (process.env.BENCH_ROWS ?? '1000,1000000').split(',').map(Number);
const requests = Number(process.env.BENCH_REQUESTS ?? 50);
const people = Number(process.env.BENCH_PEOPLE ?? 100_000);
const waitingJobs = Number(process.env.BENCH_JOBS ?? 10_000);

/**
 * A part of a name selects scenarios, `lists` the lists, `panel` the panel, `start` the starts, `jobs` the jobs, `pages` the pages
 * in a browser. Only a full run writes the report.
 */
const [wanted = ''] = process.argv.slice(2).map((word) => word.toLowerCase());
const isWanted = (name: string) => name.toLowerCase().includes(wanted);

const results: Results = { outcomes: [], lists: [], starts: [], pages: [] };

const say = (line: string) => process.stdout.write(`${line}\n`);

/** After each part, because the last ones fill the database for a long time: a run that is cut short keeps the others. */
async function writeReport(): Promise<void> {
  if (wanted !== '') return;
  const day = new Date().toISOString().slice(0, 10);
  await writeFile(join(import.meta.dirname, 'report.md'), reportOf(results, day));
}

await buildAll();
const servers = await startServers();
try {
  if (isWanted('start')) {
    results.starts = await measureStarts(servers);
    for (const outcome of results.starts) say(startLine(outcome));
  }
  const chosen = scenarios.filter(({ name }) => isWanted(name));
  for (const { prepare } of chosen) await prepare?.(servers.db);
  for (const scenario of chosen) {
    const outcome = await compare(servers, scenario, `/${scenarios.indexOf(scenario)}`, pace);
    results.outcomes.push(outcome);
    say(summaryOf(outcome));
  }
  await writeReport();
  if (isWanted('jobs')) {
    results.jobs = await measureJobs(servers, waitingJobs);
    say(jobsTable(results.jobs));
  }
  if (isWanted('pages')) {
    results.pages = await measurePages();
    say(pagesTable(results.pages));
  }
  await writeReport();
  if (isWanted('panel')) {
    results.panel = await measurePanel(servers, people, say);
    say(panelTable(results.panel));
  }
  await writeReport();
  if (isWanted('lists')) results.lists = await measureLists(servers, sizes, requests, (list) => say(listLine(list)));
  await writeReport();
  const misses = allMisses(results);
  for (const miss of misses) say(`MISSED  ${miss}`);
  process.exitCode = misses.length > 0 ? 1 : 0;
} finally {
  await servers.stop();
}
