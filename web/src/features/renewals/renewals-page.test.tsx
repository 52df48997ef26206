import type { Renewal } from '@coursefront/contract/learning/renewals.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import choices from '../../../../texts/en/choices.json';
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
  vendor: { name: 'Nordic Safety', email: 'hello@nordic.test' },
  kind: 'certificate',
  ends_at: '2027-03-04T10:00:00Z',
  state: 'due',
  told_at: null,
  order: null,
};
const months = {
  months: [
    { month: '2027-03', count: 1 },
    { month: '2027-04', count: 0 },
  ],
  over: 0,
  ranges: { next_3_months: 0, next_12_months: 1 },
};

const mail = {
  to: 'per@falk.test',
  language: 'en',
  subject: 'Time to renew: Hot work',
  paragraphs: ['Hello Per,'],
  button: 'Renew now',
  ending: ['See you soon'],
};

const reasons = { told_today: 2, over: 1, settled: 0, unreachable: 0 };

async function show(role: number, renewals: readonly Renewal[] = [row]) {
  startSession(signedInAs(role));
  let state: Renewal['state'] = 'due';
  let told: string | null = null;
  return renderInApp(
    () => <RenewalsPage />,
    ({ pathname, searchParams }, { method, body }) => {
      if (pathname.endsWith('/months')) return success(months);
      if (pathname.endsWith('/skip')) {
        state = JSON.parse(String(body)).skipped ? 'skipped' : 'due';
        return success({ ...row, state });
      }
      if (pathname.endsWith('/renewals/notices')) told = '2026-11-18T07:00:00Z';
      if (pathname.includes('/notices')) return success({ people: 1, left_out: 3, reasons, mail });
      if (method === 'POST') return success({ instance_id: 1, token: 'x'.repeat(43), path: '/v/x' });
      if (pathname.includes('/choices')) return success({ rows: [] });
      if (pathname === '/api/team') return success({ courses: [{ courseid: 101, name: 'Hot work' }] });
      const rows = renewals
        .filter(
          ({ sold }) => state === 'due' && (!searchParams.has('sold') || sold === (searchParams.get('sold') === 'yes')),
        )
        .map((renewal) => ({ ...renewal, told_at: told ?? renewal.told_at }));
      return success({ rows, total: rows.length });
    },
    '/',
    { renewals: texts, choices },
  );
}

test('a team lead sees the own people by month, without the filters of those who manage companies', async () => {
  const { router, calls } = await show(roles.teamlead);
  await screen.findByText('Per Pil');
  expect(screen.queryByRole('link', { name: 'Per Pil' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Renewal notices' })).toBeNull();
  expect(calls().some((call) => call.includes('choices'))).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: /Mar 2027/ }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ month: '2027-03' }));
});

