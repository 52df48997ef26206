import { expect, test } from 'vitest';
import { isFresh, openInTries, readDraft } from './draft-store.ts';

test('a browser without a database is reported', async () => {
  await expect(readDraft('1/101/0')).rejects.toMatchObject({ fault: 'browser.no_database' });
});

test('opening is tried five times', async () => {
  let tries = 0;
  const openAt = (success: number) => async () => {
    tries += 1;
    if (tries < success) throw new Error('not yet');
    return 'open';
  };
  await expect(openInTries(openAt(5))).resolves.toBe('open');
  tries = 0;
  await expect(openInTries(openAt(6))).rejects.toMatchObject({ fault: 'browser.database_not_opened' });
  expect(tries).toBe(5);
});

test('a draft is valid for a day', () => {
  const day = 24 * 60 * 60 * 1000;
  expect(isFresh({ savedAt: 0 }, day - 1)).toBe(true);
  expect(isFresh({ savedAt: 0 }, day)).toBe(false);
});
