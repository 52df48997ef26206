import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../root.ts';

export type Program = {
  readonly name: string;
  /** Resolves when the program listens; never resolves if it ends before. */
  readonly ready: Promise<void>;
  /** Its exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>;
  /** Asks it to end, and kills it if it takes too long. */
  stop(): Promise<void>;
};

// Longer than the product's own shutdown of jobs and database.
const patience = 25_000;

/**
 * Starts one of our programs. It ends when its channel to us closes, so that it never outlives this process, not even
 * when that is killed. Its output goes to standard error: standard output is reserved for the line with the product's address.
 */
export function startProgram(name: string, args: string[], env: NodeJS.ProcessEnv): Program {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 2, 2, 'ipc'],
    // Its own process group: Ctrl-C only reaches this process, which then ends its programs in the right order.
    detached: process.platform !== 'win32',
  });
  return {
    name,
    ready: new Promise((ready) => child.on('message', (message) => isReady(message) && ready())),
    ended: once(child, 'exit').then(([code, signal]) => code ?? signal),
    stop: () => stop(child),
  };
}

const isReady = (message: unknown) => (message as { ready?: boolean } | null)?.ready === true;

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  if (child.connected) child.disconnect();
  const lastResort = setTimeout(() => child.kill('SIGKILL'), patience);
  await gone;
  clearTimeout(lastResort);
}
