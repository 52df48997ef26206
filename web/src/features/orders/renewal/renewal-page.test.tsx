import type { Site } from '@coursefront/contract/customers/customers.ts';
import type { RenewalBasket } from '@coursefront/contract/learning/renewal-baskets.ts';
import { roles } from '@coursefront/contract/roles.ts';
import type { ExplainedPrice } from '@coursefront/contract/shop/prices.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import orders from '../../../../../texts/en/orders.json';
import renewals from '../../../../../texts/en/renewals.json';
import { forgetSession, startSession } from '../../../lib/session/session.ts';
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
  removed,
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
      price: null,
    },
  ],
  done: 0,
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
});

test('a basket with one person in it does not speak of everyone', async () => {
  const [group] = basket.groups;
  await show({ groups: group ? [{ ...group, people: [person(1)] }] : [] });
  expect(await screen.findByText(/^Check the price and order from/)).toBeTruthy();
  expect(screen.queryByText(/^Everyone is already here/)).toBeNull();
});

test('one’s own renewal is no tool for a team, and brings the company’s code along', async () => {
  startSession(signedInAs(roles.student));
  onTestFinished(forgetSession);
  const [group] = basket.groups;
  if (!group) throw new Error('no group');
  const own = { ...person(1), contact: { email: 'Elin@nordic.test' } };
  const answer = { ...basket, groups: [{ ...group, people: [own], price }] };
  const known = { userid: 7, teamlead: false, istrusted: false, discountcode: 'FALK12', team_lead_name: null };
  await renderInApp(
    page,
    ({ pathname }) => success(pathname.endsWith('/users/own') ? { ...known, usual_method: null } : answer),
    '/',
    { renewals, orders },
  );
  expect(await screen.findByRole('heading', { name: 'Renew your certificate', level: 1 })).toBeTruthy();
  expect(await screen.findByText(/discount code: FALK12/)).toBeTruthy();
  const go = screen.getByRole('link', { name: 'Renew' });
  expect(new URL(go.getAttribute('href') ?? '', 'http://app.test').searchParams.get('coupon')).toBe('FALK12');
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  expect(screen.queryByText(/^This link works until/)).toBeNull();
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
  const address = new URL(mail.getAttribute('href') ?? '');
  expect(address.pathname).toBe('office@nordic.test');
  expect(address.searchParams.get('subject')).toBe('Renewal: First aid');
  expect(address.searchParams.get('body')).toContain('- Per P2, Falk AB, expires 04-03-2027');
});

test('several courses are several orders, and those that cannot be ordered come last', async () => {
  const [group] = basket.groups;
  if (!group) throw new Error('no group');
  const named = (courseid: number, name: string, closed: 'not_sold' | null) => ({ ...group, courseid, name, closed });
  await show({ groups: [named(1, 'Old', 'not_sold'), named(2, 'Hot work', null), named(3, 'First aid', null)] });
  await screen.findByText('2 courses, 2 orders: each course is ordered and paid separately.');
  const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(names).toEqual(['Hot work', 'First aid', 'Old']);
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
});
