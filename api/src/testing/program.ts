import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** As in production. The test run builds it before its first test. */
const main = join(import.meta.dirname, '../../dist/main.js');

export type ProductProgram = {
  /** Where its API listens; a worker has none. */
  url: string;
  child: ChildProcess;
  /** Ends it and waits until it is gone. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
};

/** The product as a process of its own, once it is ready. */
export async function startProduct(environment: Record<string, string>): Promise<ProductProgram> {
  const { child, ended, errors } = launch(environment);
  const early = ended.then((code) => {
    throw new Error(`The product ended with ${code} before it was ready: ${errors()}`);
  });
  const [message] = (await Promise.race([once(child, 'message'), early])) as [{ port?: number }];
  return {
    url: `http://localhost:${message.port}`,
    child,
    end: async (signal) => {
      child.kill(signal);
      await ended;
    },
  };
}

/** A start that must not succeed: its exit code and what a person reads. */
export async function failingStart(
  environment: Record<string, string>,
): Promise<{ code: number | null; words: string }> {
  const { ended, errors } = launch(environment);
  return { code: await ended, words: errors() };
}

function launch(environment: Record<string, string>) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, PORT: '0', LOG_LEVEL: 'silent', ...environment };
  const child = fork(main, { env, execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  let text = '';
  child.stderr?.on('data', (chunk) => {
    text += chunk;
  });
  return { child, ended: once(child, 'close').then(([code]) => code as number | null), errors: () => text.trim() };
}
