import { expect, test } from 'vitest';
import { accountStanding } from './standing.ts';

const fresh = {
  onboarded: false,
  details_submitted: false,
  requirements_due: ['external_account'],
  disabled_reason: null,
};

test.each([
  { account: 'that nobody has begun with', facts: {}, standing: 'open' },
  { account: 'that is onboarded', facts: { onboarded: true, details_submitted: true }, standing: 'done' },
  {
    account: 'that waits for the provider',
    facts: { details_submitted: true, requirements_due: [] },
    standing: 'checking',
  },
  { account: 'that is asked for more', facts: { details_submitted: true }, standing: 'open' },
  { account: 'that left', facts: { disabled_reason: 'left' }, standing: 'left' },
])('an account $account is $standing', ({ facts, standing }) => {
  expect(accountStanding({ ...fresh, ...facts })).toBe(standing);
});
