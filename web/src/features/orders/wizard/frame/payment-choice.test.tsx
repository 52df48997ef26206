import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import orders from '../../../../../../texts/en/orders.json';
import { renderInApp, success } from '../../../../lib/testing/render-in-app.tsx';
import { type Purchase, PurchaseContext } from '../../purchase/use-purchase.ts';
import { PaymentChoice } from './payment-choice.tsx';

type Chosen = {
  method: 'card' | 'invoice';
  type: 'elearning' | 'instructor_led_training';
  total: number;
  /** Somebody of a company renews their own certificate. */
  renewal?: { trusted: boolean; endsAt: string };
};

const purchase = ({ method, type, total, renewal }: Chosen) =>
  ({
    draft: { method },
    bought: {},
    course: { type, customer: { name: 'Nordic Safety' } },
    facts: { external: false, instructorLed: type !== 'elearning', quantity: 1, forBuyer: renewal !== undefined },
    user: renewal ? { istrusted: renewal.trusted, company: { name: 'Falk AB' } } : null,
    renewed: renewal && { number: 1, isOwn: true, kind: 'certificate', endsAt: renewal.endsAt, newUntil: null },
    price: { data: { total, currency: 'SEK' } },
  }) as unknown as Purchase;

const cases: (Chosen & { told: boolean })[] = [
  { method: 'card', type: 'elearning', total: 299, told: true },
  { method: 'invoice', type: 'elearning', total: 299, told: true },
  { method: 'invoice', type: 'instructor_led_training', total: 299, told: false },
  { method: 'card', type: 'elearning', total: 300, told: false },
  { method: 'card', type: 'elearning', total: 0, told: false },
];

const show = (chosen: Chosen) =>
  renderInApp(
    () => (
      <PurchaseContext value={purchase(chosen)}>
        <PaymentChoice />
      </PurchaseContext>
    ),
    () => success({}),
    '/',
    { orders },
  );

test.each(cases)('$total by $method for $type: below the minimum is $told', async ({ told, ...chosen }) => {
  await show(chosen);
  expect(await screen.findByRole('radio', { name: /Card/ })).toBeDefined();
  expect(screen.queryAllByText(/doesn’t accept payments below/)).toHaveLength(told ? 1 : 0);
});

const late = { trusted: false, endsAt: '2099-03-04T10:00:00Z' };
const renewing = { method: 'invoice', type: 'elearning', total: 40_000, renewal: late } as const;

test('somebody of a company reads who gets the invoice, and when they have access', async () => {
  await show(renewing);
  const text = 'Due in 30 days. You get access when it’s paid. The invoice is made out to Falk AB.';
  expect(await screen.findByText(text)).toBeDefined();
});

test.each<{ rule: string; warned: boolean; chosen: Chosen }>([
  { rule: 'an invoice that must be paid first', warned: true, chosen: renewing },
  { rule: 'a card', warned: false, chosen: { ...renewing, method: 'card' } },
  { rule: 'a trusted company’s invoice', warned: false, chosen: { ...renewing, renewal: { ...late, trusted: true } } },
  {
    rule: 'a certificate that has expired',
    warned: false,
    chosen: { ...renewing, renewal: { ...late, endsAt: '2020-03-04T10:00:00Z' } },
  },
])('a renewal warns of an invoice that may come too late: $rule, $warned', async ({ warned, chosen }) => {
  await show(chosen);
  expect(await screen.findByRole('radio', { name: /Card/ })).toBeDefined();
  expect(screen.queryAllByText(/^With an invoice, access waits/)).toHaveLength(warned ? 1 : 0);
});
