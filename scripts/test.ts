import { buildWeb } from './build-web.ts';
import { runChecks } from './check/run-checks.ts';
import { type Result, runPlaywright, runVitest } from './test-runs.ts';

const results: Result[] = [];
function keep(result: Result): boolean {
  results.push(result);
  return result.ok;
}

/** Each step needs the one before it. */
async function allSteps(): Promise<boolean> {
  if (!(await runChecks())) return false;
  if (!keep(await runVitest())) return false;
  await buildWeb();
  return keep(await runPlaywright());
}

const ok = await allSteps().catch((error: Error) => {
  console.error(error.message);
  return false;
});
if (results.length > 0) {
  const sum = (what: 'passed' | 'failed') => results.reduce((total, result) => total + result[what], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
}
process.exitCode = ok ? 0 : 1;
