import { expect, test } from 'vitest';
import { isNameToGreet } from './greeting-name.ts';
import { ownAddress } from './own-address.ts';
import { isTooMany } from './strangers-mails.ts';

test.each(['Elin', 'Anna-Karin', 'J. P.', "D'Arcy", 'محمد', '佐藤', 'María del Carmen', 'Đặng'])(
  'greets %s',
  (name) => {
    expect(isNameToGreet(name)).toBe(true);
  },
);

test.each([
  '',
  'evil.example',
  'Win at https://evil.example',
  'Call 0800 123',
  'Claim your prize, then answer this mail today',
])('does not greet "%s"', (name) => expect(isNameToGreet(name)).toBe(false));

test.each([
  { rule: 'the fifth mail to an address goes out', sent: { recipient: 4, network: 0, tenant: 0 }, tooMany: false },
  { rule: 'the sixth does not', sent: { recipient: 5, network: 0, tenant: 0 }, tooMany: true },
  { rule: 'one network reaches a hundred strangers', sent: { recipient: 0, network: 99, tenant: 99 }, tooMany: false },
  { rule: 'and no more', sent: { recipient: 0, network: 100, tenant: 100 }, tooMany: true },
  { rule: 'a shop reaches a thousand', sent: { recipient: 0, network: 0, tenant: 1_000 }, tooMany: true },
])('$rule', ({ sent, tooMany }) => {
  expect(isTooMany(sent, 'somebody')).toBe(tooMany);
});

test('a code comes through after other mails', () => {
  expect(isTooMany({ recipient: 5, network: 0, tenant: 0 }, 'code')).toBe(false);
});

test.each([
  ['nordic.coursefront.example', 'https://nordic.coursefront.example'],
  ['app.coursefront.example', 'https://app.coursefront.example:8443'],
  ['learning.nordic.example', 'https://app.coursefront.example:8443'],
  ['a.b.coursefront.example', 'https://app.coursefront.example:8443'],
])('people whose learning site is %s are led to %s', (siteHost, address) => {
  const hosts = { publicUrl: 'https://app.coursefront.example:8443', product: { domain: 'coursefront.example' } };
  expect(ownAddress(hosts, siteHost)).toBe(address);
});
