import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './root.ts';
import { runBeside, runHere, toolPath } from './run-tool.ts';

export type Result = { ok: boolean; passed: number; failures: string[] };

type VitestFile = {
  name: string;
  status: string;
  message: string;
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
};
type VitestReport = { numPassedTests: number; testResults: VitestFile[] };
type PlaywrightSuite = { specs?: { file: string; title: string; ok: boolean }[]; suites?: PlaywrightSuite[] };
type PlaywrightReport = { stats: { expected: number }; suites: PlaywrightSuite[] };

/** All tests without a browser. */
export function runVitest(): Promise<Result> {
  return counted(
    'vitest',
    (file) =>
      runHere([toolPath('vitest'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]),
    ({ numPassedTests, testResults }: VitestReport) => ({
      passed: numPassedTests,
      failures: testResults.flatMap(failuresOf),
    }),
  );
}

/** Of a file that could not be run, its error. */
function failuresOf({ name, status, message, assertionResults }: VitestFile): string[] {
  const file = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [`${file}: ${firstLine(message)}`] : [];
  return failed.map(({ fullName, failureMessages }) => `${file} › ${fullName}: ${firstLine(failureMessages[0])}`);
}

const firstLine = (message = ''): string => message.trim().split('\n', 1)[0] ?? '';

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
    ({ stats, suites }: PlaywrightReport) => ({ passed: stats.expected, failures: suites.flatMap(failedJourneysOf) }),
  );
}

const failedJourneysOf = ({ specs = [], suites = [] }: PlaywrightSuite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file} › ${title}`),
  ...suites.flatMap(failedJourneysOf),
];

/** A run that fails without naming a test counts as one failure. */
async function counted<Report>(
  tool: string,
  run: (file: string) => Promise<number>,
  count: (report: Report) => Omit<Result, 'ok'>,
): Promise<Result> {
  const file = join(root, 'test-results', `${tool}.json`);
  rmSync(file, { force: true });
  const ok = (await run(file)) === 0;
  const { passed, failures } = existsSync(file)
    ? count(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failures: [] };
  return { ok, passed, failures: ok || failures.length > 0 ? failures : [`${tool} failed: see above`] };
}
