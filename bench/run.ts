import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compare, type Outcome } from './compare.ts';
import { jobsTable, measureJobs, missedByJobs } from './jobs.ts';
import { listLine, measureLists } from './lists.ts';
import { measurePages, missedByPages, pagesTable } from './pages.ts';
import { measurePanel, panelMisses, panelTable } from './panel/panel.ts';
import { allMisses, reportOf, summaryOf } from './report.ts';
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
 * in a browser. The report is only written after a full run.
 */
const [wanted = ''] = process.argv.slice(2).map((word) => word.toLowerCase());
const isWanted = (name: string) => name.toLowerCase().includes(wanted);

const say = (line: string) => process.stdout.write(`${line}\n`);

const servers = await startServers();
try {
  const starts = isWanted('start') ? await measureStarts(servers) : [];
  for (const outcome of starts) say(startLine(outcome));
  const outcomes: Outcome[] = [];
  const chosen = scenarios.filter(({ name }) => isWanted(name));
  for (const { prepare } of chosen) await prepare?.(servers.db);
  for (const scenario of chosen) {
    const outcome = await compare(servers, scenario, `/${scenarios.indexOf(scenario)}`, pace);
    outcomes.push(outcome);
    say(summaryOf(outcome));
  }
  const lists = isWanted('lists')
    ? await measureLists(servers, sizes, requests, (outcome) => say(listLine(outcome)))
    : [];
  const results = { outcomes, lists, starts };
  const jobs = isWanted('jobs') ? await measureJobs(servers, waitingJobs) : undefined;
  if (jobs) say(jobsTable(jobs));
  const panel = isWanted('panel') ? await measurePanel(servers, people, say) : undefined;
  if (panel) say(panelTable(panel));
  const pages = isWanted('pages') ? await measurePages() : [];
  if (pages.length > 0) say(pagesTable(pages));
  const others = `${jobs ? jobsTable(jobs) : ''}${panel ? panelTable(panel) : ''}${pagesTable(pages)}`;
  const misses = [...allMisses(results), ...missedByJobs(jobs), ...panelMisses(panel), ...missedByPages(pages)];
  if (wanted === '')
    await writeFile(
      join(import.meta.dirname, 'report.md'),
      `${reportOf(results, misses, new Date().toISOString().slice(0, 10))}${others}`,
    );
  for (const miss of misses) say(`MISSED  ${miss}`);
  process.exitCode = misses.length > 0 ? 1 : 0;
} finally {
  await servers.stop();
}
