import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { faultsOf } from './faults.ts';
import { Email, line } from './fields.ts';

const Order = z.strictObject({
  email: Email,
  name: line(5),
  quantity: z.int().check(z.minimum(1), z.maximum(100)),
  weeks: z.optional(z.int().check(z.positive(), z.lt(53))),
  currency: z.enum(['SEK', 'EUR']),
  people: z.array(z.strictObject({ phone: z.string() })),
});
const good = { email: 'a@b.se', name: 'Ann', quantity: 2, currency: 'SEK', people: [] };

const faults = (input: unknown) => {
  const parsed = Order.safeParse(input);
  return parsed.success ? {} : faultsOf(parsed.error.issues, input);
};

test.each([
  [{ email: undefined }, { email: [{ code: 'field.required' }] }],
  [{ email: null }, { email: [{ code: 'field.required' }] }],
  [{ email: '' }, { email: [{ code: 'field.required' }] }],
  [{ email: 'a@' }, { email: [{ code: 'field.email' }] }],
  [{ email: 7 }, { email: [{ code: 'field.wrong_kind' }] }],
  [{ name: 'Annabella' }, { name: [{ code: 'field.too_long', params: { most: 5 } }] }],
  [{ quantity: 0 }, { quantity: [{ code: 'field.too_small', params: { least: 1 } }] }],
  [{ weeks: 0 }, { weeks: [{ code: 'field.too_small', params: { least: 1 } }] }],
  [{ weeks: 53 }, { weeks: [{ code: 'field.too_big', params: { most: 52 } }] }],
  [{ quantity: 1_000_000 }, { quantity: [{ code: 'field.too_big', params: { most: 100 } }] }],
  [{ quantity: 1.5 }, { quantity: [{ code: 'field.not_whole' }] }],
  [{ quantity: '2' }, { quantity: [{ code: 'field.wrong_kind' }] }],
  [{ currency: 'NOK' }, { currency: [{ code: 'field.not_an_option', params: { options: 'SEK, EUR' } }] }],
  [
    { amount: 1, fee: 2 },
    { amount: [{ code: 'field.unknown' }], fee: [{ code: 'field.unknown' }] },
  ],
  [{ people: [{ phone: '1' }, {}] }, { 'people.1.phone': [{ code: 'field.required' }] }],
])('%j is reported as %j', (change, expected) => {
  expect(faults({ ...good, ...change })).toEqual(expected);
});

test('all fields are named at once', () => {
  expect(Object.keys(faults({})).sort()).toEqual(['currency', 'email', 'name', 'people', 'quantity']);
});

test('a body that is not an object is reported as such', () => {
  expect(faults('hello')).toEqual({ body: [{ code: 'field.wrong_kind' }] });
});
