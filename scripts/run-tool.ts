import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './root.ts';

// The file of each command, run by this Node without a shell or a shim that might choose another Node.
const tools = {
  biome: '@biomejs/biome/bin/biome',
  'dependency-cruiser': 'dependency-cruiser/bin/dependency-cruiser.mjs',
  knip: 'knip/bin/knip.js',
  playwright: '@playwright/test/cli.js',
  tsc: 'typescript/bin/tsc',
  vite: 'vite/bin/vite.js',
  vitest: 'vitest/vitest.mjs',
};

export const toolPath = (tool: keyof typeof tools) => join(root, 'node_modules', tools[tool]);

/** Runs a script in this terminal and returns its exit code. */
export function runHere(args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  const stdio: StdioOptions = ['ignore', 'inherit', 'inherit'];
  return exitCode(spawn(process.execPath, args, { ...own, cwd: root, stdio, env: { ...process.env, ...env } }));
}

/**
 * Runs a script beside another one that has the terminal: its output is kept until the other one is done, then it goes
 * on in the terminal.
 */
export function runBeside(other: Promise<unknown>, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  const stdio: StdioOptions = ['ignore', 'pipe', 'pipe'];
  const child = spawn(process.execPath, args, { ...own, cwd: root, stdio, env: { ...process.env, ...env } });
  const kept: [NodeJS.WriteStream, Buffer][] = [];
  let isShown = false;
  const show = (to: NodeJS.WriteStream) => (chunk: Buffer) => (isShown ? to.write(chunk) : kept.push([to, chunk]));
  child.stdout?.on('data', show(process.stdout));
  child.stderr?.on('data', show(process.stderr));
  const shown = other.finally(() => {
    isShown = true;
    for (const [to, chunk] of kept) to.write(chunk);
  });
  return exitCode(child).finally(() => shown);
}

/** Runs a script and captures its output, to show it if the script fails. */
export async function runQuietly(args: string[], cwd = root): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, args, { ...own, cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const keep = (text: string) => {
    output += text;
  };
  child.stdout.setEncoding('utf8').on('data', keep);
  child.stderr.setEncoding('utf8').on('data', keep);
  return { code: await exitCode(child), output };
}

// Its own process group: Ctrl-C only reaches this process, so the tool gets the signal once. A second signal would stop
// test runners from cleaning up.
const own = { detached: process.platform !== 'win32' };

// The events that end this process, with the exit codes that a shell uses.
const endings = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129, disconnect: 1 };
const patience = 15_000;

const running = new Set<ChildProcess>();

/** While children run, ending this process ends them first, so that no tool stays behind. */
function exitCode(child: ChildProcess): Promise<number> {
  running.add(child);
  let interrupted: number | undefined;
  const listeners = Object.entries(endings).map(([event, code]) => {
    const listener = () => {
      if (interrupted) return;
      interrupted = code;
      child.kill('SIGINT');
      setTimeout(() => child.kill('SIGKILL'), patience).unref();
    };
    process.on(event, listener);
    return () => process.off(event, listener);
  });
  return new Promise((done, failed) => {
    child.on('error', failed);
    child.on('close', (code) => {
      running.delete(child);
      for (const remove of listeners) remove();
      if (!interrupted) return done(code ?? 1);
      // The others were told to end as well. The last one ends this process.
      if (running.size === 0) process.exit(interrupted);
    });
  });
}
