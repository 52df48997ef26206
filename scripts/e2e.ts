import { buildAll } from './builds.ts';
import { runPlaywright } from './test-runs.ts';

try {
  await buildAll();
  const { ok } = await runPlaywright(process.argv.slice(2));
  process.exitCode = ok ? 0 : 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
