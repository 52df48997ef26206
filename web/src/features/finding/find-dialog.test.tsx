import { roles } from '@coursefront/contract/roles.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { startSession } from '../../lib/session/session.ts';
import { signedInAs } from '../../lib/testing/people.ts';
import { type FakeApi, success } from '../../lib/testing/render-in-app.tsx';
import { anna, answers, bare, box, closed, course, current, found, keys, opened } from './testing/open-search.tsx';

beforeEach(() => localStorage.clear());

test('what is called so comes before what only has the words in its details', async () => {
  const fjord = { ...bare, kind: 'company', id: '3', title: 'Fjordbygg AB' };
  await opened(roles.trainingmanager, () => found([anna, fjord]));
  await keys('fjord');
  await waitFor(() => expect(current()).toContain('Fjordbygg AB'));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent?.slice(0, 9))).toEqual([
    'Fjordbygg',
    'Anna Berg',
  ]);
});

test('a team lead’s find opens the person’s panel among the people of the team', async () => {
  const { router } = await opened(roles.teamlead, () => found([{ ...anna, company_id: 3 }]));
  await keys('anna');
  await waitFor(() => expect(current()).toContain('Anna Berg'));
  await keys('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/team'));
  expect(router.state.location.search).toEqual({ company_id: '3', search: 'Anna Berg', person: String(anna.id) });
});

test('a team lead’s department leads to the team with its people', async () => {
  const site = { ...bare, kind: 'department', id: '9', title: 'West site', details: ['Fjordbygg AB'], company_id: 3 };
  const { router } = await opened(roles.teamlead, () => found([site]));
  await keys('west');
  await waitFor(() => expect(current()).toContain('West site'));
  expect(screen.getByRole('group', { name: 'Departments' })).toBeTruthy();
  await keys('{Enter}');
  await waitFor(() => expect(router.state.location.href).toBe('/team?company_id=3&department_id=9'));
});

test('Ctrl K opens it, typing finds things by kind, arrows move, Enter opens, and the focus goes to the page', async () => {
  const { router } = await opened();
  await keys('an');
  await waitFor(() => expect(current()).toContain('Anna Berg'));
  expect(screen.getByRole('status').textContent).toBe('6 results');
  const people = screen.getByRole('group', { name: 'Users' });
  expect(within(people).getByRole('option', { selected: true }).textContent).toContain('anna@fjord.test');
  await keys('{ArrowDown}');
  expect(current()).toContain('NORD-000214');
  await keys('{ArrowUp}{ArrowUp}');
  expect(current(), 'the list is a ring').toContain('Annual start');
  await keys('{ArrowDown}{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/company-account/users/7'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement?.id).toBe('main'));
});

test('keys that are pressed before its box is there are typed into it', async () => {
  await closed();
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  for (const key of 'an') fireEvent.keyDown(document.body, { key });
  await waitFor(async () => expect(await box()).toHaveProperty('value', 'an'));
  await keys('n');
  expect(await box()).toHaveProperty('value', 'ann');
});

test('Escape closes it and gives the focus back', async () => {
  await opened();
  await keys('an{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Elsewhere'));
});

