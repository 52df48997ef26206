import type { Site } from '@coursefront/contract/customers/customers.ts';
import type { RenewalBasket } from '@coursefront/contract/learning/renewal-baskets.ts';
import { roles } from '@coursefront/contract/roles.ts';
import type { ExplainedPrice } from '@coursefront/contract/shop/prices.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import orders from '../../../../../texts/en/orders.json';
import renewals from '../../../../../texts/en/renewals.json';
import { startSession } from '../../../lib/session/session.ts';
import { SiteContext } from '../../../lib/session/site.ts';
import { signedInAs } from '../../../lib/testing/people.ts';
import { refusal, renderInApp, success } from '../../../lib/testing/render-in-app.tsx';
import { RenewalPage } from './page.tsx';

const token = 'x'.repeat(43);
const person = (id: number, removed = false) => ({
  id,
  first_name: 'Per',
  last_name: `P${id}`,
  kind: 'certificate' as const,
  ends_at: '2027-03-04T10:00:00Z',
  new_until: '2028-03-04T10:00:00Z',
  removed,
  unused: null,
  contact: { email: `p${id}@falk.test` },
});
const date = (id: number, free: number) => ({
  id,
  start_date: '2027-02-01T08:00:00Z',
  end_date: null,
  location: `Hall ${id}`,
  free,
});
const price: ExplainedPrice = {
  currency: 'SEK',
  quantity: 1,
  unit_price: 49_500,
  lines: [],
  sub_total: 49_500,
  discount: 0,
  total: 49_500,
  vat: 9900,
  vat_basis_points: 2500,
  tax: 'charged',
  shown_without_vat: false,
};
const basket: RenewalBasket = {
  instance_id: 1,
  vendor: 'Nordic',
  vendor_email: 'office@nordic.test',
  company: 'Falk AB',
  expires_at: '2027-01-04T10:00:00Z',
  groups: [
    {
      courseid: 102,
      name: 'First aid',
      image: null,
      type: 'instructor_led_training',
      closed: null,
      people: [person(1), person(2)],
      dates: [date(5, 1), date(6, 9)],
      free: 0,
      price: null,
    },
  ],
  done: 0,
  own: false,
  settled: [],
  buyer: 'yes',
  method: 'invoice',
};

const site = { instance: null, product_name: 'Coursefront' } as unknown as Site;
const page = () => (
  <SiteContext value={site}>
    <RenewalPage instanceId="1" token={token} />
  </SiteContext>
);

const show = (answer: Partial<RenewalBasket>, more: (body: string) => RenewalBasket = () => basket) => {
  let current = { ...basket, ...answer };
  return renderInApp(
    page,
    (_, { method, body }) => {
      if (method === 'POST') current = more(String(body));
      return success(current);
    },
    '/',
    { renewals, orders },
  );
};

test('the button leads to the order with people, date and basket in its address', async () => {
  await show({});
  const go = await screen.findByRole('link', { name: 'Renew for 2 people' });
  const address = new URL(go.getAttribute('href') ?? '', 'http://app.test');
  expect(address.pathname).toBe('/company-account/webshop/102/1/0');
  // The first date has one seat left for two people.
  expect(Object.fromEntries(address.searchParams)).toEqual({
    quantity: '2',
    event_id: '6',
    renewal: token,
    step: 'payment',
  });
  expect(screen.getByText('Only 1 seat left')).toBeTruthy();
  expect(screen.getAllByText(/^Certificate, expires .*04-03-2027/)).toHaveLength(2);
  expect(screen.getAllByText(/^After the renewal: access until .*04-03-2028/)).toHaveLength(2);
  expect(screen.getByText('For a new certificate, the course has to be completed again.')).toBeTruthy();
});

test('a basket with one person in it does not speak of everyone', async () => {
  const [group] = basket.groups;
  await show({ groups: group ? [{ ...group, people: [person(1)] }] : [] });
  expect(await screen.findByText(/^Check the price and order from/)).toBeTruthy();
  expect(screen.queryByText(/^Everyone is already here/)).toBeNull();
});

test('one’s own renewal is no tool for a team, and brings the company’s code along', async () => {
  const [group] = basket.groups;
  if (!group) throw new Error('no group');
  const coupon = {
    kind: 'coupon',
    quantity: null,
    unit_price: null,
    tier: null,
    percent: 12,
    code: 'FALK12',
    amount: -5940,
  } as const;
  const lower = { ...price, lines: [coupon], discount: 5940, total: 43_560, vat: 8712 };
  await show({ own: true, groups: [{ ...group, people: [person(1)], price: lower }] });
  expect(await screen.findByText(/^After the renewal: access until .*04-03-2028/)).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Renew your certificate', level: 1 })).toBeTruthy();
  expect(screen.getByText('Discount code FALK12, 12%')).toBeTruthy();
  expect(screen.getByText(/^435\.60/)).toBeTruthy();
  const go = screen.getByRole('link', { name: 'Renew' });
  expect(new URL(go.getAttribute('href') ?? '', 'http://app.test').searchParams.get('coupon')).toBe('FALK12');
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  expect(screen.queryByText(/^This link works until/)).toBeNull();
});

