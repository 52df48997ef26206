import { buildAll } from './builds.ts';
import { runChecks } from './check/run-checks.ts';
import { type Result, runPlaywright, runVitest } from './test-runs.ts';

/**
 * Tests and journeys run side by side, because each alone leaves a third of two cores idle: they wait for pages, jobs and
 * programs that start. A failure of one does not stop the other, so a run tells all that is wrong.
 */
async function runTests(): Promise<Result[]> {
  const tests = runVitest();
  return Promise.all([tests, runPlaywright([], tests)]);
}

try {
  // The checks alone leave a third of two cores idle. After a type error, failing tests would add nothing.
  const [isSound] = await Promise.all([runChecks(), buildAll()]);
  const results = isSound ? await runTests() : [];
  if (results.length > 0) {
    const passed = results.reduce((total, result) => total + result.passed, 0);
    const failures = results.flatMap((result) => result.failures);
    console.log(
      [...failures.map((failure) => `✗ ${failure}`), `${passed} passed, ${failures.length} failed`].join('\n'),
    );
  }
  process.exitCode = results.length > 0 && results.every(({ ok }) => ok) ? 0 : 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
