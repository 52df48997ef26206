import { expect, test } from 'vitest';
import { networkOf } from './network-of.ts';

test.each([
  ['192.0.2.1', '192.0.2.1', true],
  ['192.0.2.1', '192.0.2.2', false],
  ['192.0.2.1', '::ffff:192.0.2.1', true],
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', true],
  ['2001:db8:1:2::1', '2001:0DB8:0001:0002:0:0:0:7', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['::1', '::2', true],
])('%s and %s are one network: %s', (one, other, same) => {
  expect(networkOf(1, one) === networkOf(1, other)).toBe(same);
});

test('does not tell the address, and differs by instance', () => {
  expect(networkOf(1, '192.0.2.1')).toMatch(/^[0-9a-f]{32}$/);
  expect(networkOf(1, '192.0.2.1')).not.toBe(networkOf(2, '192.0.2.1'));
});
