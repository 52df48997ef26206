import { buildAll } from './builds.ts';

try {
  await buildAll();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
