import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../../../sandbox/src/main.ts', import.meta.url));

export type SandboxProgram = { url: string; smtpUrl: string; stop(): Promise<void> };

/** The sandbox as the demo runs it, a program of its own on free ports, for tests that need a real mail server. */
export async function startSandboxProgram(): Promise<SandboxProgram> {
  const folder = await mkdtemp(join(tmpdir(), 'coursefront-sandbox-'));
  const env = { SANDBOX_PORT: '0', DATA_DIR: folder };
  const program = fork(main, { env, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const { url, smtpUrl } = await ready(program);
  return {
    url,
    smtpUrl,
    stop: async () => {
      const ended = once(program, 'exit');
      program.kill();
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

async function ready(program: ChildProcess): Promise<{ url: string; smtpUrl: string }> {
  const early = once(program, 'exit').then(([code]) => {
    throw new Error(`The sandbox ended with ${code} before it was ready.`);
  });
  const [message] = await Promise.race([once(program, 'message'), early]);
  return message as { url: string; smtpUrl: string };
}
