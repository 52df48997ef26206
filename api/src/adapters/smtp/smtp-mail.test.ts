import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Mail } from '../../ports/mail.ts';
import { type SandboxProgram, startSandboxProgram } from '../../testing/sandbox-program.ts';
import { smtpMail } from './smtp-mail.ts';

let sandbox: SandboxProgram;
let port: ReturnType<typeof smtpMail>;
let count = 0;
const unwatched = { handingOver: async () => undefined };

beforeAll(async () => {
  sandbox = await startSandboxProgram();
  port = smtpMail({ url: sandbox.smtpUrl, from: 'Coursefront <no-reply@coursefront.test>' });
});

afterEach(async () => {
  await fetch(`${sandbox.url}/faults`, { method: 'DELETE' });
  await fetch(`${sandbox.url}/inbox`, { method: 'DELETE' });
});

afterAll(async () => {
  port.close();
  await sandbox.stop();
});

const mailTo = (to: string, change: Partial<Mail> = {}): Mail => {
  count += 1;
  return { id: `test-${count}`, to, subject: 'Hello', html: '<p>Hello <b>you</b></p>', text: 'Hello you', ...change };
};

const fail = (fault: string) =>
  fetch(`${sandbox.url}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fault, on: true }),
  });

type Arrived = { id: number; messageId: string; envelope: { to: string[] } };
type Opened = Arrived & { headers: { name: string }[] };
const ask = async <T>(path: string): Promise<T> => (await (await fetch(sandbox.url + path)).json()) as T;
const inbox = async () => (await ask<{ mails: Arrived[] }>('/inbox.json')).mails;
const opened = async () => ask<Opened>(`/inbox/${(await inbox())[0]?.id}.json`);

test('a mail arrives whole: people, both bodies, headers and files', async () => {
  const content = new TextEncoder().encode('%PDF-1.7');
  const mail = mailTo('åsa@example.test', {
    toName: 'Åsa "Lång" Öberg, VD',
    from: { name: '北欧安全学院' },
    replyTo: 'help@nordic.test',
    subject: 'Välkommen — مرحبا',
    html: '<p>Följ <a href="http://localhost:8080/v/x?a=1&amp;b=2">länken</a></p>',
    text: 'Följ http://localhost:8080/v/x?a=1&b=2',
    attachments: [{ filename: 'Faktura å.pdf', type: 'application/pdf', content }],
    headers: { 'X-Instance': '7' },
  });
  expect(await port.send(mail, unwatched)).toEqual({ accepted: true });

  expect(await opened()).toMatchObject({
    envelope: { from: 'no-reply@coursefront.test', to: ['åsa@example.test'] },
    messageId: `<${mail.id}@coursefront.test>`,
    from: '北欧安全学院 <no-reply@coursefront.test>',
    to: 'Åsa "Lång" Öberg, VD <åsa@example.test>',
    subject: 'Välkommen — مرحبا',
    links: ['http://localhost:8080/v/x?a=1&b=2'],
    attachments: [{ filename: 'Faktura å.pdf', type: 'application/pdf', bytes: 8 }],
    headers: expect.arrayContaining([
      { name: 'Auto-Submitted', value: 'auto-generated' },
      { name: 'X-Instance', value: '7' },
      { name: 'Reply-To', value: 'help@nordic.test' },
    ]),
    html: expect.stringContaining('länken'),
    text: expect.stringContaining('Följ http'),
  });
});

test('a second try of a mail carries the same Message-ID', async () => {
  const mail = mailTo('ann@example.test');
  await port.send(mail, unwatched);
  await port.send(mail, unwatched);
  const ids = (await inbox()).map(({ messageId }) => messageId);
  expect(ids).toEqual([`<${mail.id}@coursefront.test>`, `<${mail.id}@coursefront.test>`]);
});

test('a refused recipient is refused for good, and the next mail still goes out', async () => {
  await fail('smtp.refuse:gone@example.test');
  expect(await port.send(mailTo('Gone@example.test'), unwatched)).toMatchObject({
    accepted: false,
    retry: false,
    refused: 'recipient',
  });
  expect(await port.send(mailTo('ann@example.test'), unwatched)).toEqual({ accepted: true });
  expect(await inbox()).toHaveLength(1);
});

test('a mail that the server never accepts is refused for good', async () => {
  const attachments = [{ filename: 'big.bin', type: 'application/octet-stream', content: new Uint8Array(26_000_000) }];
  const outcome = await port.send(mailTo('ann@example.test', { attachments }), unwatched);
  expect(outcome).toMatchObject({ accepted: false, retry: false, refused: 'mail' });
  expect(await inbox()).toEqual([]);
});

test('a server that went down is a reason to try later, also over a kept connection', async () => {
  await port.send(mailTo('ann@example.test'), unwatched);
  await fail('smtp.down');
  expect(await port.send(mailTo('ann@example.test'), unwatched)).toMatchObject({ accepted: false, retry: true });
  expect(await port.send(mailTo('ann@example.test'), unwatched)).toMatchObject({ accepted: false, retry: true });
  await fetch(`${sandbox.url}/faults`, { method: 'DELETE' });
  expect(await port.send(mailTo('ann@example.test'), unwatched)).toEqual({ accepted: true });
});

test('an unreachable server is a reason to try later', async () => {
  const nobody = smtpMail({ url: 'smtp://127.0.0.1:1', from: 'a@coursefront.test' });
  expect(await nobody.send(mailTo('ann@example.test'), unwatched)).toMatchObject({ accepted: false, retry: true });
});

test('a server that is too slow is a reason to try later', async () => {
  const hasty = smtpMail({ url: sandbox.smtpUrl, from: 'a@coursefront.test', timeoutMs: 200 });
  await fail('smtp.slow:2000');
  expect(await hasty.send(mailTo('ann@example.test'), unwatched)).toMatchObject({ accepted: false, retry: true });
  await fail('smtp.slow:20');
  expect(await hasty.send(mailTo('ann@example.test'), unwatched)).toEqual({ accepted: true });
  hasty.close();
});

test('a wrong password is retried, and not blamed on the recipient', async () => {
  const strict = await sayOnly(['220 hi', '250 AUTH PLAIN', '535 wrong']);
  const outcome = await strict.port.send(mailTo('ann@example.test'), unwatched);
  expect(outcome).toMatchObject({ accepted: false, retry: true, detail: expect.stringContaining('535 wrong') });
  strict.end();
});

test('an interrupted delivery is not repeated by the pool', async () => {
  const broken = await sayOnly(['220 hi', '250 hi', '250 sender', '250 recipient', '354 go on']);
  expect(await broken.port.send(mailTo('ann@example.test'), unwatched)).toMatchObject({ retry: true, unclear: true });
  expect(broken.connections()).toBe(1);
  broken.end();
});

test('a short mail is not handed over before the server has agreed to take it', async () => {
  let noted = 0;
  const handingOver = async () => {
    noted += 1;
  };
  await port.send(mailTo('ann@example.test'), { handingOver });
  expect(noted).toBe(1);
  // Over the kept connection: the server thinks about the sender, and says no.
  await fail('smtp.slow:300');
  await fail('smtp.down');
  const outcome = await port.send(mailTo('ann@example.test'), { handingOver });
  expect(outcome).toMatchObject({ accepted: false, retry: true, unclear: false });
  expect(noted).toBe(1);
});

test('nothing arrives before the sender has noted that it may', async () => {
  const seen: number[] = [];
  const handingOver = async () => void seen.push((await inbox()).length);
  expect(await port.send(mailTo('ann@example.test'), { handingOver })).toEqual({ accepted: true });
  expect(seen).toEqual([0]);
  expect(await inbox()).toHaveLength(1);
});

test('a mail that the sender holds back does not arrive, and the next one does', async () => {
  const handingOver = () => Promise.reject(new Error('somebody else sends it'));
  const held = await port.send(mailTo('ann@example.test'), { handingOver });
  expect(held).toMatchObject({ accepted: false, retry: true, unclear: false });
  expect(await port.send(mailTo('bo@example.test'), unwatched)).toEqual({ accepted: true });
  expect((await inbox()).map(({ envelope }) => envelope.to)).toEqual([['bo@example.test']]);
});

test('no header can add a recipient', async () => {
  const hostile = [
    mailTo('ann@example.test, eve@example.test'),
    mailTo('ann@example.test\r\nRCPT TO:<eve@example.test>'),
    mailTo('ann@example.test', { subject: 'Hi\r\nBcc: eve@example.test' }),
  ];
  for (const mail of hostile) expect(await port.send(mail, unwatched)).toMatchObject({ accepted: false, retry: false });
  expect(await inbox()).toEqual([]);

  const toName = 'Ann\r\nBcc: eve@example.test <eve@example.test>, ';
  expect(await port.send(mailTo('ann@example.test', { toName }), unwatched)).toEqual({ accepted: true });
  const { envelope, headers } = await opened();
  expect(envelope.to).toEqual(['ann@example.test']);
  expect(headers.map(({ name }) => name.toLowerCase())).not.toContain('bcc');
});

/**
 * A mail server that says these lines in turn and then hangs up, for what the sandbox is too kind to do. It reads a mail
 * to its end.
 */
async function sayOnly(answers: string[]) {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    const left = [...answers];
    let isReading = false;
    const answer = (said = '') => {
      if (isReading && !String(said).endsWith('\r\n.\r\n')) return;
      const line = left.shift();
      isReading = line?.startsWith('354') ?? false;
      if (line) socket.write(`${line}\r\n`);
      else socket.destroy();
    };
    answer();
    socket.on('data', answer).on('error', () => {});
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: number } = server.address() as AddressInfo;
  const mail = smtpMail({ url: `smtp://user:secret@127.0.0.1:${number}`, from: 'a@coursefront.test' });
  const end = () => {
    mail.close();
    server.close();
  };
  return { port: mail, connections: () => connections, end };
}