test('the months are counted only for the list that the counts belong to', async () => {
  await show(roles.teamlead);
  await screen.findByRole('button', { name: /Mar 2027\s*1/ });
  await userEvent.click(screen.getByRole('button', { name: 'Ordered' }));
  await screen.findByRole('button', { name: 'Mar 2027' });
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
  expect(screen.getAllByText(/^Left out/).map((line) => line.textContent)).toEqual([
    'Left out: 2, already notified today.',
    'Left out: 1, already expired.',
  ]);
  const shown = screen.getByRole('region', { name: 'The e-mail to per@falk.test' });
  expect(shown.textContent).toBe('Time to renew: Hot workHello Per,Renew nowSee you soon');
  expect(calls().filter((call) => call.endsWith('/renewals/notices'))).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Send notices' }));
  await waitFor(() => expect(calls().filter((call) => call.endsWith('/renewals/notices'))).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Notify now' })).toBeNull());
  expect(await screen.findByText(/^Notified/)).toBeTruthy();
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
  await waitFor(() => expect(calls()).toContain('GET /api/renewals/months?told=no'));
});

test('the spans of the home pages are counted, and a month takes the place of a span', async () => {
  const { router } = await show(roles.teamlead);
  await userEvent.click(await screen.findByRole('button', { name: /Next 12 months\s*1/ }));
  await waitFor(() => expect(router.state.location.search).toEqual({ range: 'next_12_months' }));
  await userEvent.click(screen.getByRole('button', { name: /Mar 2027/ }));
  await waitFor(() => expect(router.state.location.search).toEqual({ month: '2027-03' }));
});

test('the number of an order leads to it', async () => {
  const order = { id: 'a'.repeat(8), number: 'N-1007' };
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

  test('stand behind the list, closed if they are many, and nobody can be selected for them', async () => {
    const many = Array.from({ length: 11 }, (_, index) => ({ ...unsold, id: 20 + index }));
    await show(roles.teamlead, [row, ...many]);
    const summary = await screen.findByText('Not sold in the shop now (11)', { selector: 'summary' });
    expect(summary.closest('details')?.open).toBe(false);
    expect(screen.getByRole('checkbox', { name: 'Select Per Pil, Hot work' })).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: 'Select Per Pil, Old course' })).toBeNull();
  });

  test('are announced above the list with their first day, and opened from there', async () => {
    await show(roles.teamlead, [row, another, unsold]);
    await screen.findByText('The first expires on 04-03-2027');
    await userEvent.click(screen.getByRole('button', { name: /Not sold in the shop now \(2 of 3\)/ }));
    const summary = screen.getByText('Not sold in the shop now (2)', { selector: 'summary' });
    expect(summary.closest('details')?.open).toBe(true);
    expect(document.activeElement).toBe(summary);
  });

  test('are opened if there is nothing else', async () => {
    await show(roles.teamlead, [unsold]);
    await screen.findByText('Nothing here can be ordered now');
    expect(screen.getByText('Not sold in the shop now (1)').closest('details')?.open).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'More actions for Per Pil, Old course' }));
    await screen.findByRole('menuitem', { name: 'Don’t renew' });
    expect(screen.queryByRole('menuitem', { name: 'Renew' })).toBeNull();
  });

  test('are asked for by a team lead with one e-mail for each course, which names people and days', async () => {
    await show(roles.teamlead, [unsold, another]);
    const links = await screen.findAllByRole('link', { name: /^E-mail Nordic Safety/ });
    expect(links).toHaveLength(1);
    const address = new URL(links[0]?.getAttribute('href') ?? '');
    expect([address.protocol, address.pathname]).toEqual(['mailto:', 'hello@nordic.test']);
    expect(address.searchParams.get('subject')).toBe('Renewal: Old course');
    const body = address.searchParams.get('body')?.split('\r\n');
    expect(body).toContain('- Per Pil, Falk AB, expires 04-03-2027');
    expect(body).toContain('- Pia Pil, Falk AB, expires 06-05-2027');
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
    expect(screen.getByText('1 left out: not sold in the shop')).toBeTruthy();
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
  const answer = {
    rules: { active: false, days: [90, 30, 7], tell_people: true, tell_leads: true },
    next: { people: 4, leads: 2 },
  };
  await renderInApp(
    () => <RenewalRulesPage />,
    (_, { method, body }) => {
      if (method === 'POST') sent.push(JSON.parse(String(body)));
      return success(answer);
    },
    '/',
    { renewals: texts, choices },
  );
  const days = await screen.findByRole('textbox', { name: 'Days before it expires' });
  await screen.findByText('4 people will be notified. 2 e-mails go to team leads.');
  expect(screen.getByText('Once you turn notices on')).toBeTruthy();
  await userEvent.clear(days);
  for (const wrong of ['60, soon', 'soon', '0, -5', '1, 2, 3, 4, 5']) {
    await userEvent.type(days, wrong);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const told = 'Enter up to 4 whole numbers from 1 to 365, such as 90, 30, 7.';
    expect((await screen.findByRole('alert')).textContent).toContain(`Days before it expires: ${told}`);
    expect(screen.getByText(told)).toBeTruthy();
    expect(days).toHaveProperty('value', wrong);
    await userEvent.clear(days);
  }
  expect(sent).toEqual([]);
  await userEvent.type(days, '60, 14');
  await userEvent.click(screen.getByRole('switch', { name: /Send renewal notices/ }));
  expect(screen.getByText('Next e-mails')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ active: true, days: [60, 14], tell_people: true, tell_leads: true }]));
});
