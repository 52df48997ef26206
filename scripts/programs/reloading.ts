import { watch } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';
import type { Program } from './program.ts';

/**
 * Restarts a program when a file in the folders changes. Node's own `--watch` would add a process that outlives us. A
 * failure at the first start ends it; after later failures it waits for the next edit.
 */
export function startReloading(start: () => Program, folders: readonly string[]): Program {
  let current = start();
  const { name, ready, ended } = current;
  let wasReady = false;
  ready.then(() => {
    wasReady = true;
  });

  let restarting = Promise.resolve();
  const restart = async () => {
    await current.stop();
    console.error(`The ${name} starts again.`);
    current = start();
  };
  let soon: NodeJS.Timeout | undefined;
  const onChange = (_: string, file: string | null) => {
    if (!wasReady || file?.includes('.test.')) return;
    clearTimeout(soon);
    // Editors save in several steps.
    soon = setTimeout(() => {
      restarting = restarting.then(restart);
    }, 100);
  };
  for (const folder of folders) watch(join(root, folder), { recursive: true }, onChange);

  return {
    name,
    ready,
    ended: ended.then((result) => (wasReady ? new Promise<never>(() => {}) : result)),
    stop: () => restarting.then(() => current.stop()),
  };
}