test('one’s own basket says what became of each course, and leads to one’s own order', async () => {
  const settled: RenewalBasket['settled'] = [
    { courseid: 1, name: 'Hot work', state: 'ordered', order: { id: 'o-1' } },
    { courseid: 2, name: 'First aid', state: 'renewed', order: null },
    { courseid: 3, name: 'Ladders', state: 'skipped', order: null },
  ];
  await show({ own: true, groups: [], done: 3, settled });
  expect(await screen.findByRole('heading', { name: 'Your renewals', level: 1 })).toBeTruthy();
  expect(screen.getByText('You’ve already ordered this renewal.')).toBeTruthy();
  expect(screen.getByText('Already renewed.')).toBeTruthy();
  expect(screen.getByText('This won’t be renewed.')).toBeTruthy();
  const links = screen.getAllByRole('link', { name: /^View order/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([expect.stringContaining('o-1')]);
  expect(screen.queryByText(/has already been renewed or ordered/)).toBeNull();
});

test('somebody is taken out and can be put back', async () => {
  const [group] = basket.groups;
  if (!group) throw new Error('no group');
  await show({}, () => ({ ...basket, groups: [{ ...group, people: [person(1, true), person(2)] }] }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Per P1' }));
  await screen.findByRole('button', { name: 'Put back Per P1' });
  const go = await screen.findByRole('link', { name: 'Renew for 1 person' });
  expect(go.getAttribute('href')).toContain('event_id=5');
});

test('a visitor who is not signed in, or belongs elsewhere, is told what to do and orders nothing', async () => {
  await show({ buyer: 'sign_in' });
  expect((await screen.findByRole('link', { name: 'Sign in' })).getAttribute('href')).toContain('/login?return_to=');
  expect(screen.queryByRole('link', { name: 'Renew for 2 people' })).toBeNull();
});

test('says when everything is renewed, and when the link is over', async () => {
  await show({ groups: [], done: 3 });
  await screen.findByText(/Everything here has been renewed/);
  await renderInApp(page, () => refusal(409, { code: 'renewal.basket_over', message: 'Over.' }), '/', {
    renewals,
    orders,
  });
  await waitFor(() => expect(screen.getByText('This link has expired')).toBeTruthy());
});

test('a course that the shop does not sell leaves a way to the training company', async () => {
  const [group] = basket.groups;
  await show({ groups: group ? [{ ...group, closed: 'not_sold', dates: [] }] : [] });
  const mail = await screen.findByRole('link', { name: 'E-mail Nordic' });
  screen.getByText('Nothing here can be ordered from Nordic at the moment.');
  const address = new URL(mail.getAttribute('href') ?? '');
  expect(address.pathname).toBe('office@nordic.test');
  expect(address.searchParams.get('subject')).toBe('Renewal: First aid');
  expect(address.searchParams.get('body')).toContain('- Per P2, Falk AB, expires 04-03-2027');
  expect(screen.queryByText(/^After the renewal/), 'nothing is promised that cannot be ordered').toBeNull();
});

test('several courses are several orders, and those that cannot be ordered come last', async () => {
  const [group] = basket.groups;
  if (!group) throw new Error('no group');
  const named = (courseid: number, name: string, closed: 'not_sold' | null) => ({ ...group, courseid, name, closed });
  await show({ groups: [named(1, 'Old', 'not_sold'), named(2, 'Hot work', null), named(3, 'First aid', null)] });
  await screen.findByText(
    '2 courses, 2 orders: each course is ordered and paid separately, with its own invoice or receipt.',
  );
  const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(names).toEqual(['Hot work', 'First aid', 'Old']);
  expect(screen.getAllByText(/^Order \d of 2$/).map(({ textContent }) => textContent)).toEqual([
    'Order 1 of 2',
    'Order 2 of 2',
  ]);
});

test('several orders have a sum', async () => {
  const [group] = basket.groups;
  if (!group) throw new Error('no group');
  const priced = (courseid: number) => ({ ...group, courseid, name: `Course ${courseid}`, price });
  await show({ groups: [priced(1), priced(2)] });
  const sum = await screen.findByText(/^Total for all orders/);
  expect(sum.textContent).toMatch(/990\.00/);
});

test('licences that the company has already bought are assigned before anything is ordered', async () => {
  const [group] = basket.groups;
  if (!group) throw new Error('no group');
  const { calls } = await renderInApp(
    page,
    (_, { method }) =>
      success(method === 'POST' ? { assigned: 2 } : { ...basket, groups: [{ ...group, free: 4, price }] }),
    '/',
    { renewals, orders },
  );
  await screen.findByText('4 licences left');
  expect(screen.getByRole('link', { name: 'Renew for 2 people' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Assign 2 licences' }));
  await waitFor(() => expect(calls()).toContain(`POST /api/renewal-baskets/${token}/licences`));
});

test('too few licences for everybody are named, and not assigned to some', async () => {
  const [group] = basket.groups;
  if (!group) throw new Error('no group');
  await show({ groups: [{ ...group, free: 1 }] });
  await screen.findByText(/^Not enough for everyone here/);
  expect(screen.queryByRole('button', { name: /^Assign/ })).toBeNull();
});

test('whoever has not used the licence is marked, with the date they are booked for', async () => {
  const [group] = basket.groups;
  if (!group) throw new Error('no group');
  const booked = { ...person(1, true), unused: { booked_at: '2026-11-23T08:00:00Z' } };
  await show({ groups: [{ ...group, people: [booked, { ...person(2), unused: { booked_at: null } }] }] });
  await screen.findByText(/^Not started, booked for .*23-11-2026/);
  screen.getByText('Not started');
  screen.getByRole('button', { name: 'Put back Per P1' });
});

const lead = { first_name: 'Lena', last_name: 'Lead', email: 'lena@falk.test', company: 'Falk AB', people: 1 };
const mail = {
  to: 'Lena Lead',
  language: 'en',
  subject: 'Renewals',
  paragraphs: [],
  button: null,
  also: [],
  ending: [],
};
const noLeads = {
  recipients: [],
  reasons: { over: 0, settled: 0, no_company: 0, no_lead: 0, lead_told_today: 0 },
  no_lead: [],
  told_today: [],
  mail: null,
};
const reasons = { told_today: 0, over: 0, settled: 0, unreachable: 0 };

const showToManager = async (leads: object) => {
  startSession(signedInAs(roles.trainingmanager));
  const [group] = basket.groups;
  if (!group) throw new Error('no group');
  const sent: unknown[] = [];
  await renderInApp(
    page,
    ({ pathname }, { body }) => {
      if (!pathname.includes('/renewals/notices'))
        return success({ ...basket, buyer: 'no', groups: [{ ...group, people: [person(1), person(2, true)] }] });
      if (pathname.endsWith('/preview'))
        return success({
          people: 0,
          left_out: 0,
          reasons,
          recipients: [],
          mail: null,
          leads: { ...noLeads, ...leads },
        });
      sent.push(JSON.parse(String(body)));
      return success({ people: 0, left_out: 0, leads: 1 });
    },
    '/',
    { renewals, orders },
  );
  return sent;
};

test('a training manager e-mails the basket to the team leads, who are named, and reads the e-mail first', async () => {
  const sent = await showToManager({ recipients: [lead], mail });
  await screen.findByText('Team leads: Lena Lead (lena@falk.test)');
  await userEvent.click(screen.getByRole('button', { name: 'E-mail to the team leads' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('The e-mail to Lena Lead');
  expect(dialog.queryByRole('radio')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Send notice' }));
  await waitFor(() => expect(sent).toEqual([{ ids: [1], to: 'leads' }]));
});

test('a training manager reads why no team lead gets an e-mail', async () => {
  await showToManager({ no_lead: ['Falk AB'] });
  await screen.findByText('No e-mail for Falk AB: there’s no team lead.');
  expect(screen.queryByRole('button', { name: 'E-mail to the team leads' })).toBeNull();
});

test('a team lead gets back to the list of renewals', async () => {
  startSession(signedInAs(roles.teamlead));
  await show({});
  const back = await screen.findByRole('link', { name: 'Renewals' });
  expect(back.getAttribute('href')).toBe('/company-account/renewals');
});

test.each([
  [{ pathname: '/team', search: { courseid: '7' } }, 'My team', '/team?courseid=7'],
  [{ pathname: '/', search: {} }, 'Home', '/'],
  [
    { pathname: '/company-account/renewals', search: { month: '2027-03' } },
    'Renewals',
    '/company-account/renewals?month=2027-03',
  ],
])('whoever came from a page goes back to it with its filters', async (basketOrigin, name, address) => {
  startSession(signedInAs(roles.teamlead));
  const { router } = await show({});
  await router.navigate({ to: '/', state: { basketOrigin } });
  await waitFor(() => expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(address));
  expect(screen.queryByText(/^This link works until/)).toBeNull();
});
