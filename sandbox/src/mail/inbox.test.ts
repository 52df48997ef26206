import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Sandbox } from '../sandbox.ts';
import { scratchFolder, startForTest } from '../start-for-test.ts';
import { speakSmtp } from './speak-smtp.ts';

let folder: string;
let sandbox: Sandbox;

beforeAll(async () => {
  folder = await scratchFolder();
});
beforeEach(async () => {
  sandbox = await startForTest(folder);
});
afterEach(async () => {
  await fetch(`${sandbox.url}/inbox`, { method: 'DELETE' });
  await sandbox.close();
});
afterAll(() => rm(folder, { recursive: true }));

type Kept = { id: number; subject: string; envelope: { from: string; to: string[] } };
const inbox = async (query = '') =>
  (await (await fetch(`${sandbox.url}/inbox.json${query}`)).json()) as { total: number; older: boolean; mails: Kept[] };
const subjects = async (query = '') => (await inbox(query)).mails.map(({ subject }) => subject);
const send = (to: string, subject: string) => speakSmtp(sandbox.smtpUrl, [to], `Subject: ${subject}\n\nHello\n`);

test('the inbox survives a restart and goes on counting', async () => {
  await send('ann@example.test', 'First');
  await send('ann@example.test', 'Second');
  await sandbox.close();
  sandbox = await startForTest(folder);

  await send('ann@example.test', 'Third');
  expect((await inbox()).mails.map(({ id, subject }) => [id, subject])).toEqual([
    [3, 'Third'],
    [2, 'Second'],
    [1, 'First'],
  ]);
  expect(await (await fetch(`${sandbox.url}/inbox/1/source`)).text()).toBe('Subject: First\r\n\r\nHello\r\n\r\n');
});

test('a mail whose writing was cut off never arrived, and does not stop the start', async () => {
  const mails = join(folder, 'sandbox', 'mail');
  await writeFile(join(mails, '000001.eml'), 'Subject: half');
  await writeFile(join(mails, '000001.json.tmp'), '{"id":');
  await sandbox.close();
  sandbox = await startForTest(folder);

  expect((await inbox()).total).toBe(0);
  await send('ann@example.test', 'Whole');
  expect(await subjects()).toEqual(['Whole']);
  expect(await (await fetch(`${sandbox.url}/inbox/1/source`)).text()).toContain('Subject: Whole');
});

test('a damaged file stops the start with a sentence that names it', async () => {
  const damaged = join(folder, 'sandbox', 'mail', '000009.json');
  await writeFile(damaged, '{');
  await expect(startForTest(folder)).rejects.toThrow(`${damaged} is damaged`);
  await rm(damaged);
});

test('many mails at once all arrive, each once', async () => {
  const numbers = Array.from({ length: 40 }, (_, index) => `Mail ${index}`);
  await Promise.all(numbers.map((subject) => send('ann@example.test', subject)));
  expect((await subjects()).sort()).toEqual(numbers.sort());
});

test('scripts ask for one whole address and for what is new; people search for a part', async () => {
  await send('lead@nordic.test', 'To the lead');
  await send('teamlead@nordic.test', 'To the team lead');
  await send('Lead@Nordic.test', 'To the lead again');

  expect(await subjects('?to=lead@nordic.test')).toEqual(['To the lead again', 'To the lead']);
  const [, first] = (await inbox('?to=lead@nordic.test')).mails;
  expect(await subjects(`?to=lead@nordic.test&after=${first?.id}`)).toEqual(['To the lead again']);
  expect(await subjects('?to=nordic')).toEqual([]);
  expect((await inbox('?like=LEAD@nord')).total).toBe(3);
});

test('a long list comes in pages', async () => {
  for (const subject of ['One', 'Two', 'Three']) await send('ann@example.test', subject);
  const newest = await inbox('?limit=2');
  expect(newest).toMatchObject({ total: 3, older: true, mails: [{ subject: 'Three' }, { subject: 'Two' }] });
  const rest = await inbox(`?limit=2&before=${newest.mails.at(-1)?.id}`);
  expect(rest).toMatchObject({ total: 3, older: false, mails: [{ subject: 'One' }] });
});

test('emptying leaves neither a mail nor a file', async () => {
  await send('ann@example.test', 'Gone soon');
  expect((await fetch(`${sandbox.url}/inbox`, { method: 'DELETE' })).status).toBe(204);
  expect((await inbox()).total).toBe(0);
  expect(await readdir(join(folder, 'sandbox', 'mail'))).toEqual([]);
});

test('every recipient of a mail is kept, also one that no header names', async () => {
  await speakSmtp(sandbox.smtpUrl, ['ann@example.test', 'secret@example.test'], 'To: ann@example.test\n\nHello');
  expect((await inbox('?to=secret@example.test')).mails).toMatchObject([
    { envelope: { from: 'sender@example.test', to: ['ann@example.test', 'secret@example.test'] } },
  ]);
});

test('a message built to exhaust its reader is refused and the server goes on', async () => {
  const nested = Array.from(
    { length: 300 },
    (_, depth) => `Content-Type: multipart/mixed; boundary=b${depth}\n\n--b${depth}\n`,
  );
  expect(await speakSmtp(sandbox.smtpUrl, ['ann@example.test'], nested.join(''))).toMatch(/^554 /);
  expect(await send('ann@example.test', 'Fine')).toMatch(/^250 /);
  expect(await subjects()).toEqual(['Fine']);
});
