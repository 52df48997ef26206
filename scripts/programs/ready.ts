import { setTimeout as pause } from 'node:timers/promises';

/** Polls until the address answers successfully. The caller supervises the programs, so there is no timeout. */
export async function whenReady(url: string): Promise<void> {
  while (!(await answers(url))) await pause(100);
}

const answers = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Scripts rely on the first line: it is printed when the product answers. A parent process gets a message too. */
export function announce({ port, sandboxUrl }: { port: number; sandboxUrl: string }): void {
  console.log(`Coursefront is ready: http://localhost:${port}/v/`);
  console.log(`  Demo accounts, mail and payments: ${sandboxUrl}/`);
  console.log(`  Platform admin: http://localhost:${port}/v/admin/login`);
  process.send?.({ ready: true });
}
