import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scratchFolder } from './start-for-test.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
let folder: string;

beforeAll(async () => {
  folder = await scratchFolder();
});
afterAll(() => rm(folder, { recursive: true }));

function start(env: Record<string, string> = {}): ChildProcess {
  const { NODE_COMPILE_CACHE } = process.env;
  const own = { NODE_COMPILE_CACHE, SANDBOX_PORT: '0', DATA_DIR: folder };
  return fork(main, { env: { ...own, ...env }, execArgv: [], silent: true });
}

async function failsToStart(env: Record<string, string>): Promise<string> {
  const program = start(env);
  const [said, [code]] = await Promise.all([text(program.stderr ?? Readable.from([])), once(program, 'exit')]);
  expect(code).toBe(1);
  return said;
}

test.each([
  { way: 'SIGTERM', stop: (program: ChildProcess) => program.kill('SIGTERM') },
  { way: 'SIGINT', stop: (program: ChildProcess) => program.kill('SIGINT') },
  { way: 'the end of its parent', stop: (program: ChildProcess) => program.disconnect() },
])('the program says when it is ready and ends well on $way', async ({ stop }) => {
  const program = start();
  const [ready] = await once(program, 'message');
  expect(ready).toMatchObject({ ready: true });
  expect((await fetch(ready.url)).status).toBe(200);
  stop(program);
  expect(await once(program, 'exit')).toEqual([0, null]);
});

test('its parent may exit before it is ready', async () => {
  const program = start();
  program.disconnect();
  expect(await once(program, 'exit')).toEqual([0, null]);
});

test('a taken port is one sentence that names the variable', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = String(address && typeof address === 'object' ? address.port : 0);

  expect(await failsToStart({ SANDBOX_SMTP_PORT: port })).toBe(
    `Port ${port} is taken: end the program that uses it, or set SANDBOX_SMTP_PORT to another port.\n`,
  );
  expect(await failsToStart({ SANDBOX_PORT: port, SANDBOX_SMTP_PORT: '0' })).toMatch(
    /^Port \d+ is taken.*SANDBOX_PORT.*\n$/,
  );
  other.close();
});

test.each<{ env: Record<string, string>; says: string }>([
  { env: { SANDBOX_PORT: 'http' }, says: 'SANDBOX_PORT must be a port up to 65535, not "http".\n' },
  { env: { SANDBOX_PORT: '60000' }, says: 'SANDBOX_SMTP_PORT must be a port up to 65535, not "70000".\n' },
  { env: { PRODUCT_URL: 'javascript:alert(1)' }, says: 'PRODUCT_URL is not a web address: "javascript:alert(1)".\n' },
])('a wrong setting is one sentence: $says', async ({ env, says }) => {
  expect(await failsToStart(env)).toBe(says);
});

test('an unknown fault is one sentence with the faults there are', async () => {
  expect(await failsToStart({ SANDBOX_FAULTS: 'smtp.dwn' })).toMatch(
    /^There is no fault "smtp.dwn"\. There are: .*\.\n$/,
  );
});
