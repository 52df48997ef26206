import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import orders from '../../../../../../texts/en/orders.json';
import { renderInApp, success } from '../../../../lib/testing/render-in-app.tsx';
import { type Purchase, PurchaseContext } from '../../purchase/use-purchase.ts';
import { PaymentChoice } from './payment-choice.tsx';

type Chosen = { method: 'card' | 'invoice'; type: 'elearning' | 'instructor_led_training'; total: number };

const purchase = ({ method, type, total }: Chosen) =>
  ({
    draft: { method },
    bought: {},
    course: { type, customer: { name: 'Nordic Safety' } },
    facts: { external: false, instructorLed: type !== 'elearning' },
    user: null,
    price: { data: { total, currency: 'SEK' } },
  }) as unknown as Purchase;

const cases: (Chosen & { told: boolean })[] = [
  { method: 'card', type: 'elearning', total: 299, told: true },
  { method: 'invoice', type: 'elearning', total: 299, told: true },
  { method: 'invoice', type: 'instructor_led_training', total: 299, told: false },
  { method: 'card', type: 'elearning', total: 300, told: false },
  { method: 'card', type: 'elearning', total: 0, told: false },
];

test.each(cases)('$total by $method for $type: below the minimum is $told', async ({ told, ...chosen }) => {
  await renderInApp(
    () => (
      <PurchaseContext value={purchase(chosen)}>
        <PaymentChoice />
      </PurchaseContext>
    ),
    () => success({}),
    '/',
    { orders },
  );
  expect(await screen.findByRole('radio', { name: /Card/ })).toBeDefined();
  expect(screen.queryAllByText(/doesn’t accept payments below/)).toHaveLength(told ? 1 : 0);
});
