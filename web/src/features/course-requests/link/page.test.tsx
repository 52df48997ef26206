import type { Site } from '@coursefront/contract/customers/customers.ts';
import type { LinkedRequest } from '@coursefront/contract/learning/course-requests.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import texts from '../../../../../texts/en/course-requests.json';
import { forgetSession, startSession } from '../../../lib/session/session.ts';
import { SiteContext } from '../../../lib/session/site.ts';
import { signedInAs } from '../../../lib/testing/people.ts';
import { type FakeApi, refusal, renderInApp, success } from '../../../lib/testing/render-in-app.tsx';
import { LinkedRequestPage } from './page.tsx';

const token = 'x'.repeat(43);
const request: LinkedRequest = {
  id: 8,
  wished_date: null,
  leaves: null,
  company: { id: 4, name: 'Falk AB' },
  courseid: 101,
  course_name: 'Hot work',
  first_name: 'Nils',
  last_name: 'Ny',
  email: 'nils@falk.test',
  is_new: false,
  note: 'For the yard',
  state: 'open',
  renews_until: null,
  free: 2,
  price: { amount: 240000, currency: 'SEK', vat: 'excluded' as const, discounted: false },
  buyable: true,
  has_dates: false,
  created_at: '2026-11-16T08:00:00Z',
  instance_id: 1,
  vendor: 'Nordic',
  lead: 'Maria Lind',
};
const site = { instance: null, product_name: 'Coursefront' } as unknown as Site;

const show = (api: FakeApi) =>
  renderInApp(
    () => (
      <SiteContext value={site}>
        <LinkedRequestPage instanceId="1" token={token} />
      </SiteContext>
    ),
    api,
    '/',
    { 'course-requests': texts },
  );

/** Answers as the server does: each answer decides the request. */
async function opened(change: Partial<LinkedRequest> = {}) {
  let current = { ...request, ...change };
  const sent: unknown[] = [];
  const app = await show((_, { method, body }) => {
    if (method === 'POST') {
      const answer = JSON.parse(String(body));
      sent.push(answer);
      current = { ...current, state: answer.approve ? 'approved' : 'declined' };
    }
    return success(current);
  });
  await screen.findByRole('heading', { name: 'Nils Ny asks for Hot work' });
  return { ...app, sent };
}

beforeEach(() => forgetSession());

test('shows what is asked and how many licences are left; opening it answers nothing', async () => {
  const { calls } = await opened();
  expect(screen.getByText('For the yard')).toBeTruthy();
  expect(screen.getByText('Licences left').nextSibling?.textContent).toBe('2');
  expect(screen.getByText(/You’re answering as Maria Lind/)).toBeTruthy();
  expect(calls()).toEqual([`GET /api/course-requests/links/${token}?instance_id=1`]);
});

test('approves out of the pool with one press, and then only says so', async () => {
  const { sent } = await opened();
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  await screen.findByText('Approved. Nils Ny has access to the course.');
  expect(sent).toEqual([{ instance_id: 1, approve: true, answer: null }]);
  expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull();
});

test('declines with a word', async () => {
  const { sent } = await opened();
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
  const dialog = await screen.findByRole('dialog', { name: 'Decline Nils Ny’s request for Hot work?' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Message/ }), 'Next year');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Decline' }));
  await screen.findByText('Declined. We’ve let Nils Ny know by e-mail.');
  expect(sent).toEqual([{ instance_id: 1, approve: false, answer: 'Next year' }]);
});

test('without a licence it leads to the order, filled in; others sign in on the way', async () => {
  await opened({ free: 0, is_new: true });
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(screen.getByText(/^Order a seat, or decline\./)).toBeTruthy();
  expect(screen.getByText(/^No licences are left/)).toBeTruthy();
  expect(screen.getByText(/^No account yet/)).toBeTruthy();
  const order = screen.getByRole('link', { name: 'Order: Nils Ny' });
  const wizard = '/company-account/webshop/101/1/0?quantity=1&course_request=8&step=participants';
  expect(order.getAttribute('href')).toBe(`/login?${new URLSearchParams({ return_to: wizard })}`);
  startSession(signedInAs(roles.teamlead));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Order: Nils Ny' }).getAttribute('href')).toBe(wizard));
});

