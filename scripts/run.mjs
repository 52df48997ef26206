#!/usr/bin/env node
// The entry point of every npm script. Plain JavaScript for Node 20 without dependencies: nothing is installed yet.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installIfNeeded } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';

const tasks = ['start', 'dev', 'build', 'check', 'test', 'e2e', 'bench', 'drill', 'licences'];

const [task = 'start', ...rest] = process.argv.slice(2);
if (!tasks.includes(task)) fail(`There is no task "${task}". Tasks: ${tasks.join(', ')}.`);

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
try {
  await installIfNeeded(root);
  run(pinnedNode(root), [join('scripts', `${task}.ts`), ...rest]);
} catch (error) {
  fail(error.message);
}

function run(node, args) {
  const path = [dirname(node), process.env.PATH].join(delimiter);
  // Through the channel, the task notices when this process is gone, even if it was killed.
  const child = spawn(node, args, {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // Speeds up programs that are started often, above all by tests.
    env: { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'), ...process.env, PATH: path },
  });
  child.on('error', (error) => fail(error.message));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) endWithNpm(() => child.kill('SIGTERM'));
}

/** npm forwards signals but not SIGKILL; without this an orphaned task would keep the ports. */
function endWithNpm(end) {
  const shell = process.ppid;
  const npm = parentOf(shell);
  setInterval(() => (process.ppid !== shell || parentOf(shell) !== npm) && end(), 500).unref();
}

/** npm is the parent of the shell that is our parent, and the shell outlives it. Only Linux shows this in a file. */
function parentOf(pid) {
  try {
    return /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
