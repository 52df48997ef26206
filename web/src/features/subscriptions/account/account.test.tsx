import type { Site } from '@coursefront/contract/customers/customers.ts';
import type { Subscription, SubscriptionInvoice } from '@coursefront/contract/customers/own-subscription.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import subscriptions from '../../../../../texts/en/subscriptions.json';
import { SiteContext } from '../../../lib/session/site.ts';
import { type FakeApi, refusal, renderInApp, success } from '../../../lib/testing/render-in-app.tsx';
import { SubscriptionInvoices } from '../../../parts/subscriptions/invoices.tsx';
import { AccountNotice } from './notice.tsx';
import { AccountPlan } from './plan.tsx';

const late: Subscription = {
  id: 1,
  subscription: 'Team',
  order_number: 'SUB-000123',
  subscription_id: 'sub_1',
  active: true,
  status: 'past_due',
  product_id: 'prod_team',
  price_id: 'price_team_monthly',
  period: 'monthly',
  amount: 99_000,
  currency: 'SEK',
  collection: 'invoice',
  period_started_at: '2027-03-01T00:00:00Z',
  last_paid: null,
  expiry: '2027-04-01T00:00:00Z',
  cancel_at_period_end: false,
  credit: 0,
  ended_at: null,
  created_at: '2027-02-01T00:00:00Z',
};

const invoice = (id: number, more: Partial<SubscriptionInvoice>): SubscriptionInvoice => ({
  id,
  number: `ABC-000${id}`,
  status: 'open',
  amount: 99_000,
  vat: 19_800,
  credit_used: 0,
  credit_added: 0,
  refunded: 0,
  dispute: null,
  currency: 'SEK',
  created_at: '2027-02-01T00:00:00Z',
  due_at: null,
  paid_at: null,
  hosted_url: `https://invoice.example/${id}`,
  pdf_url: null,
  ...more,
});

const newestFirst = [
  invoice(2, { created_at: '2027-03-01T00:00:00Z', due_at: '2027-03-31T00:00:00Z' }),
  invoice(1, { due_at: '2027-03-03T00:00:00Z' }),
];

const site = { contact_email: 'help@coursefront.test' } as Site;

const draw = (component: () => ReactNode, api: FakeApi = () => success({})) =>
  renderInApp(() => <SiteContext value={site}>{component()}</SiteContext>, api, '/', { subscriptions });

test('the pay button leads to the overdue invoice, not to the newest', async () => {
  await draw(() => <AccountNotice subscription={late} invoices={newestFirst} mayManage allowInvoice={false} />);
  const pay = await screen.findByRole('link', { name: 'Pay open invoice' });
  expect(pay.getAttribute('href')).toBe('https://invoice.example/1');
});

test('credit is shown with the plan and on the invoices that added or used it', async () => {
  const invoices = [
    invoice(3, { status: 'paid', credit_used: 40_000 }),
    invoice(2, { status: 'paid', amount: 0, credit_added: 40_000 }),
  ];
  await draw(() => (
    <>
      <AccountPlan subscription={{ ...late, status: 'active', credit: 40_000 }} mayManage />
      <SubscriptionInvoices invoices={invoices} payable noneText="" />
    </>
  ));
  expect(await screen.findByText(/400\.00.SEK.*applied to your next invoices/)).toBeDefined();
  expect(screen.getByText('Paid with credit').textContent).toMatch(/400\.00/);
  expect(screen.getByText('Added as credit').textContent).toMatch(/400\.00/);
});

test('an invoice shows its refunds and disputes', async () => {
  const invoices = [
    invoice(3, { status: 'paid', refunded: 99_000, dispute: 'lost' }),
    invoice(2, { status: 'paid', refunded: 40_000 }),
    invoice(1, { status: 'paid', dispute: 'open' }),
  ];
  await draw(() => <SubscriptionInvoices invoices={invoices} payable noneText="" />);
  expect(await screen.findByText('Reversed by the bank')).toBeDefined();
  expect(screen.getByText('Disputed')).toBeDefined();
  expect(screen.getAllByText('Paid')).toHaveLength(2);
  expect(screen.getAllByText(/^Refunded/).map(({ textContent }) => textContent)).toEqual([
    'Refunded',
    expect.stringMatching(/990\.00/),
    expect.stringMatching(/400\.00/),
  ]);
});

test('after the end, a manager starts again, and is offered only what is allowed', async () => {
  const ended = { ...late, status: 'cancelled', active: false, ended_at: '2027-04-01T00:00:00Z' } as const;
  const price = { id: 'price_team_monthly', unit_amount: 99_000, currency: 'SEK', recurring: { interval: 'monthly' } };
  const plans = [{ id: 'prod_team', name: 'Team', description: null, images: [], prices: [price] }];
  const asked: unknown[] = [];
  await draw(
    () => <AccountNotice subscription={ended} invoices={[]} mayManage allowInvoice={false} />,
    ({ pathname }, { body }) => {
      if (pathname.endsWith('/plans')) return success({ plans });
      asked.push(JSON.parse(String(body)));
      return refusal(409, { code: 'subscription.running', message: 'There’s already an active subscription.' });
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Restart subscription' }));
  await userEvent.click(await screen.findByRole('button', { name: /Pay.+990\.00.+by card/ }));
  expect(await screen.findByText('There’s already an active subscription.')).toBeDefined();
  expect(asked).toEqual([{ price_id: 'price_team_monthly', method: 'card' }]);
  expect(screen.queryByText('Invoice')).toBeNull();
});
