#!/usr/bin/env node
// The front of every npm script. Plain JavaScript for Node 20 and without dependencies: nothing is installed yet.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installIfNeeded } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';

const tasks = ['start', 'dev', 'check', 'test', 'e2e', 'bench'];

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
  // The channel tells the task when this process is gone, even by signal 9.
  const child = spawn(node, args, {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // Programs that are started again and again, by tests above all, load what was compiled before.
    env: { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'), ...process.env, PATH: path },
  });
  child.on('error', (error) => fail(error.message));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) endWithNpm(() => child.kill('SIGTERM'));
}

/** npm passes signals on, but not signal 9; without this the ports would stay taken by a task that nobody sees. */
function endWithNpm(end) {
  const shell = process.ppid;
  const npm = parentOf(shell);
  setInterval(() => (process.ppid !== shell || parentOf(shell) !== npm) && end(), 500).unref();
}

/** npm is not our parent but the parent of the shell in between, which outlives it. Only Linux tells without a program. */
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
