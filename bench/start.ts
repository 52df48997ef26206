import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { cpuTime } from './cpu.ts';
import { median } from './measure.ts';
import { beside } from './missed.ts';
import { type Launched, launchBare, launchProduct, type Servers } from './servers.ts';

/** Seconds to the first answer, processor seconds until then, and resident memory in MB after a quiet while. */
type Start = { seconds: number; cpu: number; memory: number };
export type StartOutcome = { program: string; start: Start; wanted?: { seconds: number; memory: number } };

const rounds = 5;
/** Longer than the product waits before it tidies its memory. */
const quietMilliseconds = 5_000;

/** Starts product and bare server in turns, beside their running database. The first round fills the compile cache. */
export async function measureStarts({ environment }: Servers): Promise<StartOutcome[]> {
  const product: Start[] = [];
  const bare: Start[] = [];
  for (let round = 0; round <= rounds; round++) {
    // As in production: a demo would look for the sandbox, which does not run here.
    product[round] = await measureStart(() => launchProduct(environment, 'alone'), '/readyz');
    bare[round] = await measureStart(() => launchBare(environment), '/ready');
  }
  return [
    { program: 'product, API only', start: medianOf(product.slice(1)), wanted: { seconds: 0.7, memory: 130 } },
    { program: 'bare server', start: medianOf(bare.slice(1)) },
  ];
}

async function measureStart(launch: () => Promise<Launched>, path: string): Promise<Start> {
  const begun = performance.now();
  const { server, end } = await launch();
  try {
    await (await fetch(server.origin + path)).text();
    const seconds = (performance.now() - begun) / 1_000;
    const cpu = ((await cpuTime(server.pid)) ?? Number.NaN) / 1_000;
    await pause(quietMilliseconds);
    return { seconds, cpu, memory: await residentMemory(server.pid) };
  } finally {
    await end();
  }
}

/** Outside Linux there is no such file. */
async function residentMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? Number.NaN) / 1024;
}

const medianOf = (starts: readonly Start[]): Start => {
  const of = (figure: keyof Start) => median(starts.map((start) => start[figure]));
  return { seconds: of('seconds'), cpu: of('cpu'), memory: of('memory') };
};

const lateBy = ({ start, wanted }: StartOutcome) =>
  Math.max(0, start.seconds - (wanted?.seconds ?? Number.POSITIVE_INFINITY));
const heavyBy = ({ start, wanted }: StartOutcome) =>
  Math.max(0, start.memory - (wanted?.memory ?? Number.POSITIVE_INFINITY));

export const startMisses = (outcomes: readonly StartOutcome[]): string[] =>
  outcomes.flatMap((outcome) => [
    ...(lateBy(outcome) > 0 ? [`First answer of the ${outcome.program}: late by ${lateBy(outcome).toFixed(2)} s`] : []),
    ...(heavyBy(outcome) > 0 ? [`Memory of the ${outcome.program}: ${heavyBy(outcome).toFixed(0)} MB too much`] : []),
  ]);

export const startLine = ({ program, start: { seconds, cpu, memory } }: StartOutcome): string =>
  `Start of ${program}: ${seconds.toFixed(2)} s (CPU ${cpu.toFixed(2)} s), ${memory.toFixed(0)} MB`;

export const startTable = (outcomes: readonly StartOutcome[]): string => `
## Start and memory
The program alone, its database running and filled with the demo; the second and later starts, which have a compile cache.

| program | first answer | wanted | CPU until then | memory after five quiet seconds | wanted |
|---|---|---|---|---|---|
${outcomes.map(rowOf).join('\n')}
`;

function rowOf(outcome: StartOutcome): string {
  const { program, start, wanted } = outcome;
  const late = lateBy(outcome) > 0 ? `${lateBy(outcome).toFixed(2)} s` : undefined;
  const heavy = heavyBy(outcome) > 0 ? `${heavyBy(outcome).toFixed(0)} MB` : undefined;
  const cells = [
    program,
    beside(`${start.seconds.toFixed(2)} s`, late),
    wanted ? `${wanted.seconds} s` : '–',
    `${start.cpu.toFixed(2)} s`,
    beside(`${start.memory.toFixed(0)} MB`, heavy),
    wanted ? `${wanted.memory} MB` : '–',
  ];
  return `| ${cells.join(' | ')} |`;
}
