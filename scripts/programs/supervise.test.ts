import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'coursefront-supervise-'));
afterAll(() => rmSync(folder, { recursive: true }));

const module = (name: string) => JSON.stringify(join(import.meta.dirname, name));

/** Two programs that say when they begin and end; the second one may end on its own. */
async function superviseTwo(second = '') {
  const program = `
    process.on('disconnect', () => { console.log(process.argv[2], 'ends'); process.exit(); });
    console.log(process.argv[2], process.pid);
    process.send({ ready: true });`;
  writeFileSync(join(folder, 'program.mjs'), program);
  writeFileSync(join(folder, 'second.mjs'), program + second);
  const supervisor = `
    import { startProgram } from ${module('program.ts')};
    import { superviseAll } from ${module('supervise.ts')};
    const programs = superviseAll();
    await programs.add(startProgram('first', [${JSON.stringify(join(folder, 'program.mjs'))}, 'first'], {})).ready;
    await programs.add(startProgram('second', [${JSON.stringify(join(folder, 'second.mjs'))}, 'second'], {})).ready;
    ${second ? '' : "console.error('both are ready');"}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', supervisor], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const closed = once(child, 'close');
  await expect.poll(() => said).toMatch(second ? /second \d+/ : /both are ready/);
  return { child, closed, said: () => said };
}

test('a signal ends the programs in reverse order and counts as success', async () => {
  const { child, closed, said } = await superviseTwo();
  child.kill('SIGINT');
  expect((await closed)[0]).toBe(0);
  expect(said()).toMatch(/second ends\nfirst ends\n$/);
});

test('signal 9 on the supervisor leaves no program behind', async () => {
  const { child, closed, said } = await superviseTwo();
  child.kill('SIGKILL');
  // The programs hold the other end of its output: it closes when the last of them is gone.
  await closed;
  expect(said()).toContain('first ends');
  expect(said()).toContain('second ends');
});

test('when a program fails, only its message and exit code are shown', async () => {
  const { closed, said } = await superviseTwo(`console.error('Port 1 is taken.'); process.exit(3);`);
  expect((await closed)[0]).toBe(3);
  expect(said()).toMatch(/^first \d+\nsecond \d+\nPort 1 is taken\.\nfirst ends\n$/);
});

test('a killed program is reported and counts as a failure', async () => {
  const { closed, said } = await superviseTwo(`setTimeout(() => process.kill(process.pid, 'SIGKILL'), 50);`);
  expect((await closed)[0]).toBe(1);
  expect(said()).toContain('The second was ended by SIGKILL.');
});
