import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../../sandbox/src/main.ts', import.meta.url));

export type SandboxProgram = {
  url: string;
  smtpUrl: string;
  /** Makes a third party fail on purpose, as in `lms.down:nordic`. */
  fail(fault: string): Promise<void>;
  /** Ends every fault. */
  heal(): Promise<void>;
  stop(): Promise<void>;
};

/** The sandbox as the demo runs it, a program of its own on free ports, for tests that need the far end of a port. */
export async function startSandboxProgram(): Promise<SandboxProgram> {
  const folder = await mkdtemp(join(tmpdir(), 'coursefront-sandbox-'));
  const { NODE_COMPILE_CACHE } = process.env;
  const env = { NODE_COMPILE_CACHE, SANDBOX_PORT: '0', DATA_DIR: folder };
  const program = fork(main, { env, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const { url, smtpUrl } = await ready(program);
  return {
    url,
    smtpUrl,
    fail: (fault) => ask(url, 'POST', { fault, on: true }),
    heal: () => ask(url, 'DELETE'),
    stop: async () => {
      const ended = once(program, 'exit');
      program.kill();
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

async function ask(url: string, method: string, body?: object): Promise<void> {
  const headers = body && { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/faults`, { method, headers, body: body && JSON.stringify(body) });
  if (!answer.ok) throw new Error(`The sandbox answered ${answer.status}: ${await answer.text()}`);
}

async function ready(program: ChildProcess): Promise<{ url: string; smtpUrl: string }> {
  const early = once(program, 'exit').then(([code]) => {
    throw new Error(`The sandbox ended with ${code} before it was ready.`);
  });
  const [message] = await Promise.race([once(program, 'message'), early]);
  return message as { url: string; smtpUrl: string };
}
