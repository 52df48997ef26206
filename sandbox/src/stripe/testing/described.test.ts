import { expect, test } from 'vitest';
import { faultsOfAnswer, isDescribed } from './described.ts';

const link = { object: 'account_link', created: 1, expires_at: 2, url: 'http://localhost/' };
const answer = (body: object) => faultsOfAnswer('POST', '/v1/account_links', 200, body);

test.runIf(isDescribed)('an answer is held to the provider’s description, to the letter', () => {
  expect(answer(link)).toEqual([]);
  expect(answer({ ...link, created: '1' })).toHaveLength(1);
  expect(answer({ ...link, id: 'none' })).toHaveLength(1);
  expect(answer({ object: 'account_link', created: 1, url: '' })).toHaveLength(1);
  expect(faultsOfAnswer('GET', '/v1/nonsense', 200, {})).toHaveLength(1);
});
