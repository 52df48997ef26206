import type { Renewal } from '@coursefront/contract/learning/renewals.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import orderTexts from '../../../../texts/en/account-orders.json';
import choices from '../../../../texts/en/choices.json';
import lists from '../../../../texts/en/lists.json';
import texts from '../../../../texts/en/renewals.json';
import { startSession } from '../../lib/session/session.ts';
import { signedInAs } from '../../lib/testing/people.ts';
import { renderInApp, success } from '../../lib/testing/render-in-app.tsx';
import { RenewalsPage } from './page.tsx';
import { RenewalRulesPage } from './rules-page.tsx';

const row: Renewal = {
  id: 3,
  user: { userid: 9, first_name: 'Per', last_name: 'Pil', email: 'per@falk.test' },
  company: { id: 4, name: 'Falk AB' },
  courseid: 101,
  course_name: 'Hot work',
  sold: true,
  licence_left: false,
  vendor: { name: 'Nordic Safety', email: 'hello@nordic.test' },
  kind: 'certificate',
  ends_at: '2027-03-04T10:00:00Z',
  state: 'due',
  told_at: null,
  lead_told_at: null,
  renewed: null,
  order: null,
  booked_at: null,
  renewing: null,
};
const order = { id: 'a'.repeat(8), number: 'N-1007', state: 'paid' as const, due_at: null };
const months = {
  months: [
    { month: '2027-03', until: null, count: 1 },
    { month: '2027-04', until: '2027-04-18', count: 0 },
  ],
  ranges: { next_3_months: 0, next_12_months: 1 },
};

/** Without the marks that keep dates from left to right. */
const normalizer = (words: string) => words.replace(/[\u2066\u2069]/g, '');

const mail = {
  to: 'per@falk.test',
  language: 'ar',
  subject: 'Time to renew: Hot work',
  paragraphs: ['Hello Per,'],
  button: 'Ask your company to renew',
  also: ['Order it yourself'],
  ending: ['See you soon'],
};

const people = [
  { first_name: 'Per', last_name: 'Pil', email: 'per@falk.test' },
  { first_name: 'Pia', last_name: 'Pil', email: 'pia@falk.test' },
];

const leads = {
  recipients: [{ first_name: 'Lena', last_name: 'Lead', email: 'lena@falk.test', company: 'Falk AB', people: 2 }],
  reasons: { over: 0, settled: 0, no_company: 0, no_lead: 1, lead_told_today: 0 },
  no_lead: ['Lind AB'],
  told_today: [],
  mail: {
    to: 'lena@falk.test',
    language: 'en',
    subject: 'Falk AB: renewals in March 2027',
    paragraphs: ['Hello Lena,'],
    button: 'Open the basket',
    also: [],
    ending: [],
  },
};

const reasons = { told_today: 2, over: 1, settled: 0, unreachable: 0 };

async function show(
  role: number,
  renewals: readonly Renewal[] = [row],
  recipients = people.slice(0, 1),
  notices = true,
) {
  const signedIn = signedInAs(role);
  startSession({ ...signedIn, user: { ...signedIn.user, teamlead: role === roles.teamlead } });
  let state: Renewal['state'] = 'due';
  let told: string | null = null;
  const sent: unknown[] = [];
  const shown = await renderInApp(
    () => <RenewalsPage />,
    ({ pathname, searchParams }, { method, body }) => {
      if (pathname.endsWith('/months')) return success(months);
      if (pathname.endsWith('/licence')) return success({ assigned: 1 });
      if (pathname.endsWith('/skip')) {
        state = JSON.parse(String(body)).skipped ? 'skipped' : 'due';
        return success({ ...row, state });
      }
      if (pathname.endsWith('/renewals/notices')) {
        told = '2026-11-18T07:00:00Z';
        sent.push(JSON.parse(String(body)));
      }
      if (pathname.endsWith('/renewals/notices')) return success({ people: recipients.length, left_out: 3, leads: 1 });
      if (pathname.endsWith('/preview'))
        return success({ people: recipients.length, left_out: 3, reasons, recipients, mail, leads });
      if (pathname.endsWith('/renewal-rules')) return success({ active: notices });
      if (method === 'POST') return success({ instance_id: 1, token: 'x'.repeat(43), path: '/v/x' });
      if (pathname.includes('/choices')) return success({ rows: [] });
      if (pathname === '/api/team') return success({ courses: [{ courseid: 101, name: 'Hot work' }] });
      const rows = renewals
        .filter(() => state === 'due')
        .map((renewal) => ({ ...renewal, told_at: told ?? renewal.told_at }));
      const page = Number(searchParams.get('page') ?? 1);
      const size = Number(searchParams.get('page_size') ?? 20);
      return success({ rows: rows.slice((page - 1) * size, page * size), total: rows.length });
    },
    '/',
    { renewals: texts, 'account-orders': orderTexts, lists, choices },
  );
  return { ...shown, sent };
}

