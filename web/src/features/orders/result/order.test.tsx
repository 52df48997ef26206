import type { Site } from '@coursefront/contract/customers/customers.ts';
import type { BuyerOrder } from '@coursefront/contract/orders/orders.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import results from '../../../../../texts/en/results.json';
import { keepPasswordChosen } from '../../../lib/routes/chosen-password.ts';
import { forgetSession, startSession } from '../../../lib/session/session.ts';
import { SiteContext } from '../../../lib/session/site.ts';
import { signedInAs } from '../../../lib/testing/people.ts';
import { renderInApp } from '../../../lib/testing/render-in-app.tsx';
import { loadTexts } from '../../../lib/text/text.ts';
import { keepBasket } from '../purchase/kept-basket.ts';
import { ResultOrder } from './order.tsx';
import { ResultPeople } from './people.tsx';

const order: BuyerOrder = {
  id: 'a2a9d1de-4a4b-4d0b-9d5c-4f1b7a2c3d4e',
  order_reference_id: 'CARD-000123',
  instance_id: 1,
  status: 'success',
  method: 'card',
  created_at: '2026-03-10T10:00:00.000Z',
  date_paid: '2026-03-10T12:00:00.000Z',
  due_at: null,
  course: { courseid: 101, name: 'Fire safety', image: null, type: 'elearning' },
  event: null,
  quantity: 1,
  group_name: null,
  price: {
    currency: 'SEK',
    quantity: 1,
    unit_price: 39_500,
    sub_total: 39_500,
    discount: 0,
    total: 39_500,
    vat: 7_900,
    vat_basis_points: 2_500,
    lines: [],
  },
  buyer: { first_name: 'Anna', last_name: 'Berg', email: 'anna@example.test' },
  company: null,
  invoice_reference: null,
  purchase_order_number: null,
  vendor: { name: 'Nordic Safety', url: null, takes_cards: true },
  payment: 'paid',
  hold_expires_at: null,
  participants: [],
  withdrawn: 0,
  credit_notes: [],
  progress: { ready: 0, stuck: 1 },
  login_url: null,
  documents: [],
  invoice: null,
} as unknown as BuyerOrder;

const site = { instance: null, product_name: 'Coursefront' } as unknown as Site;

async function drawn(shown: BuyerOrder, answer: unknown = {}) {
  await renderInApp(
    () => (
      <SiteContext value={site}>
        <ResultOrder order={shown} claim="returned" />
      </SiteContext>
    ),
    (address) => Response.json(address.pathname.endsWith('/results.json') ? results : answer),
  );
  await loadTexts(['results']);
}

const heading = (name: string) => screen.findByRole('heading', { name });

