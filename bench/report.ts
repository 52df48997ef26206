import { arch, availableParallelism, loadavg, platform } from 'node:os';
import { missing, type Outcome } from './compare.ts';
import { type JobsOutcome, jobsTable, missedByJobs } from './jobs.ts';
import { type ListOutcome, listMisses, listTable } from './lists.ts';
import type { Measured } from './measure.ts';
import { beside, missesOf } from './missed.ts';
import { missedByPages, type PageOutcome, pagesTable } from './pages.ts';
import { type PanelOutcome, panelMisses, panelTable } from './panel/panel.ts';
import { type StartOutcome, startMisses, startTable } from './start.ts';

/** Parts that were not measured are empty. */
export type Results = {
  outcomes: Outcome[];
  lists: ListOutcome[];
  starts: StartOutcome[];
  pages: PageOutcome[];
  jobs?: JobsOutcome;
  panel?: PanelOutcome;
};

export const reportOf = (results: Results, day: string): string => `# How fast the product is

Written by \`npm run bench\` on ${day}: Node ${process.versions.node} on ${platform()} ${arch()}, ${availableParallelism()} cores for the load, the product and Postgres together.
The load average of the last quarter of an hour was ${loadavg()[2]?.toFixed(1)}. If it is well above the number of cores, other work has disturbed the measurement: run it again.

${missesOf(allMisses(results))}

## Requests
*Other* is what the ratio compares with: a bare Fastify route with the least statements that could do the work, on a plain connection, without tenants' wall, limits, access, validation, envelope
or headers; or, where the name says so, another request to the product. *CPU* is the processor time of the program and of Postgres per request, in milliseconds.

| scenario | product, requests/s | p50 | p99 | CPU program | CPU Postgres | other, requests/s | CPU program | CPU Postgres | ratio | wanted |
|---|---|---|---|---|---|---|---|---|---|---|
${results.outcomes.map(line).join('\n')}
${startTable(results.starts)}${results.jobs ? jobsTable(results.jobs) : ''}${pagesTable(results.pages)}\
${results.panel ? panelTable(results.panel) : ''}${results.lists.length > 0 ? listTable(results.lists) : ''}`;

export const allMisses = ({ outcomes, lists, starts, jobs, panel, pages }: Results): string[] => [
  ...outcomes.filter((outcome) => missing(outcome) > 0).map(missOf),
  ...listMisses(lists),
  ...startMisses(starts),
  ...missedByJobs(jobs),
  ...panelMisses(panel),
  ...missedByPages(pages),
];

const missOf = (outcome: Outcome): string =>
  `${outcome.scenario.name}: ${outcome.other?.ratio.toFixed(2)} of the other's rate instead of ${outcome.scenario.wanted}`;

function line(outcome: Outcome): string {
  const { scenario, product, other } = outcome;
  const missed = missing(outcome);
  const cells = [
    scenario.name,
    Math.round(product.perSecond),
    `${product.p50} ms`,
    `${product.p99} ms`,
    ...cpuOf(product),
    other ? Math.round(other.perSecond) : '–',
    ...(other ? cpuOf(other) : ['–', '–']),
    other ? beside(other.ratio.toFixed(2), missed > 0 ? missed.toFixed(2) : undefined) : '–',
    scenario.wanted ?? '–',
  ];
  return `| ${cells.join(' | ')} |`;
}

const cpuOf = ({ programCpu, postgresCpu }: Measured) => [programCpu.toFixed(2), postgresCpu.toFixed(2)];

export function summaryOf(outcome: Outcome): string {
  const { scenario, product, other } = outcome;
  const against = other
    ? `, other ${Math.round(other.perSecond)}/s (CPU ${cpuOf(other).join(' + ')} ms), ratio ${other.ratio.toFixed(2)}`
    : '';
  const missed = missing(outcome) > 0 ? ` MISSED: ${scenario.wanted} is wanted` : '';
  return `${scenario.name}: ${Math.round(product.perSecond)}/s, p99 ${product.p99} ms, CPU ${cpuOf(product).join(' + ')} ms${against}${missed}`;
}
