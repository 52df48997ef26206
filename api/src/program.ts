import { flushCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readConfig } from './config.ts';
import { explainStart } from './explain-start.ts';
import { openLog } from './log.ts';
import type { Product } from './product.ts';

async function start(): Promise<Product> {
  const config = readConfig(process.env);
  const log = openLog(config);
  process.on('unhandledRejection', (error) => log.fatal({ err: error }, 'unhandled rejection'));
  // Loaded last: it takes a second, and a wrong configuration is reported without it.
  const { startProduct } = await import('./product.ts');
  return startProduct(config, log);
}

/** Maximum time for a stop. */
const stopMilliseconds = 20_000;

/** When the first requests after a start are answered. */
const tidyMilliseconds = 2_000;

/** Loading leaves a third of the memory as garbage, which Node keeps for as long as nothing else needs it. */
function tidyMemory(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')({ type: 'major', flavor: 'last-resort' });
}

const starting = start();
let stopping = false;

/** Waits for a start in progress: some parts may already run, and each must be stopped. */
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), stopMilliseconds).unref();
  const product = await starting.catch(() => undefined);
  await product?.stop().catch((error) => process.stderr.write(`It did not stop cleanly: ${error.message}\n`));
  process.exit(0);
}

process.on('SIGINT', stop);
process.on('SIGTERM', stop);
// The supervisor that started this process is gone, perhaps killed.
process.on('disconnect', stop);
if (process.send && !process.connected) await stop();

try {
  const { port } = await starting;
  if (process.connected) process.send?.({ ready: true, port });
  // Otherwise it is written at the end, and a killed process leaves nothing to the next.
  flushCompileCache();
  setTimeout(tidyMemory, tidyMilliseconds).unref();
} catch (error) {
  process.stderr.write(`${explainStart(error)}\n`, () => process.exit(1));
}
