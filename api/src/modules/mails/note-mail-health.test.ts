import { expect, test } from 'vitest';
import type { Mail, MailOutcome } from '../../ports/mail.ts';
import { noteMailHealth } from './note-mail-health.ts';

test.each<[string, MailOutcome, string | null]>([
  ['takes the mail', { accepted: true }, null],
  ['refuses it for good', { accepted: false, retry: false, refused: 'recipient', detail: 'no such box' }, null],
  ['is away', { accepted: false, retry: true, detail: 'connection refused' }, 'connection refused'],
])('a mail server that %s is noted so, and its answer is passed on', async (_, outcome, trouble) => {
  const noted: (string | null)[] = [];
  const server = noteMailHealth({ send: async () => outcome, close: () => undefined }, (told) => noted.push(told));
  expect(await server.send({} as Mail, { handingOver: async () => undefined })).toBe(outcome);
  expect(noted).toEqual([trouble]);
});
