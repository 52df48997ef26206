import { readdir, readFile } from 'node:fs/promises';

/** The processor time in milliseconds that a process and its living children have used; undefined outside Linux. */
export async function cpuTime(pid: number): Promise<number | undefined> {
  const all = await processes();
  if (!all.has(pid)) return undefined;
  let sum = 0;
  for (const [id, one] of all) if (id === pid || one.parent === pid) sum += one.milliseconds;
  return sum;
}

type Process = { parent: number; milliseconds: number };

async function processes(): Promise<Map<number, Process>> {
  const ids = (await readdir('/proc').catch(() => [])).map(Number).filter((id) => id > 0);
  const read = await Promise.all(ids.map(async (id) => [id, await readProcess(id)] as const));
  return new Map(read.filter((one): one is [number, Process] => one[1] !== undefined));
}

const millisecondsPerTick = 10;

/** The name of the program, in parentheses, may contain spaces; the figures follow behind it. */
async function readProcess(id: number): Promise<Process | undefined> {
  const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => undefined);
  const figures = stat
    ?.slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  if (!figures) return undefined;
  const [, parent = 0, , , , , , , , , , user = 0, system = 0] = figures;
  return { parent, milliseconds: (user + system) * millisecondsPerTick };
}
