import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';
import { runBeside, runHere, toolPath } from './run-tool.ts';

export type Result = { ok: boolean; passed: number; failed: number };

/** All tests without a browser. Beside the journeys, fewer workers keep both cores busy. */
export function runVitest({ beside = false } = {}): Promise<Result> {
  return counted(
    'vitest',
    (file) =>
      runHere(
        [toolPath('vitest'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
        beside ? { VITEST_MAX_WORKERS: '2' } : {},
      ),
    (report: { numPassedTests: number; numFailedTests: number }) => [report.numPassedTests, report.numFailedTests],
  );
}

/** The journeys, in this terminal or beside another run that has it. */
export function runPlaywright(args: string[] = [], other?: Promise<unknown>): Promise<Result> {
  const command = [
    toolPath('playwright'),
    'test',
    '--config=e2e/playwright.config.ts',
    '--reporter=list,json',
    ...args,
  ];
  return counted(
    'playwright',
    (file) => {
      const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
      return other ? runBeside(other, command, env) : runHere(command, env);
    },
    (report: { stats: { expected: number; unexpected: number; flaky: number } }) => [
      report.stats.expected,
      report.stats.unexpected + report.stats.flaky,
    ],
  );
}

/** A failed run without a failed test, such as a file that cannot be loaded, counts as one failure. */
async function counted<Report>(
  tool: string,
  run: (file: string) => Promise<number>,
  count: (report: Report) => [number, number],
): Promise<Result> {
  const file = join(root, 'test-results', `${tool}.json`);
  rmSync(file, { force: true });
  const ok = (await run(file)) === 0;
  const [passed, failed] = existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : [0, 0];
  return { ok, passed, failed: Math.max(failed, ok ? 0 : 1) };
}
