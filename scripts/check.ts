import { runChecks } from './check/run-checks.ts';
import { runVitest } from './test-runs.ts';

// After a type error, failing tests would add nothing.
const { ok } = (await runChecks()) ? await runVitest() : { ok: false };
process.exitCode = ok ? 0 : 1;
