import type { CheckResult } from '@coursefront/contract/customers/site-checks.ts';
import { expect, test } from 'vitest';
import { checkConnection } from './check-connection.ts';
import type { ConnectionParts } from './tried-connection.ts';

const service = {
  siteName: 'Site',
  release: '5.1',
  accountName: 'coursefront',
  siteUrl: 'https://site.test',
  missing: [],
};
const line = (id: CheckResult['id'], state: CheckResult['state'], more: Partial<CheckResult> = {}): CheckResult => ({
  id,
  state,
  problem: null,
  names: [],
  found: null,
  ...more,
});

/** The web service answers; `results` is what the pages of the site say. */
function tried(results: CheckResult[]) {
  const sites = {
    attempt: () => ({ readService: async () => ({ ok: true, value: service }) }),
    examine: async () => ({ results, courses: [], test_course_id: null }),
  };
  const request = {
    lms_url: 'https://site.test',
    instance_id: null,
    token: 'a-token',
    session_cookie: 'MoodleSession',
  };
  return checkConnection({ sites } as unknown as ConnectionParts, request);
}

test.each([
  {
    what: 'the sign-in page does not answer',
    results: [
      line('site_answers', 'wrong', { problem: 'away', found: 'no answer' }),
      line('session_cookie', 'unknown'),
    ],
    answer: { fault: 'away', detail: 'no answer' },
  },
  {
    what: 'the sign-in page sets no cookie',
    results: [line('site_answers', 'good'), line('own_address', 'good'), line('session_cookie', 'unknown')],
    answer: { fault: 'nonsense', detail: expect.stringContaining('no session cookie') },
  },
  {
    what: 'the cookie has the name',
    results: [line('site_answers', 'good'), line('own_address', 'good'), line('session_cookie', 'good')],
    answer: { fault: null, detail: null },
  },
])('$what', async ({ results, answer }) => {
  expect(await tried(results)).toMatchObject(answer);
});
