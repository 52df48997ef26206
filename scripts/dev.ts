import { demoEnvironment } from './demo-environment.ts';
import { startProgram } from './program.ts';
import { announce, whenReady } from './ready.ts';
import { startReloading } from './reloading.ts';
import { toolPath } from './run-tool.ts';
import { superviseAll } from './supervise.ts';

try {
  const demo = demoEnvironment(process.env);
  const pagePort = String(demo.port);
  const apiPort = String(demo.port + 100);
  const apiUrl = `http://localhost:${apiPort}`;
  const productEnvironment = { ...demo.product, PORT: apiPort, PUBLIC_URL: `http://localhost:${pagePort}` };
  const viteArguments = ['--import', './scripts/end-with-parent.mjs', toolPath('vite'), 'web', '--logLevel', 'warn'];

  const programs = superviseAll();
  await programs.add(startProgram('sandbox', ['sandbox/src/main.ts'], demo.sandbox)).ready;
  const startProduct = () => startProgram('product', ['api/src/main.ts'], productEnvironment);
  await programs.add(startReloading(startProduct, ['api/src', 'contract/src', 'texts'])).ready;
  programs.add(startProgram('web server', viteArguments, { PORT: pagePort, API_URL: apiUrl }));

  await whenReady(`${apiUrl}/readyz`);
  await whenReady(`http://localhost:${pagePort}/v/`);
  announce(demo);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
