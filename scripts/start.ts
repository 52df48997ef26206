import { existsSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildAll } from './builds.ts';
import { demoEnvironment } from './demo-environment.ts';
import { startProgram } from './programs/program.ts';
import { announce, whenReady } from './programs/ready.ts';
import { superviseAll } from './programs/supervise.ts';
import { root } from './root.ts';

try {
  const demo = demoEnvironment(process.env);
  const programs = superviseAll();
  // It needs no web app, so it starts while that is looked at.
  const sandbox = programs.add(startProgram('sandbox', ['sandbox/src/main.ts'], demo.sandbox));
  await buildAll();
  // The first start gives the sandbox the demo's people. Later ones need not wait for it.
  const stamp = resolve(root, demo.dataDir, '.started');
  if (!existsSync(stamp)) await sandbox.ready;
  await programs.add(startProgram('product', ['api/dist/main.js'], demo.product)).ready;
  await sandbox.ready;
  await whenReady(`http://localhost:${demo.port}/readyz`);
  writeFileSync(stamp, '');
  announce(demo);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
