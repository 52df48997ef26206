import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sandbox } from '../sandbox.ts';
import { scratchFolder, startForTest } from '../start-for-test.ts';
import { speakSmtp } from './speak-smtp.ts';

const hostile = `<script>alert(1)</script>"><img src=x onerror=alert(2)>`;
const message = `From: "${hostile.replaceAll('"', '\\"')}" <sender@example.test>
To: ann@example.test
Subject: ${hostile}
X-Hostile: ${hostile}
Content-Type: multipart/mixed; boundary=part

--part
Content-Type: multipart/alternative; boundary=body

--body
Content-Type: text/plain; charset=utf-8

Plain ${hostile}
--body
Content-Type: text/html; charset=utf-8

<html><head><title>t</title></head><body onload="alert(3)"><script>alert(4)</script>
<a href="http://localhost:8080/v/">Go</a><img src="cid:logo@example.test"></body></html>
--body--
--part
Content-Type: image/png; name="logo.png"
Content-ID: <logo@example.test>
Content-Disposition: inline; filename="logo.png"
Content-Transfer-Encoding: base64

iVBORw0KGgo=
--part
Content-Type: text/html; name="page.html"
Content-Disposition: attachment; filename="<script>.html"

${hostile}
--part--
`;

let folder: string;
let sandbox: Sandbox;

beforeAll(async () => {
  folder = await scratchFolder();
  sandbox = await startForTest(folder);
  expect(await speakSmtp(sandbox.smtpUrl, ['ann@example.test'], message)).toMatch(/^250 /);
});
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true });
});

const get = async (path: string) => {
  const answer = await fetch(sandbox.url + path, { headers: { accept: 'text/html' } });
  const policy = answer.headers.get('content-security-policy') ?? '';
  return { status: answer.status, headers: answer.headers, policy, text: await answer.text() };
};

const ownPages = [
  '/',
  '/inbox',
  `/inbox?like=${encodeURIComponent(hostile)}`,
  '/inbox/1',
  '/inbox/1?show=text',
  '/inbox/1?show=headers',
  '/faults',
  '/inbox/99',
];

test.each(ownPages)('%s shows hostile words as words, and its policy allows no script', async (path) => {
  const { text, policy } = await get(path);
  expect(text).not.toMatch(/<script|<img|onerror=alert\(2\)>/);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/script-src|unsafe-inline/);
});

test('the subject is there to read', async () => {
  const subject = '&lt;script&gt;alert(1)&lt;/script&gt;&quot;&gt;&lt;img src=x onerror=alert(2)&gt;';
  expect((await get('/inbox')).text).toContain(subject);
  expect((await get('/inbox/1')).text).toContain(`<h1>${subject}</h1>`);
});

test('the body of a mail runs no script: not in its frame, not opened on its own', async () => {
  const frame = /<iframe[^>]*>/.exec((await get('/inbox/1')).text)?.[0];
  expect(frame).toContain('src="/inbox/1/body"');
  expect(frame).toMatch(/sandbox="allow-popups allow-popups-to-escape-sandbox"/);

  const { policy, headers } = await get('/inbox/1/body');
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/; sandbox allow-popups allow-popups-to-escape-sandbox$/);
  expect(policy).not.toMatch(/allow-scripts|allow-same-origin|script-src/);
});

test('links of a mail open in a tab of their own, and its pictures are its attachments', async () => {
  const { text } = await get('/inbox/1/body');
  expect(text).toContain('<head><base target="_blank">');
  expect(text).toContain('<img src="/inbox/1/attachments/0">');
});

test('an attachment is saved, never shown', async () => {
  const picture = await get('/inbox/1/attachments/0');
  expect(picture.headers.get('content-type')).toBe('image/png');
  const page = await get('/inbox/1/attachments/1');
  expect(page.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''%3Cscript%3E.html");
  expect(page.headers.get('x-content-type-options')).toBe('nosniff');
  expect(page.policy).toContain('sandbox');
  expect(page.text).toContain(hostile);
  expect((await get('/inbox/1/attachments/2')).status).toBe(404);
});

test('the source is plain text, as it came', async () => {
  const { headers, text } = await get('/inbox/1/source');
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(text).toContain(`X-Hostile: ${hostile}\r\n`);
});

test('a mail as JSON has everything a script asks for', async () => {
  const { text } = await get('/inbox/1.json');
  expect(JSON.parse(text)).toMatchObject({
    id: 1,
    envelope: { to: ['ann@example.test'] },
    subject: hostile,
    links: ['http://localhost:8080/v/'],
    text: expect.stringContaining('Plain'),
    attachments: [{ filename: 'logo.png', type: 'image/png', bytes: 8 }, { filename: '<script>.html' }],
  });
});

test.each(['/inbox/99', '/inbox/99.json', '/inbox/99/body', '/inbox/99/source', '/inbox/1/nothing', '/nothing'])(
  '%s is not found',
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);

test.each(['/inbox/..%2f..%2fetc', '/inbox/one', '/inbox/-1', '/inbox.json?limit=0', '/inbox/1?show=script'])(
  '%s is refused as a bad request',
  async (path) => {
    expect((await get(path)).status).toBe(400);
  },
);

test('no other site can empty the inbox or switch a fault', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' };
  const body = new URLSearchParams({ fault: 'smtp.down', on: 'true' });
  expect((await fetch(`${sandbox.url}/inbox/empty`, { method: 'POST', headers })).status).toBe(403);
  expect((await fetch(`${sandbox.url}/inbox`, { method: 'DELETE', headers })).status).toBe(403);
  expect((await fetch(`${sandbox.url}/faults`, { method: 'POST', headers, body })).status).toBe(403);
  expect((await get('/inbox/1')).status).toBe(200);
});
