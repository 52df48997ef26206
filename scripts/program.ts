import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from './root.ts';

export type Program = {
  readonly name: string;
  /** Resolves when the program says that it listens; stays open when it ends before. */
  readonly ready: Promise<void>;
  /** Its exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>;
  /** Asks it to end, and makes it end when it takes too long. */
  stop(): Promise<void>;
};

// Longer than the product gives its jobs and its database to end.
const patience = 25_000;

/**
 * A program of ours that ends when its channel to us closes, so that not even signal 9 on this process leaves it behind.
 * What it prints goes to our standard error: standard output is kept for the line that says where the product is.
 */
export function startProgram(name: string, args: string[], env: NodeJS.ProcessEnv): Program {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 2, 2, 'ipc'],
    // Its own process group: Ctrl-C reaches this process alone, which then ends its programs in the right order.
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
