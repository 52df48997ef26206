import { once } from 'node:events';
import { createServer } from 'node:net';

/** Three ports of the run's own. Kept in the environment, because every worker of Playwright reads this file again. */
process.env.E2E_PORT ||= String(await freePort());
export const ports = { product: Number(process.env.E2E_PORT), sandbox: Number(process.env.E2E_PORT) + 1 };

export const productUrl = `http://localhost:${ports.product}`;
export const sandboxUrl = `http://localhost:${ports.sandbox}`;

async function freePort(): Promise<number> {
  // Below the ports that systems hand out automatically, the one for mail included.
  const port = 12_000 + Math.floor(Math.random() * 8_000);
  const wanted = [port, port + 1, port + 10_001];
  const free = await Promise.all(wanted.map(isFree));
  return free.every(Boolean) ? port : freePort();
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, 'localhost');
  try {
    await once(probe, 'listening');
    probe.close();
    return true;
  } catch {
    return false;
  }
}
