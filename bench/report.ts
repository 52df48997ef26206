import { arch, availableParallelism, loadavg, platform } from 'node:os';
import { isMissed, type Outcome } from './compare.ts';
import { type ListOutcome, listTable } from './lists.ts';
import type { Measured } from './measure.ts';

export const reportOf = (
  outcomes: readonly Outcome[],
  lists: readonly ListOutcome[],
  day: string,
): string => `# How fast the product is

Written by \`npm run bench\` on ${day}: Node ${process.versions.node} on ${platform()} ${arch()}, ${availableParallelism()} cores for the load, the product and Postgres together.
*Bare* is a Fastify route with the least statements that could do the work, on a plain connection: no tenants' wall, limits, access, validation, envelope or headers.
*CPU* is the processor time of the program and of Postgres per request, in milliseconds.
The load average of the last quarter of an hour was ${loadavg()[2]?.toFixed(1)}. If it is well above the number of cores, other work has disturbed the measurement: run it again.

| scenario | product, requests/s | p50 | p99 | CPU program | CPU Postgres | bare, requests/s | CPU program | CPU Postgres | ratio | wanted |
|---|---|---|---|---|---|---|---|---|---|---|
${outcomes.map(line).join('\n')}
${listTable(lists)}`;

function line(outcome: Outcome): string {
  const { scenario, product, bare } = outcome;
  const ratio = bare?.ratio.toFixed(2) ?? '–';
  const cells = [
    scenario.name,
    Math.round(product.perSecond),
    `${product.p50} ms`,
    `${product.p99} ms`,
    ...cpuOf(product),
    bare ? Math.round(bare.perSecond) : '–',
    ...(bare ? cpuOf(bare) : ['–', '–']),
    isMissed(outcome) ? `**${ratio}, missed**` : ratio,
    scenario.wanted ?? '–',
  ];
  return `| ${cells.join(' | ')} |`;
}

const cpuOf = ({ programCpu, postgresCpu }: Measured) => [programCpu.toFixed(2), postgresCpu.toFixed(2)];

export function summaryOf({ scenario, product, bare }: Outcome): string {
  const against = bare
    ? `, bare ${Math.round(bare.perSecond)}/s (CPU ${cpuOf(bare).join(' + ')} ms), ratio ${bare.ratio.toFixed(2)}`
    : '';
  return `${scenario.name}: ${Math.round(product.perSecond)}/s, p99 ${product.p99} ms, CPU ${cpuOf(product).join(' + ')} ms${against}`;
}