test('results that were opened come first next time, for this person only', async () => {
  await opened();
  await keys('an');
  await waitFor(() => expect(current()).toContain('Anna Berg'));
  await keys('{ArrowDown}{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await keys('{Control>}k{/Control}');
  await waitFor(() => expect(current()).toContain('NORD-000214'));
  expect(screen.getByRole('group', { name: 'Recently opened' })).toBeTruthy();
  await keys('{Escape}');
  const colleague = signedInAs(roles.trainingmanager);
  startSession({ ...colleague, user: { ...colleague.user, userid: 8 } });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await keys('{Control>}k{/Control}');
  await box();
  expect(screen.queryByRole('group', { name: 'Recently opened' })).toBeNull();
});

test('Enter typed before the answer waits for it and never opens an earlier result', async () => {
  let answer = (_: Response) => {};
  const { router, calls } = await opened(roles.trainingmanager, (address) =>
    address.searchParams.get('search') === 'fire'
      ? new Promise<Response>((resolve) => {
          answer = resolve;
        })
      : answers(address, {}),
  );
  await keys('an');
  await waitFor(() => expect(current()).toContain('Anna Berg'));
  await userEvent.clear(await box());
  await keys('fire{Enter}');
  await waitFor(() => expect(calls()).toContain('GET /api/find?search=fire'));
  expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('true');
  expect(router.state.location.pathname).toBe('/');
  answer(found([course]));
  await waitFor(() => expect(router.state.location.pathname).toBe('/company-account/courses/501'));
});

test('"New event for…" asks for the course; Backspace in the empty box goes back', async () => {
  const { router } = await opened();
  await keys('new date');
  await waitFor(() => expect(screen.getByRole('group', { name: 'Actions' })).toBeTruthy());
  await userEvent.click(screen.getByRole('option', { name: 'New event for…' }));
  await screen.findByRole('combobox', { name: 'Which course?' });
  await keys('{Backspace}');
  await box();
  await keys('new date');
  await userEvent.click(await screen.findByRole('option', { name: 'New event for…' }));
  await waitFor(() => expect(current()).toContain('Annual fire safety'));
  await keys('{Enter}');
  await waitFor(() => expect(router.state.location.href).toBe('/company-account/courses/501?do=add'));
});

test('a page is found by what it is for', async () => {
  const { router } = await opened(roles.trainingmanager, () => found([]));
  await keys('bankgiro');
  await waitFor(() => expect(current()).toContain('Settings'));
  await keys('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/company-account/settings'));
});

test('an empty result is shown and announced', async () => {
  await opened();
  await keys('nobody');
  await screen.findByText('Nothing matches “nobody”');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('0 results'));
});

test('a student is offered pages but no actions of the account', async () => {
  await opened(roles.student, () => found([]));
  await waitFor(() => expect(current()).toContain('Annual start'));
  expect(screen.queryByRole('group', { name: 'Actions' })).toBeNull();
});

test.each([
  ['course', '106', '/company-account/web-shop/public/1/106'],
  ['order', 'g-7', '/company-account/webshop/continue/payment/g-7/1'],
])('a learner’s found %s opens the page that a learner may see', async (kind, id, page) => {
  const { router } = await opened(roles.student, () => found([{ ...bare, kind, id, title: 'Chemicals' }]));
  await keys('chem');
  await waitFor(() => expect(current()).toContain('Chemicals'));
  await keys('{Enter}');
  await waitFor(() => expect(router.state.location.href).toBe(page));
});

