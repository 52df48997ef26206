import { expect, test } from 'vitest';
import { platformTemplates } from './platform-templates.ts';
import { renderText } from './render.ts';
import type { subscriptionTemplates } from './subscription-templates.ts';
import { writeLetter } from './template.ts';

const common = {
  product: 'Coursefront',
  name: 'Kim',
  plan: 'Team',
  domain: 'acme.coursefront.test',
  url: 'https://acme.coursefront.test/v/',
};
type Name = keyof typeof subscriptionTemplates;
const samples: [Name, object, string][] = [
  [
    'subscription_confirmation',
    { order_number: 'sub_1', period: 'annually', total: 990_000, currency: 'SEK', by_invoice: true },
    'due in 30 days',
  ],
  ['site_ready', { username: 'kim@acme.test', password: 'mailed' }, 'separate mail'],
  ['subscription_payment_failed', { why: 'card', total: 99_000, currency: 'SEK' }, 'could not charge your card'],
  ['subscription_ends_soon', { ends_at: '2027-03-01T10:00:00Z' }, 'ends on 1 March 2027'],
  ['subscription_ended', {}, 'Nothing more will be charged'],
  ['subscription_undone', { why: 'subdomain_taken' }, 'given to somebody else'],
];

test.each(samples)('%s has its content and link, and no placeholder', (template, more, words) => {
  const params = { ...common, ...more };
  const letter = writeLetter(platformTemplates, { template, language: 'en', params }, 'UTC');
  const text = letter
    ? `${letter.subject}\n${renderText(letter, 'en', { name: 'Coursefront', brandColour: '#0b6478' })}`
    : '';
  expect(text).toContain(words);
  expect(text).toContain(common.url);
  expect(text).not.toMatch(/\{\{|undefined|\w+\.\w+_\w+/);
});