test('a team lead sees the own people by month, without the filters of those who manage companies', async () => {
  const { router, calls } = await show(roles.teamlead);
  await screen.findByText('Per Pil');
  const person = screen.getByRole('link', { name: 'Per Pil' });
  expect(person.getAttribute('href'), 'the panel of the team').toBe('/team?company_id=4&person=9');
  expect(screen.queryByRole('link', { name: 'Renewal notices' })).toBeNull();
  expect(calls().some((call) => call.includes('choices'))).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: /Mar 2027/ }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ month: '2027-03' }));
});

test('the months are counted for the search and the state of the list', async () => {
  const { router, calls } = await show(roles.trainingmanager);
  await screen.findByRole('button', { name: /Mar 2027\s*1/ });
  await router.navigate({ to: '/', search: { search: 'pil', state: 'ordered' } as never });
  await waitFor(() => expect(calls()).toContain('GET /api/renewals/months?search=pil&state=ordered'));
  expect(await screen.findByRole('button', { name: /Mar 2027\s*1/ })).toBeTruthy();
});

test('what has expired has no spans to come, and a chosen month is left behind', async () => {
  const { router } = await show(roles.trainingmanager);
  await userEvent.click(await screen.findByRole('button', { name: /Mar 2027/ }));
  await waitFor(() => expect(router.state.location.search).toEqual({ month: '2027-03' }));
  await userEvent.click(screen.getByRole('button', { name: 'Expired' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ state: 'over' }));
  expect(screen.queryByRole('button', { name: /Next 3 months/ })).toBeNull();
});

test('a renewed certificate is on order until the new one arrives', async () => {
  const renewing = {
    certificate_until: '2026-12-10T10:00:00Z',
    licence_until: '2027-11-18T10:00:00Z',
    progress: null,
  };
  await show(roles.trainingmanager, [
    { ...row, ends_at: renewing.certificate_until, state: 'ordered', order, renewing },
    { ...row, id: 4, kind: 'licence', course_name: 'First aid', ends_at: renewing.licence_until, renewing },
  ]);
  await screen.findByText('Access until 18-11-2027. The new certificate hasn’t arrived yet.', { normalizer });
  screen.getByText('Renews the certificate valid until 10-12-2026. The new one hasn’t arrived yet.', { normalizer });
});

test.each([
  [{ state: 'approval' as const }, null, 'Awaiting approval'],
  [{ state: 'payment' as const, due_at: '2026-12-12T10:00:00Z' }, null, 'To pay by 12-12-2026'],
  [{ state: 'overdue' as const, due_at: '2026-11-01T10:00:00Z' }, null, 'Overdue since 01-11-2026'],
  [{ state: 'paid' as const }, null, 'Paid'],
  [{ state: 'paid' as const }, { progress: null }, 'Course to take'],
  [{ state: 'paid' as const }, { progress: 40 }, '40% done'],
  [{ state: 'paid' as const }, { progress: 100 }, 'Course completed'],
])('a renewal whose order is %j, with %j, says what comes next', async (change, again, words) => {
  const until = { certificate_until: '2026-12-10T10:00:00Z', licence_until: '2027-11-18T10:00:00Z' };
  const renewing = again && { ...until, ...again };
  await show(roles.teamlead, [{ ...row, state: 'ordered', order: { ...order, ...change }, renewing }]);
  expect((await screen.findAllByText(words, { normalizer })).length).toBeGreaterThan(0);
});

