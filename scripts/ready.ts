import { setTimeout as pause } from 'node:timers/promises';

/** Asks until the address answers with success. Whoever waits also watches the programs, so there is no time limit here. */
export async function whenReady(url: string): Promise<void> {
  while (!(await answers(url))) await pause(100);
}

const answers = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** The first line is a promise to scripts: alone on its line, and only when the product answers. The channel tells it too. */
export function announce({ port, sandboxUrl }: { port: number; sandboxUrl: string }): void {
  console.log(`Coursefront is ready: http://localhost:${port}/v/`);
  console.log(`  Demo accounts, mail and payments: ${sandboxUrl}/`);
  console.log(`  Platform admin: http://localhost:${port}/v/admin/login`);
  process.send?.({ ready: true });
}
