import { toldValue } from '@coursefront/contract/values/audit-values.ts';
import { expect, test } from 'vitest';
import { type AuditText, actionWords, factWords, toldCount, valueWords } from './words.ts';

const known: Record<string, string> = {
  'subjects.company': 'Company',
  'verbs.changed': 'changed',
  'facts.city': 'City',
  'facts.approve_invoices': 'Approve invoices',
};
const text = ((key: string, params?: Record<string, string>) =>
  key === 'said'
    ? `${params?.subject}: ${params?.verb}`
    : key === 'setting'
      ? `Setting ${params?.name}`
      : (known[key] ?? key)) as Parameters<typeof actionWords>[0];

test.each([
  { action: 'company.changed', words: 'Company: changed' },
  { action: 'company.set_on_fire', words: 'Company: set on fire' },
  { action: 'new_thing.changed', words: 'new thing: changed' },
])('$action is written as “$words”', ({ action, words }) => {
  expect(actionWords(text, action)).toBe(words);
});

test.each([
  { fact: 'city', words: 'City' },
  { fact: 'shoe_size', words: 'shoe size' },
  { fact: 'setting city', words: 'City' },
  { fact: 'setting hat', words: 'Setting hat' },
])('the fact $fact is called “$words”', ({ fact, words }) => {
  expect(factWords(text, 'user', fact)).toBe(words);
});

test('the same fact has the name that its subject gives it', () => {
  expect([factWords(text, 'customer', 'allow_invoice'), factWords(text, 'company', 'allow_invoice')]).toEqual([
    'allow invoice',
    'Approve invoices',
  ]);
});

const told: Record<string, string> = {
  'values.success': 'Confirmed',
  'values.teamlead': 'Team lead',
  'values.student': 'Student',
  'values.last_30_days': 'Last 30 days',
};
const valueText = ((key: string) => told[key] ?? key) as AuditText;

test.each([
  { fact: 'allow_invoice', value: 'true', words: 'yes' },
  { fact: 'setting is_webshop_enabled', value: '0', words: 'no' },
  { fact: 'maximum_license', value: '999999999', words: '*' },
  { fact: 'maximum_license', value: '40', words: '40' },
  { fact: 'status', value: 'success', words: 'Confirmed' },
  { fact: 'status', value: 'half_done', words: 'half done' },
  { fact: 'roles', value: '["student","teamlead"]', words: 'Student, Team lead' },
  { fact: 'role', value: 'teamlead', words: 'Team lead' },
  { fact: 'range', value: 'last_30_days', words: 'Last 30 days' },
  { fact: 'title', value: 'success', words: 'success' },
  { fact: 'from', value: '2026-11-15', words: '15-11-2026' },
  { fact: 'price', value: '49950', words: '499.50' },
  { fact: 'price', value: '499.50 SEK', words: '499.50 SEK' },
  { fact: 'ends_at', value: '2026-11-15T12:00:00+00:00', words: expect.stringMatching(/^15-11-2026 /) },
  { fact: 'valid_until', value: new Date(2026, 10, 16).toISOString(), words: '15-11-2026' },
  { fact: 'valid_until', value: '2026-11-15', words: '15-11-2026' },
  { fact: 'country', value: 'SE', words: 'Country SE' },
  { fact: 'vat_changes', value: '[{"from":"2027-01-01","basis_points":1250}]', words: '01-01-2027: 12.5 percent' },
  { fact: 'vat_basis_points', value: '2500', words: '25 percent' },
  { fact: 'discount', value: '15', words: '15 percent' },
  { fact: 'discount', value: '10%', words: '10%' },
  { fact: 'languages', value: '["sv","en"]', words: 'sv, en' },
  { fact: 'prices', value: '[{"from":1}]', words: '[{"from":1}]' },
  { fact: 'title', value: '[draft]', words: '[draft]' },
  { fact: 'mail', value: 'order_confirmed', words: 'Mail order_confirmed' },
  { fact: 'task', value: 'mails.send_mail', words: 'Job mails.send_mail' },
])('$fact of $value is written as “$words”', ({ fact, value, words }) => {
  const names = {
    mail: (name: string) => `Mail ${name}`,
    task: (name: string) => `Job ${name}`,
    country: (code: string) => `Country ${code}`,
    percent: (percent: number) => `${percent} percent`,
  };
  expect(toldValue(valueWords(valueText, names), fact, value)).toEqual(words);
});

test('the people of a retried order are counted in a sentence', () => {
  const counted = ((key: string, params: { count: number }) => `${key} ${params.count}`) as AuditText;
  expect(toldCount(counted, 'order.resumed', 'people', '1')).toBe('tried_again 1');
  expect(toldCount(counted, 'users.imported', 'people', '12')).toBeUndefined();
});
