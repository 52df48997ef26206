import { expect, test } from 'vitest';
import { readSender, readSmtpUrl } from './settings.ts';

test.each([
  { text: 'no-reply@example.test', sender: { name: '', address: 'no-reply@example.test' } },
  { text: 'Coursefront <no-reply@example.test>', sender: { name: 'Coursefront', address: 'no-reply@example.test' } },
  { text: '"Nordic, Safety" <a@example.test>', sender: { name: 'Nordic, Safety', address: 'a@example.test' } },
])('the sender $text is understood', ({ text, sender }) => {
  expect(readSender(text)).toEqual(sender);
});

test.each([
  '',
  'Coursefront',
  'Coursefront <>',
  'a@example.test, b@example.test',
  'A <a@example.test> <b@example.test>',
])('the sender "%s" stops the start', (text) => {
  expect(() => readSender(text)).toThrow('The mail sender is not an address');
});

test.each(['', 'localhost:25', 'http://localhost', 'smtp://'])('the mail server "%s" stops the start', (text) => {
  expect(() => readSmtpUrl(text)).toThrow('not an smtp:// or smtps:// address');
});

test.each([
  { url: 'smtp://user:secret@mail.example.test', requireTLS: true },
  { url: 'smtp://user:secret@127.0.0.1:2525', requireTLS: false },
  { url: 'smtp://relay.example.test', requireTLS: false },
])('a password goes out encrypted only: $url', ({ url, requireTLS }) => {
  expect(readSmtpUrl(url)).toEqual({ url, requireTLS });
});
