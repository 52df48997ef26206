import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';
import { runHere, toolPath } from './run-tool.ts';

export type Result = { ok: boolean; passed: number; failed: number };

export function runVitest(): Promise<Result> {
  return counted(
    (file) =>
      runHere([toolPath('vitest'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]),
    (report: { numPassedTests: number; numFailedTests: number }) => [report.numPassedTests, report.numFailedTests],
  );
}

export function runPlaywright(args: string[] = []): Promise<Result> {
  const command = [
    toolPath('playwright'),
    'test',
    '--config=e2e/playwright.config.ts',
    '--reporter=list,json',
    ...args,
  ];
  return counted(
    (file) => runHere(command, { PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
    (report: { stats: { expected: number; unexpected: number; flaky: number } }) => [
      report.stats.expected,
      report.stats.unexpected + report.stats.flaky,
    ],
  );
}

/** A failed run without a failed test, such as a file that cannot be loaded, counts as one failure. */
async function counted<Report>(run: (file: string) => Promise<number>, count: (report: Report) => [number, number]) {
  const file = join(root, 'test-results', 'report.json');
  rmSync(file, { force: true });
  const ok = (await run(file)) === 0;
  const [passed, failed] = existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : [0, 0];
  return { ok, passed, failed: Math.max(failed, ok ? 0 : 1) };
}
