import { isSiteEmail } from '@coursefront/contract/values/site-limits.ts';
import { expect, test } from 'vitest';
import { usernamesFor } from './username.ts';

test.each([
  { email: 'Anna.Berg@example.test', names: ['anna.berg@example.test', /^anna\.berg\.[0-9a-f]{8}@example\.test$/] },
  { email: 'anna+4@example.test', names: [/^anna-4\.[0-9a-f]{8}@example\.test$/] },
  { email: "o'brien@example.test", names: [/^o-brien\.[0-9a-f]{8}@example\.test$/] },
])('$email signs in as one of $names', ({ email, names }) => {
  const found = usernamesFor(email);
  expect(found).toHaveLength(names.length);
  for (const [index, name] of names.entries()) expect(found[index]).toMatch(name);
});

test('addresses that differ only in special characters get different user names', () => {
  expect(usernamesFor('anna+4@example.test')).not.toEqual(usernamesFor('anna-4@example.test'));
  expect(usernamesFor('anna+4@example.test')).not.toEqual(usernamesFor('anna/4@example.test'));
});

test('the longest address still gets a valid user name', () => {
  const email = `${'a+'.repeat(32)}@${'example'.repeat(4)}.test`;
  expect(isSiteEmail(email)).toBe(true);
  for (const name of usernamesFor(email)) expect(name).toMatch(/^[a-z0-9._@-]{1,100}$/);
});