describe('the owner', () => {
  const sold = { ...bare, kind: 'order', id: '9', title: 'NORD-000009', details: ['Nordic'], instance_id: 1 };
  const person = { ...bare, kind: 'user', id: 'bea@fjord.test', title: 'Bea Buyer', instance_id: 1 };
  const mail = { ...bare, kind: 'mail', id: 'bea@fjord.test', title: 'bea@fjord.test' };
  const plan = { ...bare, kind: 'subscription', id: '3', title: 'SUB-000003', instance_id: 1 };
  const account = { ...bare, kind: 'connect_account', id: 'acct_1Nord', title: 'acct_1Nord', instance_id: 1 };
  const invoice = { ...bare, kind: 'subscription_invoice', id: '4', title: 'CF-0007', instance_id: 1 };
  const setting = { ...bare, kind: 'setting', id: '5', title: 'Fee', details: ['fee'] };
  const delivery = {
    ...bare,
    kind: 'webhook',
    id: '12',
    title: 'invoice.paid',
    details: ['Nordic', 'evt_1'],
    at: '2026-11-02T10:00:00Z',
  };
  const sections = () =>
    screen.getAllByRole('group').map((group) => within(group).getAllByRole('option')[0]?.textContent);

  test('finds by an address the orders first, then the person, and mails last', async () => {
    const { router } = await opened(roles.coursefrontadmin, () => found([person, sold, mail]));
    await keys('bea@fjord.test');
    await waitFor(() => expect(current()).toContain('NORD-000009'));
    expect(sections()).toEqual([expect.stringContaining('NORD-000009'), 'Bea Buyer', 'bea@fjord.test']);
    await userEvent.click(screen.getByRole('option', { name: 'Bea Buyer' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/personal-data'));
    expect(router.state.location.hash).toBe('bea@fjord.test');
  });

  test('finds by the name of a customer what it pays before what it sold', async () => {
    const customer = { ...bare, kind: 'customer', id: '1', title: 'Nordic', instance_id: 1 };
    const namesake = { ...bare, kind: 'connect_account', id: 'acct_2', title: 'Nordic harbour', instance_id: 2 };
    await opened(roles.coursefrontadmin, () => found([namesake, sold, invoice, plan, customer]));
    await keys('nordic');
    await waitFor(() => expect(current()).toBe('Nordic'));
    expect(sections().slice(0, 4)).toEqual(['Nordic', 'SUB-000003', 'CF-0007', expect.stringContaining('NORD-000009')]);
  });

  test('leads to the e-mails with the words of a subject, which only their list knows', async () => {
    const { router } = await opened(roles.coursefrontadmin, () => found([]));
    await keys('finish setting up');
    await userEvent.click(await screen.findByRole('option', { name: 'Search e-mails for “finish setting up”' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/mails'));
    expect(router.state.location.search).toEqual({ search: 'finish setting up' });
  });

  test('finds what is called exactly so before what only begins so', async () => {
    const harbour = { ...bare, kind: 'customer', id: '2', title: 'Fee for harbours', instance_id: 2 };
    await opened(roles.coursefrontadmin, () => found([harbour, setting]));
    await keys('fee');
    await waitFor(() => expect(current()).toContain('Fee'));
    expect(sections()[0]).not.toContain('harbours');
  });

  test.each([
    [plan, 'sub-3', '/admin/customers/1'],
    [account, 'acct_1Nord', '/admin/connect-accounts?search=acct_1Nord'],
    [invoice, 'cf-0007', '/admin/customers/1#invoices'],
    [setting, 'fee', '/admin/settings?search=Fee&do=edit&of=5'],
    [delivery, 'evt_1', '/admin/webhooks?search=evt_1&from=2026-11-02&do=read&of=12'],
  ])('opens $title where the owner deals with it', async (thing, typed, page) => {
    const { router } = await opened(roles.coursefrontadmin, () => found([thing]));
    await keys(typed);
    await waitFor(() => expect(current()).toContain(thing.title));
    await keys('{Enter}');
    await waitFor(() => expect(router.state.location.href).toBe(page));
  });

  test.each([
    ['time zone', 'Customers'],
    ['timezone', 'Customers'],
    ['currency', 'Customers'],
    ['run reconciliation', 'Reconciliation'],
    ['vat rates', 'Override a setting for a customer'],
  ])('“%s” is found where it is done, before the e-mails: %s', async (typed, title) => {
    await opened(roles.coursefrontadmin, () => found([]));
    await keys(typed);
    await waitFor(() => expect(current()).toBe(title));
  });

  test('begins tasks of the platform from anywhere, by name or in one line', async () => {
    const customer = { ...bare, kind: 'customer', id: '1', title: 'Nordic', instance_id: 1 };
    const { router } = await opened(roles.coursefrontadmin, ({ searchParams }) =>
      found(searchParams.get('search') === 'nordic' ? [customer] : []),
    );
    const actions = await screen.findByRole('group', { name: 'Actions' });
    expect(within(actions).getAllByRole('option')[0]?.textContent).toBe('Add new customer');
    await keys('nordic');
    expect(await screen.findByRole('option', { name: 'Check the learning site of Nordic' })).toBeTruthy();
    await userEvent.clear(await box());
    await keys('retry failed jobs');
    await waitFor(() => expect(current()).toBe('Retry failed jobs'));
    await keys('{Enter}');
    await waitFor(() => expect(router.state.location.href).toBe('/admin/jobs?state=dead'));
  });

  test.each([
    ['audit nordic', 'Audit log of Nordic', '/admin/audit?customer=1'],
    ['refund nordic', 'Subscription and invoices of Nordic', '/admin/customers/1'],
    ['cancel the subscription of nordic', 'Subscription and invoices of Nordic', '/admin/customers/1'],
    ['onboarding nordic', 'Connected account of Nordic', '/admin/connect-accounts?search=Nordic'],
    ['fee for nordic', 'Fee and overrides of Nordic', '/admin/customers/1#settings'],
    ['moodle nordic', 'Check the learning site of Nordic', '/admin/customers/1/learning-site'],
    ['refund', 'Change, cancel or refund a subscription', '/admin/customers'],
    ['2fa', 'Password and two-factor authentication', '/admin/account'],
    ['add setting', 'New setting', '/admin/settings?do=add'],
  ])('“%s” is understood as “%s”', async (typed, action, page) => {
    const customer = { ...bare, kind: 'customer', id: '1', title: 'Nordic', instance_id: 1 };
    const { router } = await opened(roles.coursefrontadmin, ({ searchParams }) =>
      found(searchParams.get('search') === 'nordic' ? [customer] : []),
    );
    await keys(typed);
    await waitFor(() => expect(current()).toBe(action));
    await keys('{Enter}');
    await waitFor(() => expect(router.state.location.href).toBe(page));
  });
});

const team = {
  company: { id: 3, name: 'Fjordbygg AB', active: true },
  instance_id: 1,
  companies: [{ id: 3, name: 'Fjordbygg AB' }],
  courses: [
    { courseid: 101, name: 'Hot work', free: 4, buyable: true },
    { courseid: 102, name: 'Crane', free: 0, buyable: false },
  ],
};
const hotWork = { ...bare, kind: 'course', id: '101', title: 'Hot work', company_id: 3, free: 4, action: 'buy' };
const forLead: FakeApi = ({ pathname, searchParams }) => {
  if (pathname === '/api/team') return success(team);
  if (pathname === '/api/team/people')
    return success({
      rows: [{ userid: 7, first_name: 'Anna', last_name: 'Berg', email: 'anna@fjord.test' }],
      total: 1,
    });
  return found(searchParams.get('search') === 'nobody' ? [] : [{ ...anna, company_id: 3 }, hotWork]);
};

test('a team lead begins the tasks of a team from anywhere', async () => {
  const { router } = await opened(roles.teamlead, forLead);
  const actions = await screen.findByRole('group', { name: 'Actions' });
  expect(
    within(actions)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Assign a course…', 'Invite a user', 'Remind someone…', 'Buy more licences…']);
  await userEvent.click(within(actions).getByRole('option', { name: 'Assign a course…' }));
  await screen.findByRole('combobox', { name: 'Who gets a course?' });
  await waitFor(() => expect(current()).toContain('Anna Berg'));
  await keys('{Enter}');
  await waitFor(() => expect(router.state.location.href).toBe('/team?company_id=3&search=Anna+Berg&do=assign&of=7'));
});

test('a team lead buys more of a course that is on sale', async () => {
  const { router } = await opened(roles.teamlead, forLead);
  await userEvent.click(await screen.findByRole('option', { name: 'Buy more licences…' }));
  await waitFor(() => expect(current()).toBe('Hot work4 licences left'));
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await keys('{Enter}');
  await waitFor(() =>
    expect(router.state.location.href).toBe('/company-account/webshop/101/1/0?quantity=1&for=others'),
  );
});

test('a team lead finds people and courses of the team, with what to do with them', async () => {
  const { router } = await opened(roles.teamlead, forLead);
  await keys('an');
  const people = await screen.findByRole('group', { name: 'People' });
  expect(within(people).getByRole('option').textContent).toContain('Anna Berg');
  expect(screen.getByRole('option', { name: 'Remind Anna Berg' })).toBeTruthy();
  expect(screen.getByRole('option', { name: 'Buy more licences for Hot work' })).toBeTruthy();
  await userEvent.click(screen.getByRole('option', { name: /4 licences left/ }));
  await waitFor(() => expect(router.state.location.href).toBe('/team?company_id=3&courseid=101'));
});

test('a course that the team does not have yet opens in the shop', async () => {
  const { router } = await opened(roles.teamlead, () => found([{ ...hotWork, company_id: null, free: null }]));
  await keys('hot');
  await userEvent.click(await screen.findByRole('option', { name: 'Hot work' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/company-account/web-shop/public/1/101'));
});

test('where nothing is found, tasks are offered instead', async () => {
  const { router } = await opened(roles.teamlead, forLead);
  await keys('nobody');
  await screen.findByText('Nothing matches “nobody”');
  await userEvent.click(screen.getByRole('button', { name: 'Invite a user' }));
  await waitFor(() => expect(router.state.location.href).toBe('/team?do=invite'));
});