test('a lead pays the order of a renewal from its row', async () => {
  await show(roles.teamlead, [{ ...row, state: 'ordered', order: { ...order, state: 'payment' } }]);
  const link = await screen.findByRole('link', { name: /^Pay .*N-1007/ });
  expect(link.getAttribute('href')).toContain(order.id);
});

test('a manager gives somebody a licence that the company has left, after a question', async () => {
  const { calls } = await show(roles.trainingmanager, [
    row,
    { ...row, id: 4, course_name: 'Left', licence_left: true },
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'More actions for Per Pil, Hot work' }));
  await screen.findByRole('menuitem', { name: 'Notify now' });
  expect(screen.queryByRole('menuitem', { name: 'Assign a licence that’s left' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'More actions for Per Pil, Left' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Assign a licence that’s left' }));
  await screen.findByText(/^Falk AB has a bought licence for Left left/);
  expect(calls()).not.toContain('POST /api/renewals/4/licence');
  await userEvent.click(screen.getByRole('button', { name: 'Assign licence' }));
  await waitFor(() => expect(calls()).toContain('POST /api/renewals/4/licence'));
});

test('a team lead narrows the list to a course of the team, and reads no company that is always the same', async () => {
  const { router } = await show(roles.teamlead);
  await screen.findByText('Per Pil');
  expect(screen.queryByText('Falk AB')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  await userEvent.click(screen.getByRole('combobox', { name: 'Course' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Hot work' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ courseid: '101' }));
});

test('the row says when the person was last notified', async () => {
  await show(roles.teamlead, [{ ...row, told_at: '2026-11-18T07:00:00Z' }]);
  expect((await screen.findByText(/^Notified/)).textContent).toBe('Notified 18-11-2026');
});

test('one person is renewed from the row', async () => {
  const { router } = await show(roles.teamlead);
  await userEvent.click(await screen.findByRole('button', { name: 'More actions for Per Pil, Hot work' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Renew' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/company-account/renew/1/${'x'.repeat(43)}`));
});

test('what ends soon has its button in the row of a team lead, and none in that of a training manager', async () => {
  const soon = { ...row, ends_at: new Date(Date.now() + 20 * 86_400_000).toISOString() };
  const { router } = await show(roles.teamlead, [soon]);
  await userEvent.click(await screen.findByRole('button', { name: 'Renew: Per Pil, Hot work' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/company-account/renew/1/${'x'.repeat(43)}`));
  cleanup();
  await show(roles.trainingmanager, [soon]);
  await screen.findByText('Per Pil');
  expect(screen.queryByRole('button', { name: /^Renew:/ })).toBeNull();
});

test('selected people go into a basket, which opens', async () => {
  const { router } = await show(roles.teamlead);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Per Pil, Hot work' }));
  await userEvent.click(screen.getByRole('button', { name: 'Renew' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/company-account/renew/1/${'x'.repeat(43)}`));
});

test('a training manager notifies selected people at once, after reading the e-mail and how many get it', async () => {
  const { calls } = await show(roles.trainingmanager);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Per Pil, Hot work' }));
  await userEvent.click(screen.getByRole('button', { name: 'Notify now' }));
  await screen.findByText('1 person gets the e-mail.');
  expect(screen.getAllByText(/^Not included/).map((line) => line.textContent)).toEqual([
    'Not included: 2, already notified today.',
    'Not included: 1, already expired.',
  ]);
  const shown = screen.getByRole('region', { name: 'The e-mail to per@falk.test' });
  expect([...shown.querySelectorAll('p')].map((line) => line.textContent)).toEqual([
    'The e-mail to per@falk.test',
    'Time to renew: Hot work',
    'Hello Per,',
    'Ask your company to renew',
    'Order it yourself',
    'See you soon',
  ]);
  expect(screen.getAllByRole('listitem').map((line) => line.textContent)).toEqual(['Per Pil per@falk.test']);
  expect(shown.querySelector('[lang=ar]')?.getAttribute('dir'), 'the recipient’s language, not the reader’s').toBe(
    'rtl',
  );
  expect(calls().filter((call) => call.endsWith('/renewals/notices'))).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Send notice' }));
  await waitFor(() => expect(calls().filter((call) => call.endsWith('/renewals/notices'))).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Notify now' })).toBeNull());
  expect(await screen.findByText(/^Notified/)).toBeTruthy();
});

test('everybody who gets a notice is named, and the button says how many there are', async () => {
  await show(roles.trainingmanager, [row, { ...row, id: 4, course_name: 'First aid' }], people);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  expect(screen.getByRole('status').textContent).toBe('2 selected1 person');
  await userEvent.click(screen.getByRole('button', { name: 'Notify now' }));
  await screen.findByText('2 people get the e-mail.');
  expect(screen.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'Per Pil per@falk.test',
    'Pia Pil pia@falk.test',
  ]);
  expect(screen.getByText('Example: the e-mail to per@falk.test. Each person gets their own.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send 2 notices' })).toBeTruthy();
});

test('the manager chooses who gets the notice, and companies without a lead are named', async () => {
  const { sent } = await show(roles.trainingmanager);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Per Pil, Hot work' }));
  await userEvent.click(screen.getByRole('button', { name: 'Notify now' }));
  await screen.findByText('1 person gets the e-mail.');
  expect(screen.queryByText(/team lead to write to/)).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: /^Their team leads/ }));
  expect(screen.queryByText('1 person gets the e-mail.')).toBeNull();
  expect(screen.getByText('1 e-mail goes to team leads.')).toBeTruthy();
  expect(screen.getByRole('listitem').textContent).toBe('Lena Lead lena@falk.testFalk AB (2)');
  expect(screen.getByText('No e-mail for Lind AB: there’s no team lead.')).toBeTruthy();
  expect(screen.getAllByRole('region', { name: /^The e-mail to/ })).toHaveLength(1);
  await userEvent.click(screen.getByRole('radio', { name: 'Both' }));
  expect(screen.getAllByRole('region', { name: /^The e-mail to/ })).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Send 2 notices' }));
  await waitFor(() => expect(sent).toEqual([{ ids: [3], to: 'both' }]));
});

test('selected rows stay selected on other pages', async () => {
  const many = Array.from({ length: 23 }, (_, index) => ({
    ...row,
    id: 100 + index,
    user: { ...row.user, userid: 100 + index, first_name: `P${index}` },
  }));
  const { router } = await show(roles.trainingmanager, many);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await router.navigate({ to: '/', search: { page: '2' } as never });
  await screen.findByText('P22 Pil');
  expect(screen.getByRole('status').textContent).toBe('20 selected20 are on other pages');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  expect(screen.getByRole('status').textContent).toBe('23 selected20 are on other pages');
  expect(screen.queryByRole('button', { name: 'Select all 23' })).toBeNull();
});

test('all pages are selected at once', async () => {
  const many = Array.from({ length: 123 }, (_, index) => ({
    ...row,
    id: 100 + index,
    user: { ...row.user, userid: 100 + index },
  }));
  const { calls } = await show(roles.trainingmanager, many);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Select all 123' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('123 selected103 are on other pages'));
  expect(calls().filter((call) => call.includes('page_size=100'))).toHaveLength(2);
});

test('the page says that automatic notices are off, to those who can turn them on', async () => {
  await show(roles.trainingmanager, [row], [], false);
  const link = await screen.findByRole('link', { name: 'Turn on' });
  expect(link.getAttribute('href')).toBe('/company-account/renewals/notices');
});

test('a notice that nobody would get is not offered, and the reasons are said', async () => {
  await show(roles.trainingmanager, [row], []);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Per Pil, Hot work' }));
  await userEvent.click(screen.getByRole('button', { name: 'Notify now' }));
  await screen.findByText('Nobody gets the e-mail.');
  expect(screen.getByText('Not included: 2, already notified today.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
});

test('a training manager notifies one person from the row, and orders for nobody', async () => {
  await show(roles.trainingmanager);
  await userEvent.click(await screen.findByRole('button', { name: 'More actions for Per Pil, Hot work' }));
  await screen.findByRole('menuitem', { name: 'Renewal link' });
  expect(screen.queryByRole('menuitem', { name: 'Renew' })).toBeNull();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Notify now' }));
  await screen.findByText('1 person gets the e-mail.');
});

test('the list is narrowed to those who were not notified, and its counts are asked for the same', async () => {
  const { router, calls } = await show(roles.trainingmanager);
  await screen.findByText('Per Pil');
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Notified or not' }), 'Not notified');
  await waitFor(() => expect(router.state.location.search).toMatchObject({ told: 'no' }));
  await waitFor(() => expect(calls()).toContain('GET /api/renewals/months?told=no&state=due'));
});

test('the spans of the home pages are counted, and a month takes the place of a span', async () => {
  const { router } = await show(roles.teamlead);
  await userEvent.click(await screen.findByRole('button', { name: /Next 12 months\s*1/ }));
  await waitFor(() => expect(router.state.location.search).toEqual({ range: 'next_12_months' }));
  await userEvent.click(screen.getByRole('button', { name: /Mar 2027/ }));
  await waitFor(() => expect(router.state.location.search).toEqual({ month: '2027-03' }));
});

test('the part of the last month leads to the same days, and a whole month of an address stands beside it', async () => {
  const { router } = await show(roles.teamlead);
  await userEvent.click(await screen.findByRole('button', { name: /^1\s*–\s*18 Apr 2027\s*0$/ }));
  await waitFor(() => expect(router.state.location.search).toEqual({ month: '2027-04', range: 'next_12_months' }));
  expect(screen.getByRole('button', { pressed: true, name: /18 Apr 2027/ })).toBeTruthy();
  await router.navigate({ to: '/', search: { month: '2027-04' } as never });
  await screen.findByRole('button', { pressed: true, name: 'Apr 2027' });
});

test('an empty list says so in its own words, unless a filter may have emptied it', async () => {
  await show(roles.trainingmanager, []);
  await screen.findByText('Nothing is expiring');
  await userEvent.click(screen.getByRole('button', { name: 'Expired' }));
  await screen.findByText('Nothing has expired');
  await userEvent.click(screen.getByRole('button', { name: /Mar 2027/ }));
  await screen.findByText('No results for these filters');
});

test('the number of an order leads to it', async () => {
  await show(roles.trainingmanager, [{ ...row, state: 'ordered', order }]);
  const link = await screen.findByRole('link', { name: 'N-1007' });
  expect(link.getAttribute('href')).toBe(`/company-account/orders/${order.id}`);
});

test('a team lead sends no notices', async () => {
  await show(roles.teamlead);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Per Pil, Hot work' }));
  expect(screen.queryByRole('button', { name: 'Notify now' })).toBeNull();
});

test('the bar says how many orders the selected people become', async () => {
  await show(roles.teamlead, [row, { ...row, id: 4, courseid: 102, course_name: 'First aid' }]);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Per Pil, Hot work' }));
  expect(screen.getByText('1 course, 1 order')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Per Pil, First aid' }));
  expect(screen.getByText('2 courses, 2 orders')).toBeTruthy();
});

test('people of several companies are not renewed together, and the bar says so', async () => {
  await show(roles.trainingmanager, [
    row,
    { ...row, id: 4, company: { id: 5, name: 'Lind AB' }, course_name: 'First aid' },
  ]);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Per Pil, Hot work' }));
  const renew = screen.getByRole('button', { name: 'Renewal link' });
  expect(renew).toHaveProperty('disabled', false);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Per Pil, First aid' }));
  expect(screen.getByText(texts.renew.link_one_company)).toBeTruthy();
  expect(renew).toHaveProperty('disabled', true);
});

describe('courses that the shop does not sell', () => {
  const unsold: Renewal = { ...row, id: 5, courseid: 103, course_name: 'Old course', sold: false };
  const another = {
    ...unsold,
    id: 6,
    user: { ...row.user, userid: 10, first_name: 'Pia' },
    ends_at: '2027-05-06T10:00:00Z',
  };

  /** The address of an e-mail: to whom, about what, and its lines. */
  const mailOf = (link: HTMLElement) => {
    const address = new URL(link.getAttribute('href') ?? '');
    const { searchParams } = address;
    expect(address.protocol).toBe('mailto:');
    return [address.pathname, searchParams.get('subject'), searchParams.get('body')?.split('\r\n')];
  };

  test('stand in the list of a team lead by their day, and the row asks the training company', async () => {
    await show(roles.teamlead, [unsold, row]);
    const ask = await screen.findByRole('link', { name: 'E-mail Nordic Safety: Per Pil, Old course' });
    const courses = screen.getAllByRole('row').map((line) => /Old course|Hot work/.exec(line.textContent)?.[0]);
    expect(courses.slice(1)).toEqual(['Old course', 'Hot work']);
    expect(ask.closest('tr')?.textContent).toContain('Not sold in the shop now, so it can’t be ordered');
    expect(mailOf(ask)).toEqual([
      'hello@nordic.test',
      'Renewal: Old course',
      expect.arrayContaining(['- Per Pil, Falk AB, expires 04-03-2027']),
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'More actions for Per Pil, Old course' }));
    await screen.findByRole('menuitem', { name: 'Don’t renew' });
    expect(screen.queryByRole('menuitem', { name: 'Renew' })).toBeNull();
  });

  test('are asked for by a team lead with one e-mail for each course, while the others are renewed', async () => {
    await show(roles.teamlead, [unsold, another, row]);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    expect(screen.getByText('2 not included: not sold in the shop')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Renew' })).toHaveProperty('disabled', false);
    const ask = screen.getByRole('link', { name: 'E-mail Nordic Safety about Old course (2)' });
    expect(mailOf(ask)[2]).toEqual(
      expect.arrayContaining(['- Per Pil, Falk AB, expires 04-03-2027', '- Pia Pil, Falk AB, expires 06-05-2027']),
    );
  });

  test('leave the name of the training company where its address is not known', async () => {
    await show(roles.teamlead, [{ ...unsold, vendor: { name: 'Nordic Safety', email: null } }]);
    await screen.findByText('Nordic Safety doesn’t sell this course in the shop at the moment. Contact them to renew.');
    expect(screen.queryByRole('link', { name: /^E-mail/ })).toBeNull();
  });

  test('are in the training company’s own list, to be notified, and lead it to the course and the person', async () => {
    await show(roles.trainingmanager, [row, unsold]);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Per Pil, Old course' }));
    expect(screen.getByRole('button', { name: 'Renewal link' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Notify now' })).toHaveProperty('disabled', false);
    const course = await screen.findByRole('link', { name: 'Old course' });
    expect(course.getAttribute('href')).toBe('/company-account/courses/103');
    expect(screen.getAllByRole('link', { name: 'Per Pil' })[0]?.getAttribute('href')).toBe('/company-account/users/9');
    expect(screen.queryByRole('link', { name: /^E-mail/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'More actions for Per Pil, Old course' }));
    const sell = await screen.findByRole('menuitem', { name: 'Sell in the shop' });
    expect(sell.getAttribute('href')).toBe('/company-account/web-shop?search=Old+course');
  });

  test('are left out of a renewal link, which the bar says, and their company counts as any other', async () => {
    const abroad = { ...unsold, id: 77, company: { id: 5, name: 'Berg AB' }, user: { ...row.user, first_name: 'Pia' } };
    await show(roles.trainingmanager, [row, unsold, abroad]);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Per Pil, Hot work' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Per Pil, Old course' }));
    expect(screen.getByText('The renewal link leaves out 1: not sold in the shop')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Renewal link' })).toHaveProperty('disabled', false);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Pia Pil, Old course' }));
    expect(screen.getByText(texts.renew.link_one_company)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Renewal link' })).toHaveProperty('disabled', true);
  });
});

test('somebody is marked as not to be renewed, and the toast undoes it', async () => {
  const { calls } = await show(roles.trainingmanager);
  await screen.findByRole('link', { name: 'Per Pil' });
  await userEvent.click(screen.getByRole('button', { name: 'More actions for Per Pil, Hot work' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Don’t renew' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Per Pil' })).toBeNull());
  expect(calls()).toContain('POST /api/renewals/3/skip');
});

test('the rhythms are typed as numbers, and a word among them is refused', async () => {
  startSession(signedInAs(roles.trainingmanager));
  const sent: unknown[] = [];
  const rules = { active: false, days: [90, 30, 7], tell_people: true, tell_leads: true };
  await renderInApp(
    () => <RenewalRulesPage />,
    ({ pathname }, { method, body }) => {
      if (pathname.endsWith('/forecast')) return success({ people: 4, leads: 2, when: 'soon', next_day: null });
      if (method === 'POST') sent.push(JSON.parse(String(body)));
      return success(rules);
    },
    '/',
    { renewals: texts, 'account-orders': orderTexts, lists, choices },
  );
  const days = await screen.findByRole('textbox', { name: 'Days before it expires' });
  await screen.findByText('4 people will be notified. 2 e-mails go to team leads. They’re sent within 15 minutes.');
  expect(screen.getByText('Once you turn notices on')).toBeTruthy();
  await userEvent.clear(days);
  for (const wrong of ['60, soon', 'soon', '0, -5', '1, 2, 3, 4, 5']) {
    await userEvent.type(days, wrong);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const told = 'Enter up to 4 whole numbers from 1 to 365, such as 90, 30, 7.';
    expect((await screen.findByRole('alert')).textContent).toContain(`Days before it expires: ${told}`);
    expect(screen.getByText(told)).toBeTruthy();
    expect(screen.getByText(texts.rules.next_unknown)).toBeTruthy();
    expect(days).toHaveProperty('value', wrong);
    await userEvent.clear(days);
  }
  expect(sent).toEqual([]);
  await userEvent.type(days, '60, 14');
  await userEvent.click(screen.getByRole('switch', { name: /Send renewal notices/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ active: true, days: [60, 14], tell_people: true, tell_leads: true }]));
});

test('the forecast follows the form before it is saved, and says what it takes', async () => {
  startSession(signedInAs(roles.trainingmanager));
  let rules = { active: false, days: [90, 30, 7], tell_people: true, tell_leads: true };
  await renderInApp(
    () => <RenewalRulesPage />,
    ({ pathname }, { method, body }) => {
      const sent = method === 'POST' ? JSON.parse(String(body)) : rules;
      if (pathname.endsWith('/forecast')) {
        const isOver = rules.active;
        return success({
          people: isOver ? 0 : sent.days[0],
          leads: !isOver && sent.tell_leads ? 2 : 0,
          when: isOver ? 'tomorrow' : 'today',
          next_day: isOver ? '2026-12-24' : null,
        });
      }
      rules = sent;
      return success(rules);
    },
    '/',
    { renewals: texts, 'account-orders': orderTexts, lists, choices },
  );
  const days = await screen.findByRole('textbox', { name: 'Days before it expires' });
  await screen.findByText(
    /^90 people will be notified. 2 e-mails go to team leads. They’re sent today from .?07:00.?\.$/,
  );
  expect(screen.getByText('Once you turn notices on')).toBeTruthy();
  await userEvent.clear(days);
  await userEvent.type(days, '14, 60');
  await screen.findByText(
    /^60 people will be notified. 2 e-mails go to team leads. They’re sent today from .?07:00.?\.$/,
  );
  await userEvent.click(screen.getByRole('switch', { name: /Notify the team lead/ }));
  await screen.findByText(
    /^60 people will be notified. 0 e-mails go to team leads. They’re sent today from .?07:00.?\.$/,
  );
  await userEvent.click(screen.getByRole('switch', { name: /Send renewal notices/ }));
  expect(screen.getByText('Next e-mails, once you save')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Next e-mails');
  await screen.findByText(/^No e-mails are due before .?24-12-2026.?\.$/);
});
