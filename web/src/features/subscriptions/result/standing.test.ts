import { expect, test } from 'vitest';
import { isSettled, standingOf } from './standing.ts';

type Purchase = Parameters<typeof standingOf>[0];

const pending: Purchase = { status: 'pending', failure: null, method: 'card', checkout_url: null };

test.each<{ rule: string; purchase: Partial<Purchase>; standing: ReturnType<typeof standingOf> }>([
  { rule: 'its page is open', purchase: { checkout_url: 'https://pay.test' }, standing: 'unpaid' },
  { rule: 'paid, not confirmed', purchase: {}, standing: 'checking' },
  { rule: 'by invoice, the provider away', purchase: { method: 'invoice' }, standing: 'invoicing' },
  { rule: 'bought', purchase: { status: 'success' }, standing: 'done' },
  { rule: 'left alone', purchase: { status: 'expired' }, standing: 'expired' },
  { rule: 'the page was left', purchase: { status: 'failed', failure: 'given_up' }, standing: 'given_up' },
  { rule: 'failed without a word', purchase: { status: 'failed' }, standing: 'refused' },
  {
    rule: 'the name was lost',
    purchase: { status: 'failed', failure: 'subdomain_taken' },
    standing: 'subdomain_taken',
  },
])('$rule: $standing', ({ purchase, standing }) => {
  expect(standingOf({ ...pending, ...purchase })).toBe(standing);
});

test.each([
  { status: 'pending', site: 'waiting', settled: false },
  { status: 'success', site: 'requested', settled: false },
  { status: 'success', site: 'creating', settled: false },
  { status: 'success', site: 'ready', settled: true },
  { status: 'success', site: 'failed', settled: true },
  { status: 'failed', site: 'waiting', settled: true },
  { status: 'expired', site: 'waiting', settled: true },
] as const)('$status with its site $site is settled: $settled', ({ status, site, settled }) => {
  expect(isSettled({ status, site: { status: site, url: null, password: null } })).toBe(settled);
});
