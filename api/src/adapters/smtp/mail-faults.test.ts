import { expect, test } from 'vitest';
import type { Mail } from '../../ports/mail.ts';
import { faultOf, isOneAddress } from './mail-faults.ts';

const mail: Mail = { id: 'reset-1', to: 'ann@example.test', subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' };

test.each([
  'ann@example.test',
  "o'brien+shop@example.test",
  'ann.marie@sub.example.test',
  'åsa@räksmörgås.test',
  '李@例え.test',
])('%s is one address', (address) => {
  expect(isOneAddress(address)).toBe(true);
});

test.each([
  '',
  'ann',
  '@example.test',
  'ann@',
  'ann@example.test,eve@example.test',
  'ann@example.test;eve@example.test',
  'ann@example.test eve@example.test',
  'ann@example.test\r\nBcc: eve@example.test',
  'ann@example.test\n',
  'Ann <ann@example.test>',
  '"ann eve"@example.test',
  'ann(eve@example.test)@example.test',
  'ann@eve@example.test',
  'ann..eve@example.test',
  'ann@example..test',
  'ann@[127.0.0.1]',
  'team:ann@example.test',
  'ann\u200b@example.test',
  `${'a'.repeat(65)}@example.test`,
  `ann@${'a'.repeat(250)}.test`,
])('%j is not one address', (address) => {
  expect(isOneAddress(address)).toBe(false);
  expect(faultOf({ ...mail, to: address })).toMatchObject({ refused: 'recipient' });
});

test.each<{ what: string; change: Partial<Mail> }>([
  { what: 'a line break in the subject', change: { subject: 'Hello\r\nBcc: eve@example.test' } },
  { what: 'a list as reply-to', change: { replyTo: 'ann@example.test,eve@example.test' } },
  { what: 'a line break in the sender', change: { from: { address: 'ann@example.test\nX: y' } } },
  { what: 'an id that would break out of the Message-ID', change: { id: 'a>\r\nBcc: eve@example.test' } },
  { what: 'a line break in an extra header', change: { headers: { 'X-Order': '1\r\nBcc: eve@example.test' } } },
  {
    what: 'a line break in the name of an extra header',
    change: { headers: { 'X-Order: 1\r\nBcc': 'eve@example.test' } },
  },
  {
    what: 'an extra header that names recipients',
    change: { headers: { Bcc: 'eve@example.test' } as Mail['headers'] },
  },
  {
    what: 'a line break in a file name',
    change: { attachments: [{ filename: 'a\n.pdf', type: 'a/b', content: Buffer.of() }] },
  },
  {
    what: 'a line break in a file type',
    change: { attachments: [{ filename: 'a', type: 'a/b\nX: y', content: Buffer.of() }] },
  },
  { what: 'no text beside the HTML', change: { text: ' ' } },
  { what: 'no HTML beside the text', change: { html: '' } },
])('a mail with $what never goes out', ({ change }) => {
  expect(faultOf({ ...mail, ...change })).toMatchObject({ refused: 'mail' });
});

test('a whole mail has no fault', () => {
  const headers = { 'List-Unsubscribe': '<https://example.test/u>', 'X-Instance': '7' } as const;
  const attachments = [
    { filename: 'Faktura ä.pdf', type: 'application/pdf', content: Buffer.of(1) },
    { filename: 'event.ics', type: 'text/calendar; method=CANCEL', content: Buffer.of(1) },
  ];
  expect(
    faultOf({ ...mail, from: { name: 'Ann' }, replyTo: 'eve@example.test', headers, attachments }),
  ).toBeUndefined();
});
