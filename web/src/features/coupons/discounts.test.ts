import { expect, test } from 'vitest';
import { type Discount, discountedExample, discountOf, presets, presetValue } from './discounts.ts';

const none: Discount = { type: 'percent', off_amount: null, currency: 'EUR' };

test('the presets are those of the specification, each worth its own value', () => {
  expect(presets.map(({ type, off_amount }) => `${type} ${off_amount}`)).toEqual([
    'percent 50',
    'amount 1000',
    'percent 10',
    'amount 500',
    'percent 12',
    'amount 100',
  ]);
});

test('the presets are named by their value', () => {
  const names = presets.map((preset) => presetValue(preset, 'en').replace('\u00a0', ' '));
  expect(names).toEqual(['50%', '10 SEK', '10%', '5 SEK', '12%', '1 SEK']);
});

test.each([
  { choice: '0', sent: { type: 'percent', off_amount: 50, currency: 'SEK' } },
  { choice: '1', sent: { type: 'amount', off_amount: 1_000, currency: 'SEK' } },
  { choice: '', sent: none },
  { choice: 'percent', sent: { type: 'percent', off_amount: null, currency: 'EUR' } },
  { choice: 'amount', sent: { type: 'amount', off_amount: null, currency: 'EUR' } },
] as const)('the choice "$choice" is sent as $sent.type $sent.off_amount', ({ choice, sent }) => {
  expect(discountOf(choice, none)).toEqual(sent);
});

test.each([
  { off: { type: 'percent', off_amount: 12 }, shown: { before: 100_000, after: 88_000 } },
  { off: { type: 'amount', off_amount: 2_550 }, shown: { before: 100_000, after: 97_450 } },
  { off: { type: 'amount', off_amount: 300_000 }, shown: { before: 600_000, after: 300_000 } },
  { off: { type: 'percent', off_amount: 120 }, shown: null },
  { off: { type: 'percent', off_amount: null }, shown: null },
] as const)('$off.type $off.off_amount is shown by an order that has it', ({ off, shown }) => {
  expect(discountedExample(off)).toEqual(shown);
});
