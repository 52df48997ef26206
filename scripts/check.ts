import { runChecks } from './check/run-checks.ts';
import { runVitest } from './test-runs.ts';

// Tests on top of a type error would only say the same thing less clearly.
const { ok } = (await runChecks()) ? await runVitest() : { ok: false };
process.exitCode = ok ? 0 : 1;
