import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ports } from './addresses.ts';

const root = join(import.meta.dirname, '..');
const logFile = join(root, 'test-results', 'product.log');

// All that the product may know of this machine: a database or mail server of the person's own is not for tests.
const known = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'LANG', 'SystemRoot', 'NODE_COMPILE_CACHE'];

/** Starts the whole demo with a data folder of its own, and answers how to end it. */
async function startProduct(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'coursefront-e2e-'));
  // Open to the user that Postgres runs as when this is root.
  chmodSync(dataDir, 0o755);
  mkdirSync(join(root, 'test-results'), { recursive: true });
  const log = openSync(logFile, 'w');
  const demo = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    env: {
      ...Object.fromEntries(known.map((name) => [name, process.env[name]])),
      PORT: String(ports.product),
      SANDBOX_PORT: String(ports.sandbox),
      DATA_DIR: dataDir,
    },
    // Over the channel the demo learns when this process ends, even by signal 9.
    stdio: ['ignore', 'ignore', log, 'ipc'],
  });
  closeSync(log);
  const ended = once(demo, 'exit');
  const isReady = await Promise.race([once(demo, 'message').then(() => true), ended.then(() => false)]);
  if (!isReady) throw new Error(`The product did not start:\n${readFileSync(logFile, 'utf8').slice(-2_000)}`);

  return async () => {
    demo.disconnect();
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
}

// biome-ignore lint/style/noDefaultExport: Playwright calls the default export before all tests.
export default startProduct;
