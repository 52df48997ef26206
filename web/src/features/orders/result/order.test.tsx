import type { Site } from '@coursefront/contract/customers/customers.ts';
import type { BuyerOrder } from '@coursefront/contract/orders/orders.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import choices from '../../../../../texts/en/choices.json';
import credits from '../../../../../texts/en/credits.json';
import results from '../../../../../texts/en/results.json';
import team from '../../../../../texts/en/team.json';
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
  renewal: false,
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
  vendor: { name: 'Nordic Safety', url: null, email: null, takes_cards: true },
  invoiced: false,
  invoice_by_card: false,
  invoice_email: null,
  invoice_url: null,
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

async function drawn(shown: BuyerOrder, answer: unknown = {}, { later = false } = {}) {
  await renderInApp(
    () => (
      <SiteContext value={site}>
        <ResultOrder order={shown} claim="returned" later={later} />
      </SiteContext>
    ),
    (address) => Response.json(address.pathname.endsWith('/results.json') ? results : answer),
  );
  await loadTexts(['results']);
}

const today = () => ({ created_at: new Date().toISOString(), date_paid: new Date().toISOString() });

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
  await drawn(order, basket([{ courseid: 102, name: 'First aid', closed: null, people: [{ removed: false }] }]));
  const link = await screen.findByRole('link', { name: 'Continue with the other renewals' });
  expect(link.getAttribute('href')).toContain(`/company-account/renew/1/${token}`);
  expect(screen.getByText('Still to order: First aid')).toBeDefined();
  cleanup();
  await drawn(order, basket([{ courseid: 103, name: 'Old', closed: 'not_sold', people: [{ removed: false }] }]));
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
  expect(await screen.findByRole('link', { name: 'My orders' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Renewals' })).toBeNull();
  forgetSession();
});

const filled = () => [...document.querySelectorAll('a.bg-brand, button.bg-brand')].map((button) => button.textContent);

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

test('one action stands out: the renewals that are left, or else the course', async () => {
  const open = { ...all, login_url: 'https://site.test/course' };
  keepBasket(order.id, 'x'.repeat(43));
  const basket = (groups: unknown[]) => ({ success: true, code: 'ok', message: '', data: { groups } });
  await drawn(open, basket([{ courseid: 102, name: 'First aid', closed: null, people: [{ removed: false }] }]));
  await screen.findByRole('link', { name: 'Continue with the other renewals' });
  expect(filled()).toEqual(['Continue with the other renewals']);
  cleanup();
  await drawn(open, basket([]));
  await heading('Order CARD-000123');
  expect(filled()).toEqual([results.pages.log_in]);
  sessionStorage.clear();
});

test('buyers who take the course start it at the top of the page, or with others find the way at the end', async () => {
  const ready = { login_url: 'https://site.test/course', progress: { ready: 1, stuck: 0 }, ...today() };
  await drawn({ ...order, ...ready, participants: [anna] } as unknown as BuyerOrder);
  expect((await screen.findByRole('link', { name: 'Start the course' })).getAttribute('href')).toBe(ready.login_url);
  expect(screen.queryByRole('link', { name: 'Open learning site' })).toBeNull();
  cleanup();
  await drawn({ ...all, ...ready });
  expect(await screen.findByRole('link', { name: 'Open learning site' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Start the course' })).toBeNull();
});

test('a buyer for somebody else is not led to that person’s sign-in: a lead goes on to the company’s orders', async () => {
  onTestFinished(forgetSession);
  const session = signedInAs(roles.teamlead);
  startSession({ ...session, user: { ...session.user, teamlead: true } });
  const ready = { login_url: 'https://site.test/v/start/101#bo%40example.test', participants: [bo], ...today() };
  const company = { name: 'Bygg AB', organization_number: null };
  await drawn({ ...order, ...ready, company, progress: { ready: 1, stuck: 0 } } as unknown as BuyerOrder);
  expect(await heading('Questions?')).toBeDefined();
  expect(document.querySelector(`a[href^="https://site.test"]`)).toBeNull();
  expect(filled()).toEqual(['Orders and invoices']);
});

test('who has renewed their own course reads how to take it again beside the way into it', async () => {
  const ready = { login_url: 'https://site.test/course', progress: { ready: 1, stuck: 0 }, ...today() };
  const words = 'If the course opens as completed, ask Nordic Safety to reset it so that you can take it again.';
  await drawn({ ...order, ...ready, renewal: true, participants: [anna] } as unknown as BuyerOrder);
  expect(await screen.findByText(words)).toBeDefined();
  cleanup();
  await drawn({ ...order, ...ready, participants: [anna] } as unknown as BuyerOrder);
  await screen.findByRole('link', { name: 'Start the course' });
  expect(screen.queryByText(words)).toBeNull();
});

test('a buyer who chose a password with the order reads that it is asked for once, and who is alone no count', async () => {
  const url = 'https://nordic.test/v/start/101#anna%40example.test';
  const ready = { login_url: url, progress: { ready: 1, stuck: 0 }, participants: [anna], ...today() };
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
  expect(screen.queryByText(/^Everyone gets an e-mail/)).toBeNull();
});

test.each([
  ['anna@example.test', null, 'You can start right away with your account.'],
  ['anna@example.test', { id: 1 }, undefined],
  [
    'somebody.else@example.test',
    null,
    'An e-mail with a link to the course is on its way. It also says how to sign in.',
  ],
])('%s, signed in, is told how the course begins (date: %o)', async (email, event, words) => {
  onTestFinished(forgetSession);
  const session = signedInAs(roles.student);
  startSession({ ...session, user: { ...session.user, email } });
  const anna = {
    first_name: 'Anna',
    last_name: 'Berg',
    email: 'anna@example.test',
    steps: [],
    withdrawn: false,
    other_date: null,
  };
  const alone = { ...order, event, participants: [anna], progress: { ready: 1, stuck: 0 } } as unknown as BuyerOrder;
  await renderInApp(
    () => <ResultPeople order={alone} standing="done" />,
    () => Response.json({}),
    '/',
    { results },
  );
  expect(await heading(event ? 'Participants' : 'The course is ready')).toBeDefined();
  const said = [
    'You can start right away with your account.',
    'An e-mail with a link to the course is on its way. It also says how to sign in.',
  ];
  expect(said.filter((one) => screen.queryByText(one))).toEqual(words ? [words] : []);
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

test('one that was paid today and is opened from a list no longer promises the confirmation', async () => {
  await drawn({ ...order, ...today() }, {}, { later: true });
  expect(await heading('Order CARD-000123')).toBeDefined();
  expect(screen.getByText(/^Paid on /)).toBeDefined();
  expect(screen.queryByText(/sending a confirmation/)).toBeNull();
});

const wayTo = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

test('a learner who is signed in finds the way to their courses and orders at once', async () => {
  startSession(signedInAs(roles.student));
  await drawn({ ...order, ...today() });
  await heading('Thank you for your order, Anna');
  expect([wayTo('My courses'), wayTo('My orders')]).toEqual(['/', '/my-orders']);
  forgetSession();
});

test('a team lead goes back to the orders of the company, and from an order of their own to those', async () => {
  const session = signedInAs(roles.teamlead);
  startSession({ ...session, user: { ...session.user, teamlead: true } });
  await drawn({ ...order, company: { name: 'Bygg AB', organization_number: null } } as BuyerOrder);
  await heading('Order CARD-000123');
  expect([wayTo('Orders and invoices'), wayTo('My orders')]).toEqual(['/team/orders', undefined]);
  cleanup();
  await drawn(order);
  await heading('Order CARD-000123');
  expect([wayTo('Orders and invoices'), wayTo('My orders')]).toEqual([undefined, '/my-orders']);
  forgetSession();
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

test.each([
  ['paid', {}, 'Your renewal of Fire safety is confirmed'],
  [
    'to approve',
    { status: 'pending', method: 'invoice_internal', payment: 'none' },
    'Thank you for renewing Fire safety',
  ],
] as const)('a renewal that is %s says that it is one, also in its facts', async (_, state, title) => {
  await drawn({ ...order, ...today(), renewal: true, ...state } as BuyerOrder);
  const { textContent } = await screen.findByRole('heading', { level: 1 });
  expect(textContent?.replace(/[\u2066-\u2069]/g, '')).toBe(title);
  expect(screen.getByText('Renewed course')).toBeDefined();
});

test('an invoice that was paid just now is no new order: the page offers the receipt and says where it is sent', async () => {
  // The ledger says noon of the day.
  const date_paid = new Date(Date.now() - 8 * 3_600_000).toISOString();
  const paid = { ...all, date_paid, created_at: '2026-03-10T10:00:00.000Z', method: 'invoice_internal' } as BuyerOrder;
  await drawn({ ...paid, invoiced: true, invoice_by_card: true, documents: ['confirmation', 'invoice', 'receipt'] });
  expect(await heading('Payment received')).toBeDefined();
  expect(screen.getByText(/^Order .*CARD-000123.* is paid\. We’re sending the receipt to \S+@\S+\.$/)).toBeDefined();
  expect(screen.getAllByRole('link', { name: 'Receipt' })[0]?.getAttribute('href')).toContain('/documents/receipt');
  expect(screen.getByText('Invoice, paid by card')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Invoice' })).toBeDefined();
  expect(screen.queryByText(/confirmation to|gets an e-mail/)).toBeNull();
});

test('the provider’s invoice says where it goes and by when it is to be paid, and leads to its page', async () => {
  const open = { ...order, status: 'pending', method: 'invoice', payment: 'open', date_paid: null } as BuyerOrder;
  const url = 'https://provider.test/invoice/1';
  const there = { invoice_email: 'books@example.test', invoice_url: url, due_at: '2026-04-09T10:00:00.000Z' };
  await drawn({ ...open, ...there, to_pay: 39_500 });
  expect(await screen.findByText(/The invoice goes to books@example\.test/)).toBeDefined();
  expect(screen.getByText('09-04-2026')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Invoice' }).getAttribute('href')).toBe(url);
});

test('the provider’s invoice is paid in a new tab, and whoever comes back sees how it ended', async () => {
  const asked: unknown[] = [];
  const open = { ...order, status: 'pending', method: 'invoice', payment: 'open', date_paid: null } as BuyerOrder;
  const shown = { ...open, invoice_url: 'https://provider.test/invoice/1', to_pay: 39_500 };
  await renderInApp(
    () => (
      <SiteContext value={site}>
        <ResultOrder order={shown} claim="returned" later />
      </SiteContext>
    ),
    (address) => {
      if (address.pathname.endsWith('/results.json')) return Response.json(results);
      asked.push(address.pathname);
      return Response.json({});
    },
  );
  await loadTexts(['results']);
  const link = await screen.findByRole('link', { name: /^Pay .*395\.00.* by card \(opens in a new tab\)$/ });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([shown.invoice_url, '_blank']);
  document.dispatchEvent(new Event('visibilitychange'));
  const isReport = (path: unknown) => String(path).endsWith(`/webshoppayment/update/${order.id}`);
  expect(asked.filter(isReport)).toEqual([]);
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(asked.filter(isReport)).toHaveLength(1));
});

test('questions go to the vendor’s address, and without one there is no link', async () => {
  await drawn({ ...order, vendor: { ...order.vendor, email: 'info@nordic.test' } });
  const link = await screen.findByRole('link', { name: 'Contact us' });
  expect(link.getAttribute('href')).toBe('mailto:info@nordic.test?subject=CARD-000123');
  cleanup();
  await drawn({ ...order, vendor: { ...order.vendor, url: 'https://site.test' } });
  await heading('Order CARD-000123');
  expect(screen.queryByRole('link', { name: 'Contact us' })).toBeNull();
});

test('an order that waits for its payment says until when its seats are kept', async () => {
  const waiting = { ...order, status: 'pending_card_payment', payment: 'open', date_paid: null } as BuyerOrder;
  const inHalfAnHour = new Date(Date.now() + 1_800_000).toISOString();
  await drawn({ ...waiting, hold_expires_at: inHalfAnHour });
  expect(await screen.findByText(/Pay by .*\d\d:\d\d.* to keep your reservation/)).toBeDefined();
  cleanup();
  await drawn({ ...waiting, hold_expires_at: new Date(Date.now() + 120_000).toISOString() });
  expect(await screen.findByText(/reserved for a while/), 'the payment page is about to close').toBeDefined();
});

test('an invoice that is still to be paid stands out, unless the buyer has just ordered a course to start', async () => {
  const unpaid = {
    ...order,
    method: 'invoice_internal',
    invoiced: true,
    payment: 'due',
    date_paid: null,
    to_pay: 39_500,
  };
  const open = { ...unpaid, login_url: 'https://site.test/course', participants: [bo] } as unknown as BuyerOrder;
  const pay = expect.stringMatching(/^Pay .*395\.00.* by card$/);
  await drawn(open);
  await heading('Order CARD-000123');
  expect(filled()).toEqual([pay]);
  cleanup();
  const own = { ...open, participants: [anna] } as unknown as BuyerOrder;
  await drawn(own);
  await heading('Order CARD-000123');
  expect(filled()).toEqual([pay]);
  cleanup();
  await drawn({ ...own, created_at: new Date().toISOString() });
  await heading('Thank you for your order, Anna');
  expect(filled()).toEqual(['Start the course']);
});

test('a buyer who came from another website finds the way back, which tells that site of the purchase once', async () => {
  sessionStorage.setItem('embedding-page', JSON.stringify({ instanceId: 1, page: 'https://nordic.example/courses' }));
  await drawn(order, {}, { later: true });
  await heading('Order CARD-000123');
  expect(screen.queryByRole('link', { name: /^Back to/ })).toBeNull();
  cleanup();
  await drawn({ ...order, ...today() });
  const link = await screen.findByRole('link', { name: 'Back to Nordic Safety' });
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

const seat = {
  ...order,
  course: { ...order.course, type: 'instructor_led_training' },
  event: {
    id: 7,
    start_date: '2026-12-09T08:00:00.000Z',
    end_date: '2026-12-09T15:00:00.000Z',
    location: 'Stockholm, Vasagatan 16',
  },
  login_url: 'https://site.test/course',
  progress: { ready: 1, stuck: 0 },
  participants: [anna],
} as unknown as BuyerOrder;

test('who has bought a seat reads when and where it is, with the file for the calendar, and is not told to start', async () => {
  await drawn({ ...seat, ...today() });
  expect(await heading('Your seat is booked')).toBeDefined();
  expect(screen.getAllByText(/Wednesday.* December.*\d\d:\d\d/).length).toBeGreaterThan(0);
  const file = screen.getByRole('link', { name: 'Add to calendar' });
  expect(file.getAttribute('href')).toBe(`/api/orders/${order.id}/calendar?instance_id=1`);
  expect(screen.queryByText('The course is ready')).toBeNull();
  expect(screen.getByRole('link', { name: 'Open the course' })).toBeDefined();
  expect(filled()).toEqual([]);
});

test('a course whose order is opened later is not called ready, and can quietly be opened', async () => {
  const own = { ...order, ...today(), login_url: seat.login_url, progress: seat.progress, participants: [anna] };
  await drawn(own as unknown as BuyerOrder, {}, { later: true });
  await heading('Order CARD-000123');
  expect(screen.queryByText('The course is ready')).toBeNull();
  expect(screen.getByRole('link', { name: 'Open the course' })).toBeDefined();
  expect(filled()).toEqual([]);
});

test.each([
  ['expired', /^Expired:/],
  ['failed', /^Failed:/],
] as const)('an order that is %s in the list is so on its page, and can be paid', async (status, words) => {
  const open = { ...order, status, payment: 'due', date_paid: null, to_pay: 39_500 } as BuyerOrder;
  await drawn(open, {}, { later: true });
  expect(await heading('Order CARD-000123')).toBeDefined();
  expect(screen.getByText(words)).toBeDefined();
  expect(screen.getByRole('button', { name: /^Pay .*395\.00/ })).toBeDefined();
});

test('who has just ordered for themselves by invoice goes on to their courses, and may pay by card', async () => {
  startSession(signedInAs(roles.student));
  const open = {
    ...order,
    status: 'pending',
    method: 'invoice',
    payment: 'open',
    to_pay: 39_500,
    participants: [anna],
  };
  await drawn({ ...open, ...today(), date_paid: null } as unknown as BuyerOrder);
  await heading('Thank you for your order, Anna');
  expect(filled()).toEqual(['My courses']);
  expect(screen.getByRole('button', { name: /^Pay .* by card$/ })).toBeDefined();
  expect(screen.getByText(/You get access as soon as it’s paid/)).toBeDefined();
  expect(screen.queryByText(/^Participants get access/)).toBeNull();
  forgetSession();
});

test('an invoice that is not paid says first what to pay, by when and how, without the sign of success', async () => {
  const invoice = {
    date: '2026-03-10T12:00:00.000Z',
    due_at: '2026-04-09T12:00:00.000Z',
    payment_reference: '1234 5678',
    bankgiro: '123-4567',
    iban: null,
    bic: null,
    vat_number: null,
  };
  const owed = {
    method: 'invoice_internal',
    invoiced: true,
    payment: 'open',
    date_paid: null,
    to_pay: 39_500,
    invoice,
  };
  await drawn({ ...order, ...owed } as unknown as BuyerOrder);
  const title = await heading('How to pay the invoice');
  expect(screen.getAllByText('123-4567')).toHaveLength(1);
  expect(screen.getAllByText(/09-04-2026/).length).toBeGreaterThan(0);
  const receipt = screen.getByRole('heading', { name: 'Your order' });
  expect(title.compareDocumentPosition(receipt)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(document.querySelector('h1')?.closest('header')?.querySelector('.lucide-check')).toBeNull();
  cleanup();
  await drawn({ ...order, ...owed, payment: 'paid', to_pay: 0 } as unknown as BuyerOrder);
  expect(await heading('How to pay the invoice')).toBeDefined();
  expect(screen.queryByText('To pay')).toBeNull();
});

test('a lead replaces a participant and cancels the order of the company while it waits', async () => {
  startSession({
    ...signedInAs(roles.teamlead),
    user: { ...signedInAs(roles.teamlead).user, teamlead: true, instance_id: 1 },
  });
  const waiting = {
    ...order,
    status: 'pending',
    method: 'invoice_internal',
    payment: 'none',
    date_paid: null,
    company: { name: 'Fjordbygg AB', organization_number: null },
    participants: [
      {
        first_name: 'Anna',
        last_name: 'Berg',
        email: 'anna@example.test',
        steps: [],
        withdrawn: false,
        other_date: null,
        seat: null,
      },
    ],
  } as BuyerOrder;
  const data = {
    course: { courseid: 101, name: 'First aid' },
    company: { id: 3, name: 'Fjordbygg AB' },
    cancellable: true,
    seats: [{ id: 7, email: 'anna@example.test', change: 'waiting', holder: null }],
  };
  await renderInApp(
    () => (
      <SiteContext value={site}>
        <ResultOrder order={waiting} claim="returned" later />
      </SiteContext>
    ),
    () => Response.json({ success: true, code: 'ok', message: '', data }),
    '/',
    { results, credits, team, choices },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'More actions for Anna Berg' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Replace participant' }));
  expect(
    await screen.findByText(/gets the seat instead of Anna Berg.* Participants are told once the order is approved/),
  ).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
  expect(await screen.findByText(/hasn’t been approved yet, so nothing has to be paid/)).toBeTruthy();
  forgetSession();
});