test('a renewal says until when it is valid, and its order begins with a basket', async () => {
  const { router } = await show(({ pathname }, { method }) =>
    method === 'POST' && pathname.endsWith('/basket')
      ? success({ instance_id: 1, token: 'b'.repeat(43), path: '/v/x' })
      : success({ ...request, renews_until: '2099-12-01T12:00:00Z', free: 0 }),
  );
  await screen.findByRole('heading', { name: 'Nils Ny asks to renew Hot work' });
  expect(screen.getByText('Valid until').nextSibling?.textContent).toContain('2099');
  expect(screen.queryByText('Licences left')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Order renewal: Nils Ny' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/company-account/renew/1/${'b'.repeat(43)}`));
});

test('another date is approved or declined, and no licence is counted', async () => {
  const leaves = { id: 5, starts_at: '2099-03-01T08:00:00Z', ends_at: null, location: 'Lund' };
  let asked: LinkedRequest = { ...request, leaves, wished_date: { ...leaves, id: 6 }, free: 0, buyable: false };
  await show((_, { method }) => {
    if (method === 'POST') asked = { ...asked, state: 'approved' };
    return success(asked);
  });
  await screen.findByRole('heading', { name: 'Nils Ny asks for another date for Hot work' });
  expect(screen.getByText('Currently booked').nextSibling?.textContent).toContain('Lund');
  expect(screen.queryByText('Licences left')).toBeNull();
  expect(screen.queryByText(/^No licences are left/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  await screen.findByText('Approved. Nils Ny has a seat on the preferred date.');
});

const event = (id: number, available_slots: number) => ({
  id,
  start_date: '2027-02-01T08:00:00Z',
  end_date: '2027-02-01T15:30:00Z',
  location: `Hall ${id}`,
  available_slots,
  last_registration_date: 4_000_000_000,
});

/** The dialog that asks for one of these dates. */
async function datesDialog(dates: ReturnType<typeof event>[]) {
  startSession(signedInAs(roles.teamlead));
  await show(({ pathname }) =>
    success(pathname.startsWith('/api/webshop') ? { course_event: dates } : { ...request, has_dates: true }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Order: Nils Ny' }));
  return screen.findByRole('dialog', { name: 'Choose a date for Hot work' });
}

test('an order for a course with dates begins with a date that has seats', async () => {
  const dialog = await datesDialog([event(5, 0), event(6, 9)]);
  await within(dialog).findByText(/Fully booked$/);
  within(dialog).getByText(/Hall 6$/);
  expect(within(dialog).getAllByText(/^Monday,? \d\d:00–\d\d:30$/)).toHaveLength(2);
  const go = await within(dialog).findByRole('link', { name: 'Continue to order' });
  expect(go.getAttribute('href')).toBe(
    '/company-account/webshop/101/1/0?quantity=1&event_id=6&course_request=8&step=payment',
  );
});

test('where no date has seats, the way on is the course’s page', async () => {
  const dialog = await datesDialog([event(5, 0)]);
  await within(dialog).findByText(/^There are no upcoming dates with free seats/);
  const page = within(dialog).getByRole('link', { name: 'Go to the course page' });
  expect(page.getAttribute('href')).toBe('/company-account/web-shop/public/1/101');
  expect(within(dialog).queryByRole('link', { name: 'Continue to order' })).toBeNull();
});

test('a licence that went meanwhile is said, and the page shows what is left', async () => {
  let free = 1;
  await show((_, { method }) => {
    if (method !== 'POST') return success({ ...request, free });
    free = 0;
    return refusal(409, { code: 'licence.none_left', message: 'There are no licences left. Buy more first.' });
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  await screen.findByText('There are no licences left. Buy more first.');
  await screen.findByText(/^No licences are left/);
  expect(screen.getByRole('button', { name: 'Decline' })).toBeTruthy();
});

test.each([
  ['ordered', /^There’s an order with a seat for Nils Ny/],
  ['withdrawn', /^Nils Ny has withdrawn the request/],
] as const)('a request that is %s needs no answer', async (state, words) => {
  await opened({ state });
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a link that is over leads to the requests in the panel', async () => {
  await show(() => refusal(410, { code: 'course_request.link_over', message: 'Over' }));
  await screen.findByRole('heading', { name: 'This link no longer works' });
  expect(screen.getByRole('link', { name: 'Go to requests' }).getAttribute('href')).toBe('/team/requests');
});
