import type { CourseRequest } from '@coursefront/contract/learning/course-requests.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import texts from '../../../../../texts/en/course-requests.json';
import dateTexts from '../../../../../texts/en/date-choice.json';
import teamTexts from '../../../../../texts/en/team.json';
import { startSession } from '../../../lib/session/session.ts';
import { signedInAs } from '../../../lib/testing/people.ts';
import { renderInApp, success } from '../../../lib/testing/render-in-app.tsx';
import { receiveToasts, type ToastMessage } from '../../../ui/feedback/toast.ts';
import { TeamFigures } from '../figures.tsx';
import { CourseRequestsPage } from './page.tsx';

const company = { id: 3, name: 'Fjordbygg AB', active: true };
const request: CourseRequest = {
  id: 8,
  company,
  courseid: 101,
  course_name: 'Hot work',
  first_name: 'Anna',
  last_name: 'Berg',
  email: 'anna@fjordbygg.test',
  is_new: false,
  note: 'For the yard',
  wished_date: null,
  leaves: null,
  state: 'open',
  renews_until: null,
  free: 2,
  buyable: true,
  price: { amount: 240000, currency: 'SEK', vat: 'excluded', discounted: true },
  has_dates: false,
  created_at: '2026-11-16T08:00:00Z',
};

const date = (id: number, location: string) => ({
  id,
  starts_at: `2027-03-0${id - 1}T08:00:00Z`,
  ends_at: null,
  location,
  free_seats: 12,
  closes_at: '2027-02-20T11:00:00Z',
});
const choice = {
  course_name: 'Hot work',
  name: 'Anna Berg',
  booked: null,
  bought: false,
  dates: [date(8, 'Lund'), date(9, 'Malmö')],
  vendor: { name: 'Nordic Safety', email: null },
};

/** The server's answer to an approval; a test replaces it. */
let approved: object;

async function show({
  requests = [request],
  whole = true,
  own_domain = 'fjordbygg.test' as string | null,
}: {
  requests?: CourseRequest[];
  whole?: boolean;
  own_domain?: string | null;
} = {}) {
  let open = requests;
  let rules = { people: true, domain: null as string | null };
  const sent: unknown[] = [];
  const app = await renderInApp(
    () => <CourseRequestsPage joining={() => <p>Moa asks to join</p>} />,
    ({ pathname }, { method, body }) => {
      if (method === 'POST') sent.push({ [pathname]: body ? JSON.parse(String(body)) : null });
      if (pathname === '/api/team')
        return success({
          company,
          companies: [company],
          whole,
          instance_id: 1,
          departments: [],
          courses: [],
          team_lead: null,
          leads: [],
          people: 1,
        });
      if (pathname.endsWith('/rules')) {
        if (method === 'POST') rules = JSON.parse(String(body));
        return success({ ...rules, own_domain });
      }
      if (method === 'POST') {
        open = open.filter(({ id }) => !pathname.includes(`/${id}/`));
        return success(approved);
      }
      if (pathname.endsWith('/dates')) return success(choice);
      if (method === 'PUT') return success({ id: 9, asks: false });
      return success(open);
    },
    '/',
    { team: teamTexts, 'course-requests': texts, 'date-choice': dateTexts },
  );
  return { ...app, sent };
}

beforeEach(() => {
  startSession(signedInAs(roles.teamlead));
  approved = { state: 'approved', licence_to_date: null };
});

