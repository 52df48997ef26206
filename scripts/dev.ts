import { demoEnvironment } from './demo-environment.ts';
import { startProgram } from './programs/program.ts';
import { announce, whenReady } from './programs/ready.ts';
import { startReloading } from './programs/reloading.ts';
import { superviseAll } from './programs/supervise.ts';
import { toolPath } from './run-tool.ts';

try {
  const demo = demoEnvironment(process.env);
  const pagePort = String(demo.port);
  const apiPort = String(demo.port + 100);
  const apiUrl = `http://localhost:${apiPort}`;
  const productEnvironment = { ...demo.product, PORT: apiPort, PUBLIC_URL: `http://localhost:${pagePort}` };
  const viteArguments = [
    '--import',
    './scripts/programs/end-with-parent.mjs',
    toolPath('vite'),
    'web',
    '--logLevel',
    'warn',
  ];

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
