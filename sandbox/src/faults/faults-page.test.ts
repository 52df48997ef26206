import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { speakSmtp } from '../mail/speak-smtp.ts';
import type { Sandbox } from '../sandbox.ts';
import { scratchFolder, startForTest } from '../start-for-test.ts';

let folder: string;
let sandbox: Sandbox;

beforeAll(async () => {
  folder = await scratchFolder();
  sandbox = await startForTest(folder, 'smtp.refuse:gone@example.test');
});
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true });
});

const send = (to: string) => speakSmtp(sandbox.smtpUrl, [to], 'Subject: Hello\n\nHello');
const page = async (path = '/faults') => (await fetch(sandbox.url + path)).text();
const press = (fields: Record<string, string>) =>
  fetch(`${sandbox.url}/faults`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
const ask = (body: object) =>
  fetch(`${sandbox.url}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('a fault of the environment holds from the start and is shown', async () => {
  expect(await send('gone@example.test')).toMatch(/^550 /);
  expect(await send('ann@example.test')).toMatch(/^250 /);
  expect(await page()).toContain('<code>smtp.refuse:gone@example.test</code>');
  expect(await page('/')).toContain('smtp.refuse:gone@example.test');
});

test('the buttons of the page switch a fault on and off', async () => {
  const on = await press({ fault: 'smtp.refuse', value: ' bob@example.test ', on: 'true' });
  expect([on.status, on.headers.get('location')]).toEqual([303, '/faults']);
  expect(await send('bob@example.test')).toMatch(/^550 /);
  await press({ fault: 'smtp.refuse:bob@example.test', on: 'false' });
  expect(await send('bob@example.test')).toMatch(/^250 /);
});

test('the page makes a share of the calls fail', async () => {
  await press({ fault: 'stripe.down', share: '20', on: 'true' });
  expect(await page()).toContain('<code>stripe.down 20%</code>');
  await press({ fault: 'stripe.down 20%', on: 'false' });
  await press({ fault: 'lms.slow', value: '10', share: '', on: 'true' });
  expect(await page()).toContain('<code>lms.slow:10</code>');
  await press({ fault: 'lms.slow', on: 'false' });
});

test('a script switches, reads and clears', async () => {
  expect(await (await ask({ fault: 'smtp.down', on: true })).json()).toMatchObject({
    on: ['smtp.refuse:gone@example.test', 'smtp.down'],
  });
  expect(await send('ann@example.test')).toMatch(/^421 /);
  await fetch(`${sandbox.url}/faults`, { method: 'DELETE' });
  expect(await (await fetch(`${sandbox.url}/faults.json`)).json()).toMatchObject({ on: [] });
  expect(await send('gone@example.test')).toMatch(/^250 /);
});

test('an unknown fault is refused in words', async () => {
  const answer = await ask({ fault: 'smtp.<b>', on: true });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toEqual({
    error: expect.stringContaining('There is no fault "smtp.<b>". There are: smtp.down'),
  });
  expect((await ask({ fault: 'smtp.down' })).status).toBe(400);

  const answerToForm = await press({ fault: 'smtp.refuse', value: '<b>', on: 'true' });
  expect(answerToForm.status).toBe(422);
  expect(await answerToForm.text()).toContain('There is no fault &quot;smtp.refuse:&lt;b&gt;&quot;.');
});