test('a request is approved out of the pool with one press and leaves the list', async () => {
  const { calls } = await show();
  await screen.findByText('Anna Berg asks for Hot work');
  expect(screen.getByText('2 licences left')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Approve: Anna Berg' }));
  await screen.findByText('No open course requests');
  expect(calls()).toContain('POST /api/course-requests/8/approve');
});

test.each([
  ['a double click', () => userEvent.dblClick(screen.getByRole('button', { name: 'Approve: Anna Berg' }))],
  [
    'two presses at once',
    async () => {
      const button = screen.getByRole('button', { name: 'Approve: Anna Berg' });
      button.click();
      button.click();
    },
  ],
])('%s approves once, and leaves the next request alone', async (_, press) => {
  const { calls } = await show({ requests: [request, { ...request, id: 9, first_name: 'Bo' }] });
  await screen.findByText('Anna Berg asks for Hot work');
  await press();
  await waitFor(() => expect(screen.queryByText('Anna Berg asks for Hot work')).toBeNull());
  expect(calls().filter((call) => call.endsWith('/approve'))).toEqual(['POST /api/course-requests/8/approve']);
  await screen.findByText('Bo Berg asks for Hot work');
});

test('after an approval the request in its place has the focus', async () => {
  const others = [
    { ...request, id: 9, first_name: 'Bo' },
    { ...request, id: 10, first_name: 'Cia' },
  ];
  await show({ requests: [request, ...others] });
  await userEvent.click(await screen.findByRole('button', { name: 'Approve: Anna Berg' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Decline: Bo Berg' })));
  await userEvent.click(screen.getByRole('button', { name: 'Approve: Cia Berg' }));
  await waitFor(() => expect(screen.queryByText(/^Cia Berg asks/)).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Decline: Bo Berg' })));
});

test('without a licence it is ordered with the asker filled in', async () => {
  await show({ requests: [{ ...request, free: 0 }] });
  const order = await screen.findByRole('link', { name: 'Order: Anna Berg' });
  expect(order.getAttribute('href')).toBe(
    '/company-account/webshop/101/1/0?quantity=1&course_request=8&step=participants',
  );
  expect(screen.queryByRole('button', { name: 'Approve: Anna Berg' })).toBeNull();
});

test('a renewal says until when it is valid and is ordered by a basket', async () => {
  const { calls } = await show({ requests: [{ ...request, renews_until: '2099-12-01T12:00:00Z', free: 0 }] });
  await screen.findByText('Anna Berg asks to renew Hot work');
  expect(screen.getByText(/^Valid until .*2099/)).toBeTruthy();
  expect(screen.queryByText(/licences left/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Order renewal: Anna Berg' }));
  await waitFor(() => expect(calls()).toContain('POST /api/course-requests/8/basket'));
});

test('another date is approved with both dates in sight', async () => {
  const leaves = { id: 5, starts_at: '2099-03-01T08:00:00Z', ends_at: null, location: 'Lund' };
  const wished_date = { ...leaves, id: 6, starts_at: '2099-04-01T08:00:00Z', location: 'Malmö' };
  const { calls } = await show({ requests: [{ ...request, leaves, wished_date, free: 0, buyable: false }] });
  await screen.findByText('Anna Berg asks for another date for Hot work');
  expect(screen.getByText(/^Currently booked: .*Lund/)).toBeTruthy();
  expect(screen.getByText(/^Preferred date: .*Malmö/)).toBeTruthy();
  expect(screen.queryByText(/licences left/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Approve: Anna Berg' }));
  await screen.findByText('No open course requests');
  expect(calls()).toContain('POST /api/course-requests/8/approve');
});

test('who asks to join stands on the same page, for those who lead the whole company', async () => {
  await show({ requests: [] });
  await screen.findByText('No open course requests');
  expect(screen.getByText('Moa asks to join')).toBeTruthy();
});

test('a request says what it costs: a licence that is left, or a seat at the company’s price', async () => {
  await show({ requests: [request, { ...request, id: 9, first_name: 'Bo', free: 0 }] });
  const lines = await screen.findAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent?.match(/(Approving|A seat).*off\./)?.[0])).toEqual([
    expect.stringMatching(
      /^Approving uses one of the licences left\. A seat costs .*2.400\.00.SEK.* excl\. VAT\. Your discount/,
    ),
    expect.stringMatching(/^A seat costs .*2.400\.00.SEK.* excl\. VAT\. Your discount is already taken off\.$/),
  ]);
});

test('after a course with dates is approved, its date is chosen in the same step, the preferred one first', async () => {
  const wished = { id: 9, starts_at: '2027-03-08T08:00:00Z', ends_at: null, location: 'Malmö' };
  approved = { state: 'approved', licence_to_date: 31 };
  const { calls } = await show({ requests: [{ ...request, has_dates: true, wished_date: wished }] });
  await screen.findByText(/Then choose the date, or leave it to the person\./);
  await userEvent.click(screen.getByRole('button', { name: 'Approve: Anna Berg' }));
  const dialog = await screen.findByRole('dialog', { name: /Choose a date for .*Anna Berg/ });
  const [first] = await within(dialog).findAllByRole('listitem');
  expect(first?.textContent).toMatch(/Malmö.*Preferred date/);
  await userEvent.click(within(first as HTMLElement).getByRole('button', { name: /^Book/ }));
  await waitFor(() => expect(calls()).toContain('PUT /api/licences/31/date'));
  await screen.findByText('No open course requests');
});

test('a request is declined with a word', async () => {
  const { sent } = await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Decline: Anna Berg' }));
  const dialog = await screen.findByRole('dialog', { name: 'Decline Anna Berg’s request for Hot work?' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Message/ }), 'Next year');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Decline' }));
  await screen.findByText('No open course requests');
  expect(sent).toEqual([{ '/api/course-requests/8/decline': { answer: 'Next year' } }]);
});

test('a lead lets everybody of the own domain ask, and no other domain', async () => {
  const { sent } = await show({ requests: [] });
  await userEvent.click(await screen.findByRole('switch', { name: 'Anyone with an e-mail address at fjordbygg.test' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toEqual([{ '/api/course-requests/rules': { company_id: 3, people: true, domain: 'fjordbygg.test' } }]),
  );
  expect(screen.queryByRole('textbox', { name: /^E-mail domain/ })).toBeNull();
});

test('a manager types the domain', async () => {
  const { sent } = await show({ requests: [], own_domain: null });
  await userEvent.type(await screen.findByRole('textbox', { name: /^E-mail domain/ }), 'falk.test');
  await userEvent.click(screen.getByRole('switch', { name: 'Everyone with an account at Fjordbygg AB' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toEqual([{ '/api/course-requests/rules': { company_id: 3, people: false, domain: 'falk.test' } }]),
  );
});

test('who leads departments sees requests, and nothing of the company’s rules', async () => {
  const { calls } = await show({ whole: false });
  await screen.findByText('Anna Berg asks for Hot work');
  expect(screen.queryByText('Who can ask for courses')).toBeNull();
  expect(calls().some((call) => call.includes('/rules'))).toBe(false);
});

test('an approval on the start page is confirmed and changes the figures, although its line is gone', async () => {
  const toasts: ToastMessage[] = [];
  const stopReceiving = receiveToasts((message) => void toasts.push(message));
  const lineGone = Promise.withResolvers<void>();
  let none = 1;
  await renderInApp(
    () => <TeamFigures />,
    async ({ pathname }, { method }) => {
      if (method === 'POST') none = 0;
      if (pathname !== '/api/team/figures')
        return success(method === 'POST' ? { state: 'approved', licence_to_date: null } : [request].slice(0, none));
      if (none === 0) await lineGone.promise;
      return success({ company, departments: ['North'], people: 1, open: 1 - none, done: 0, none, ending: 0 });
    },
    '/',
    { team: teamTexts, 'course-requests': texts },
  );
  await screen.findByRole('link', { name: /No courses/ });
  await userEvent.click(await screen.findByRole('button', { name: 'Approve: Anna Berg' }));
  await waitFor(() => expect(screen.queryByText(/^Anna Berg asks/)).toBeNull());
  lineGone.resolve();
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Hot work assigned to Anna Berg' }]));
  await waitFor(() => expect(screen.queryByRole('link', { name: /No courses/ })).toBeNull());
  stopReceiving();
});

test('the start page of who leads departments shows the three that wait longest, and leads to all', async () => {
  const waiting = ['Ada', 'Bo', 'Cai', 'Dag'].map((first_name, place) => ({ ...request, id: place + 1, first_name }));
  await renderInApp(
    () => <TeamFigures />,
    ({ pathname }) =>
      pathname === '/api/team/figures'
        ? success({ company, departments: ['North'], people: 4, open: 0, done: 0, none: 4, ending: 0 })
        : success(waiting),
    '/',
    { team: teamTexts, 'course-requests': texts },
  );
  await screen.findByText('Cai Berg asks for Hot work');
  expect(screen.queryByText('Dag Berg asks for Hot work')).toBeNull();
  expect(screen.getByRole('link', { name: 'All requests' }).getAttribute('href')).toBe('/team/requests?company_id=3');
});

test('a lead whose address is at a mail service for everybody is offered no domain', async () => {
  await show({ requests: [], own_domain: '' });
  await screen.findByRole('switch', { name: 'Everyone with an account at Fjordbygg AB' });
  expect(screen.queryByRole('switch', { name: /^Anyone with an e-mail/ })).toBeNull();
});
