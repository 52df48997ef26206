import { buildWeb } from './build-web.ts';
import { demoEnvironment } from './demo-environment.ts';
import { startProgram } from './program.ts';
import { announce, whenReady } from './ready.ts';
import { superviseAll } from './supervise.ts';

try {
  const demo = demoEnvironment(process.env);
  await buildWeb();
  const programs = superviseAll();
  await programs.add(startProgram('sandbox', ['sandbox/src/main.ts'], demo.sandbox)).ready;
  await programs.add(startProgram('product', ['api/src/main.ts'], demo.product)).ready;
  await whenReady(`http://localhost:${demo.port}/readyz`);
  announce(demo);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
