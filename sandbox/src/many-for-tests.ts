import { rm } from 'node:fs/promises';
import type { Sandbox } from './sandbox.ts';
import { scratchFolder, startForTest } from './start-for-test.ts';

/** A request of the parent process: start a sandbox, or stop the one with this address. */
type Request = { id: number; stop?: string };

const running = new Map<string, { sandbox: Sandbox; folder: string }>();

async function start() {
  const folder = await scratchFolder();
  const sandbox = await startForTest(folder);
  running.set(sandbox.url, { sandbox, folder });
  return { url: sandbox.url, smtpUrl: sandbox.smtpUrl };
}

async function stop(url: string): Promise<void> {
  const stopped = running.get(url);
  if (!stopped) return;
  running.delete(url);
  await stopped.sandbox.close();
  await rm(stopped.folder, { recursive: true });
}

// Loading the program takes longer than starting a sandbox, so one process runs all the sandboxes of a test worker.
process.on('message', async ({ id, stop: url }: Request) => {
  try {
    process.send?.({ id, ...(url ? await stop(url) : await start()) });
  } catch (error) {
    process.send?.({ id, error: String(error) });
  }
});
process.on('disconnect', async () => {
  await Promise.all([...running.keys()].map(stop));
  process.exit(0);
});