test('an old paid order says what it is, when it was paid, and leads back', async () => {
  await drawn(order);
  expect(await heading('Order CARD-000123')).toBeDefined();
  expect(screen.getByText(/Paid on .*10-03-2026/)).toBeDefined();
  expect(screen.getByText('Order date')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Browse courses' })).toBeDefined();
  expect(screen.queryByText(/on its way/)).toBeNull();
});

test('one that came from a renewal basket leads back to it while somebody is left there', async () => {
  const token = 'x'.repeat(43);
  keepBasket(order.id, token);
  const basket = (groups: unknown[]) => ({ success: true, code: 'ok', message: '', data: { groups } });
  await drawn(order, basket([{ courseid: 102, closed: null }]));
  const link = await screen.findByRole('link', { name: 'Continue with the other renewals' });
  expect(link.getAttribute('href')).toContain(`/company-account/renew/1/${token}`);
  cleanup();
  await drawn(order, basket([{ courseid: 103, closed: 'not_sold' }]));
  expect(await heading('Order CARD-000123')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Continue with the other renewals' })).toBeNull();
  sessionStorage.clear();
});

test('one that renewed the last people of its basket leads a team lead to the list of renewals', async () => {
  startSession(signedInAs(roles.teamlead));
  keepBasket(order.id, 'x'.repeat(43));
  await drawn(order, { success: true, code: 'ok', message: '', data: { groups: [] } });
  const back = await screen.findByRole('link', { name: 'Renewals' });
  expect(back.getAttribute('href')).toBe('/company-account/renewals');
  cleanup();
  sessionStorage.clear();
  await drawn(order);
  expect(await screen.findByRole('link', { name: 'Your orders' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Renewals' })).toBeNull();
  forgetSession();
});

test('one action stands out: the renewals that are left, or else the course', async () => {
  const filled = () =>
    [...document.querySelectorAll('a.bg-brand, button.bg-brand')].map((button) => button.textContent);
  const open = { ...order, login_url: 'https://site.test/course' } as BuyerOrder;
  keepBasket(order.id, 'x'.repeat(43));
  const basket = (groups: unknown[]) => ({ success: true, code: 'ok', message: '', data: { groups } });
  await drawn(open, basket([{ courseid: 102, closed: null }]));
  await screen.findByRole('link', { name: 'Continue with the other renewals' });
  expect(filled()).toEqual(['Continue with the other renewals']);
  cleanup();
  await drawn(open, basket([]));
  await heading('Order CARD-000123');
  expect(filled()).toEqual([results.pages.log_in]);
  sessionStorage.clear();
});

const anna = {
  first_name: 'Anna',
  last_name: 'Berg',
  email: 'anna@example.test',
  steps: [{ step: 'mail', state: 'done' }],
};
const bo = { ...anna, first_name: 'Bo', email: 'bo@example.test' };
const all = {
  ...order,
  quantity: 2,
  progress: { ready: 2, stuck: 0 },
  participants: [anna, bo],
} as unknown as BuyerOrder;

test('buyers who take the course themselves start it at the top of the page, others find the way at the end', async () => {
  const ready = { login_url: 'https://site.test/course', progress: { ready: 1, stuck: 0 } };
  await drawn({ ...order, ...ready, participants: [anna] } as unknown as BuyerOrder);
  expect((await screen.findByRole('link', { name: 'Start the course' })).getAttribute('href')).toBe(ready.login_url);
  expect(screen.queryByRole('link', { name: 'Open learning site' })).toBeNull();
  cleanup();
  await drawn({ ...order, ...ready, participants: [bo] } as unknown as BuyerOrder);
  expect(await screen.findByRole('link', { name: 'Open learning site' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Start the course' })).toBeNull();
});

test('a buyer who chose a password with the order reads that it is asked for once, and who is alone no count', async () => {
  const url = 'https://nordic.test/v/start/101#anna%40example.test';
  const ready = { login_url: url, progress: { ready: 1, stuck: 0 }, participants: [anna] };
  keepPasswordChosen(order.id);
  await drawn({ ...order, ...ready } as unknown as BuyerOrder);
  expect((await screen.findByRole('link', { name: 'Start the course' })).getAttribute('href')).toBe(`${url}&chosen`);
  expect(screen.getByText('You sign in once with the password you chose.')).toBeDefined();
  expect(screen.queryByText('1 of 1 ready')).toBeNull();
  cleanup();
  sessionStorage.clear();
  await drawn({ ...order, ...ready } as unknown as BuyerOrder);
  expect((await screen.findByRole('link', { name: 'Start the course' })).getAttribute('href')).toBe(url);
  expect(screen.queryByText('You sign in once with the password you chose.')).toBeNull();
});

test('an old order whose people are all in promises no mail any more', async () => {
  await drawn(all);
  expect(await heading('Everyone has access')).toBeDefined();
  expect(screen.queryByText('Each participant gets an e-mail with sign-in instructions.')).toBeNull();
});

test('the people of an order that ended are neither ready nor waiting', async () => {
  await renderInApp(
    () => <ResultPeople order={all} standing="over" />,
    () => Response.json({}),
    '/',
    { results },
  );
  expect(await screen.findByText('This order has ended, so nobody gets access through it.')).toBeDefined();
  expect(screen.queryByText('Ready')).toBeNull();
  expect(screen.queryByText('Waiting')).toBeNull();
});

test('one that was paid just now is thanked for, and says who still needs help', async () => {
  const now = new Date().toISOString();
  await drawn({ ...order, created_at: now, date_paid: now });
  expect(await heading('Thank you for your order, Anna')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'The course is not ready yet' })).toBeDefined();
});

test('a buyer who is signed in finds the way back at once', async () => {
  startSession(signedInAs(roles.teamlead));
  const now = new Date().toISOString();
  await drawn({ ...order, created_at: now, date_paid: now });
  expect((await screen.findByRole('link', { name: 'Your orders' })).getAttribute('href')).toBe('/my-orders');
});

test('one that waits for its payment says when the vendor takes none', async () => {
  const open: BuyerOrder = { ...order, status: 'pending_card_payment', payment: 'due', date_paid: null };
  await drawn({ ...open, vendor: { ...open.vendor, takes_cards: false } });
  expect(await heading('Your order is awaiting payment')).toBeDefined();
  expect(screen.getByText(/Nordic Safety can’t take card payments right now/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /pay/i })).toBeNull();
});

test('the button of an order by invoice says that it pays by card', async () => {
  const open: BuyerOrder = { ...order, status: 'pending', method: 'invoice', payment: 'open', date_paid: null };
  await drawn({ ...open, created_at: new Date().toISOString(), to_pay: 39_500 });
  expect(await heading('Thank you for your order, Anna')).toBeDefined();
  expect(screen.getByRole('button', { name: /^Pay .*395\.00.* by card$/ })).toBeDefined();
});

test('a buyer who came from another website finds the way back, which tells that site of the purchase', async () => {
  sessionStorage.setItem('embedding-page', JSON.stringify({ instanceId: 1, page: 'https://nordic.example/courses' }));
  await drawn(order);
  const link = await screen.findByRole('link', { name: 'Back to nordic.example' });
  const [page, told = ''] = (link.getAttribute('href') ?? '').split('#coursefront-purchase=');
  sessionStorage.clear();
  expect(page).toBe('https://nordic.example/courses');
  const bought = {
    instance: 1,
    order: 'CARD-000123',
    course: 101,
    name: 'Fire safety',
    quantity: 1,
    value: 395,
    currency: 'SEK',
  };
  expect(JSON.parse(decodeURIComponent(told))).toEqual(bought);
});
