import { runQuietly, toolPath } from '../run-tool.ts';

const sources = ['contract', 'api', 'sandbox', 'web'];

// Slow checks come first, so that both lanes end at about the same time.
const checks: { name: string; args: string[] }[] = [
  { name: 'dead code', args: [toolPath('knip')] },
  { name: 'types', args: typesOf('tsconfig.json') },
  { name: 'types of the journeys', args: typesOf('e2e/tsconfig.json') },
  { name: 'types of the web', args: typesOf('web/tsconfig.json') },
  { name: 'format and lint', args: [toolPath('biome'), 'check', '--colors=off'] },
  {
    name: 'import boundaries',
    args: [toolPath('dependency-cruiser'), '--config', '.dependency-cruiser.mjs', ...sources],
  },
  {
    name: 'folder circles',
    args: [toolPath('dependency-cruiser'), '--config', '.dependency-cruiser-folders.mjs', ...sources],
  },
  { name: 'texts', args: ['scripts/check/texts.ts'] },
  { name: 'texts of the screens', args: ['scripts/check/screen-texts.ts'] },
  { name: 'tenant scope', args: ['scripts/check/tenant-scope.ts'] },
  { name: 'table writes', args: ['scripts/check/table-writes.ts'] },
  { name: 'hygiene', args: ['scripts/check/hygiene.ts'] },
  { name: 'licences', args: ['scripts/licences.ts', '--check'] },
  { name: 'lock file', args: ['scripts/complete-lock.mjs', '--check'] },
];
const lanes = 2;
const mostLines = 40;

/** In one thread: several check what they share several times, and the other lane has the other core anyway. */
function typesOf(project: string): string[] {
  return [toolPath('tsc'), '--noEmit', '--singleThreaded', '--project', project];
}

/** Runs all checks, even after a failure, and prints each result; true if all passed. */
export async function runChecks(): Promise<boolean> {
  const waiting = [...checks];
  const failed: string[] = [];
  const lane = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const begun = performance.now();
      const { code, output } = await runQuietly(check.args);
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      console.log(`${code === 0 ? '✓' : '✗'} ${check.name} (${seconds} s)`);
      if (code === 0) continue;
      failed.push(check.name);
      console.log(beginningOf(output));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}.`);
  return failed.length === 0;
}

function beginningOf(output: string): string {
  const lines = output.trim().split('\n');
  const rest = lines.length - mostLines;
  const shown = lines.slice(0, mostLines).map((line) => `    ${line}`);
  return [...shown, ...(rest > 0 ? [`    … and ${rest} lines more`] : [])].join('\n');
}
