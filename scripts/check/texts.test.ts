// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the sources under test are strings.
import { expect, test } from 'vitest';
import { keysFor } from './plural-forms.ts';
import { errorFaults, languageFaults, staleAllowances, textsOf, unusedKeys } from './texts.ts';

const english = new Map([
  ['orders:title', 'Orders of {{name}}'],
  ['orders:terms', 'Read the <link>terms</link>'],
  ['orders:brand', 'Moodle'],
  ['orders:range', '{{from}}–{{to}}'],
]);
const swedish = new Map([
  ['orders:title', 'Beställningar för {{ name }}'],
  ['orders:terms', 'Läs <link>villkoren</link>'],
  ['orders:brand', 'Moodle'],
  ['orders:range', '{{from}}–{{to}}'],
]);
const swedishWith = (key: string, text: string) => new Map([...swedish, [key, text]]);
const allowed = { '*': ['Moodle'] };

test('a file of texts is read as keys with its name in front', () => {
  const file = { path: 'texts/en/orders.json', text: '{ "invoices": { "none": "No invoices" }, "title": "Orders" }' };
  expect([...textsOf('en', [file])]).toEqual([
    ['orders:invoices.none', 'No invoices'],
    ['orders:title', 'Orders'],
  ]);
  expect(textsOf('sv', [file]).size).toBe(0);
});

test('a translation with the same keys and placeholders passes', () => {
  expect(languageFaults('sv', english, swedish, allowed)).toEqual([]);
});

test.each([
  ['an extra key', 'orders:more', 'Mer', 'sv: orders:more has no place in it'],
  ['an empty text', 'orders:title', ' ', 'sv: orders:title is empty'],
  ['a lost placeholder', 'orders:title', 'Order', 'sv: orders:title has the placeholders "" where English has "name"'],
  [
    'a lost tag',
    'orders:terms',
    'Läs <link>dem',
    'sv: orders:terms has the placeholders "<link>" where English has "</link> <link>"',
  ],
  ['English left as it was', 'orders:title', 'Orders of {{name}}', 'sv: orders:title is English: "Orders of {{name}}"'],
])('%s is found', (_, key, text, fault) => {
  expect(languageFaults('sv', english, swedishWith(key, text), allowed)).toEqual([fault]);
});

test('a missing key is found', () => {
  const texts = new Map([...swedish].filter(([key]) => key !== 'orders:brand'));
  expect(languageFaults('sv', english, texts, allowed)).toEqual(['sv: orders:brand is missing']);
});

test('an exception that nothing needs is found', () => {
  const all = new Map([['sv', swedish]] as const);
  expect(staleAllowances({ '*': ['Moodle'], sv: ['Stripe'] }, english, all)).toEqual([
    'same-as-english.json: "Stripe" (sv) is not needed',
  ]);
});

const counted = new Map([
  ['orders:seats_one', '{{count}} seat'],
  ['orders:seats_other', '{{count}} seats'],
  ['orders:pay_other', 'Pay in another way'],
]);

test.each([
  ['en', ['one', 'other']],
  ['ja', ['other']],
  ['ru', ['few', 'many', 'one', 'other']],
  ['fr', ['many', 'one', 'other']],
  ['ar', ['few', 'many', 'one', 'other', 'two', 'zero']],
] as const)('a plural in %s has the forms of that language', (language, forms) => {
  const seats = [...keysFor(language, counted).keys()].filter((key) => key.startsWith('orders:seats'));
  expect(seats.sort()).toEqual(forms.map((form) => `orders:seats_${form}`));
});

test('a form for one or two may say the number as a word', () => {
  const arabic = new Map(
    [...keysFor('ar', counted).keys()].map((key) => [key, key.endsWith('two') ? 'مقعدان' : '{{count}} مقعد']),
  );
  expect(languageFaults('ar', counted, arabic, {})).toEqual([]);
});

test('an error without a text, or a text with unknown parameters, is found', () => {
  const catalogue = { 'order.gone': { params: [] }, 'order.late': { params: ['days'] }, 'order.full': { params: [] } };
  const texts = new Map([
    ['errors:order.late', '{{days}} days late'],
    ['errors:order.full', '{{left}} left'],
  ]);
  expect(errorFaults(catalogue, texts)).toEqual([
    'en: errors:order.gone is missing',
    'en: errors:order.full asks for {{left}}, which the error does not bring',
  ]);
});

test('a key is used when a string or a template of the sources names it', () => {
  const text = "text('orders:title'); say(\"none\"); t(`status.${status}`, `${area}`); label('a', 'empty');";
  const keys = ['orders:title', 'orders:none', 'orders:status.paid', 'orders:empty', 'orders:stale', 'orders:statues'];
  expect(unusedKeys(keys, [{ path: 'web/src/a.tsx', text }])).toEqual(['orders:stale', 'orders:statues']);
});
