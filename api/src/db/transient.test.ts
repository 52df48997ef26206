import { expect, test } from 'vitest';
import { isDatabaseUnavailable, mayRunAgain } from './transient.ts';

const failure = (code: string | undefined, message = 'no') => Object.assign(new Error(message), { code });

test.each([
  ['53100', 'the disk is full'],
  ['53200', 'there is no memory left'],
  ['53300', 'there are too many connections'],
  ['57014', 'the statement took too long'],
  ['57P01', 'the server stops'],
  ['57P03', 'the server starts'],
  ['25006', 'a standby is not promoted yet'],
  ['08006', 'the connection broke'],
  ['ECONNREFUSED', 'nobody listens'],
  ['ENOENT', 'its socket is gone', 'connect ENOENT /data/.s.PGSQL.5432'],
])('%s: waiting helps when %s', (code, _when, message?: string) => {
  expect(isDatabaseUnavailable(failure(code, message))).toBe(true);
});

test.each([
  ['23505', 'a row is there already'],
  ['42601', 'the statement is wrong'],
  ['ENOENT', 'a file is missing'],
  [undefined, 'it is no fault of the database'],
] as const)('%s: waiting does not help when %s', (code: string | undefined, _when: string) => {
  expect(isDatabaseUnavailable(failure(code))).toBe(false);
});

test('a transaction runs again only if it surely did not take place', () => {
  expect(mayRunAgain(failure('40001'))).toBe('on the same connection');
  expect(mayRunAgain(failure('57P01'))).toBe('on another connection');
  expect(mayRunAgain(Object.assign(failure('57P01'), { commitUnknown: true }))).toBe(false);
  // A full disk is not emptied by trying again at once.
  expect(mayRunAgain(failure('53100'))).toBe(false);
  // It waited for a connection as long as anybody waits.
  expect(mayRunAgain(failure(undefined, 'timeout exceeded when trying to connect'))).toBe(false);
});
