import { roles } from '@coursefront/contract/roles.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { FakeApi } from '../../lib/testing/render-in-app.tsx';
import { bare, box, course, current, found, keys, opened, order } from './testing/open-search.tsx';

beforeEach(() => localStorage.clear());

/** Answers as the server does: nothing has all the words of the line, the number has an order that waits. */
const forLine: FakeApi = ({ searchParams }) => {
  const [search, task] = [searchParams.get('search'), searchParams.get('for')];
  if (task === 'approve') return found(search === '214' ? [{ ...order, details: ['Fjordbygg AB'] }] : []);
  return found(search === '214' ? [order] : []);
};

test('a task with what it is for is one line, and Enter leads to the place where it is confirmed', async () => {
  const { router, calls } = await opened(roles.trainingmanager, forLine);
  await keys('approve invoice 214');
  await waitFor(() => expect(current()).toBe('Approve invoice NORD-000214Fjordbygg AB'));
  expect(calls()).toContain('GET /api/find?search=214&for=approve');
  expect(screen.getByRole('option', { name: /^NORD-000214/ }), 'the order itself follows').toBeTruthy();
  await keys('{Enter}');
  await waitFor(() => expect(router.state.location.href).toBe('/company-account/orders/g-1?do=approve'));
});

test('a task that finds nothing to do still asks; one without a question is begun at once', async () => {
  const { router } = await opened(roles.trainingmanager, forLine);
  await keys('approve 999');
  await waitFor(() => expect(current()).toBe('Approve invoice…'));
  await userEvent.clear(await box());
  await keys('add company');
  await waitFor(() => expect(current()).toBe('New company'));
  await keys('{Enter}');
  await waitFor(() => expect(router.state.location.href).toBe('/company-account/customer-management#newcompany'));
});

test('a task with what it is for offers no other task with what is found beside it', async () => {
  const hot = { ...course, title: 'Hot work' };
  await opened(roles.trainingmanager, ({ searchParams }) => {
    if (searchParams.get('search') !== 'hot work') return found([]);
    return found(searchParams.has('for') ? [hot] : [hot, { ...order, details: ['Hot work'] }]);
  });
  await keys('new date for hot work');
  await waitFor(() => expect(current()).toBe('New event for Hot work'));
  await screen.findByRole('option', { name: /^NORD-000214/ });
  expect(screen.queryByRole('option', { name: /^Approve invoice/ })).toBeNull();
});

test('licences are added for the company that is typed, or for one that is chosen there', async () => {
  const { router } = await opened(roles.trainingmanager, ({ searchParams }) =>
    found(searchParams.get('search') === 'falk' ? [{ ...bare, kind: 'company', id: '5', title: 'Falk AB' }] : []),
  );
  await keys('add licences');
  await waitFor(() => expect(current()).toBe('Add licences'));
  await keys(' falk');
  await waitFor(() => expect(current()).toBe('Add licences for Falk AB'));
  await keys('{Enter}');
  await waitFor(() => expect(router.state.location.href).toBe('/company-account/customer-profile/5?do=add'));
});

test('a section with more hits ends with the way to its list, searched for the same', async () => {
  const { router } = await opened(roles.trainingmanager, () => found([order], ['order', 'event']));
  await keys('nord');
  await waitFor(() => expect(current()).toContain('NORD-000214'));
  expect(screen.getByRole('status').textContent, 'the way is no result').toBe('2 results');
  await keys('{ArrowDown}');
  expect(current()).toBe('See all in Orders');
  await keys('{Enter}');
  await waitFor(() => expect(router.state.location.href).toBe('/company-account/orders?tab=history&search=nord'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await keys('{Control>}k{/Control}');
  await box();
  expect(screen.queryByRole('group', { name: 'Recently opened' })).toBeNull();
});

test.each([
  ['invoice', '31', '/company-account/invoices/31'],
  ['quote', '9', '/company-account/quotes/9'],
])('a found %s opens its own page', async (kind, id, page) => {
  const { router } = await opened(roles.trainingmanager, () => found([{ ...bare, kind, id, title: 'NORD-000214' }]));
  await keys('214');
  await waitFor(() => expect(current()).toContain('NORD-000214'));
  await keys('{Enter}');
  await waitFor(() => expect(router.state.location.href).toBe(page));
});

test('an invoice is paid on its page', async () => {
  const invoice = { ...bare, kind: 'invoice', id: '31', title: 'NORD-000214', action: 'pay' };
  const { router } = await opened(roles.trainingmanager, () => found([invoice]));
  await keys('mark 214 as paid');
  await waitFor(() => expect(current()).toContain('NORD-000214'));
  await keys('{Enter}');
  await waitFor(() => expect(router.state.location.href).toBe('/company-account/invoices/31?do=pay'));
});

test('what was matched is marked, in the name and in the details', async () => {
  await opened();
  await keys('AN fjo');
  await waitFor(() => expect(current()).toContain('Anna Berg'));
  const line = screen.getByRole('option', { name: /^Anna Berg/ });
  expect([...line.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['An', 'an', 'fjo']);
});

test('Ctrl Enter and a click with Ctrl open a result in a new tab, and the search stays', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const { router } = await opened();
  await keys('an');
  await waitFor(() => expect(current()).toContain('Anna Berg'));
  await keys('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(open).toHaveBeenCalledWith('/company-account/users/7', '_blank', 'noopener'));
  fireEvent.click(screen.getByRole('option', { name: /^NORD-000214/ }), { ctrlKey: true });
  expect(open).toHaveBeenLastCalledWith('/company-account/orders/g-1', '_blank', 'noopener');
  expect(router.state.location.pathname).toBe('/');
  expect(await box()).toBe(document.activeElement);
  open.mockRestore();
});

test('a team lead’s order opens as its buyer sees it', async () => {
  const { router } = await opened(roles.teamlead, () => found([{ ...order, action: null, company_id: 3 }]));
  await keys('nord');
  await waitFor(() => expect(current()).toContain('NORD-000214'));
  await keys('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/company-account/webshop/continue/payment/g-1/1'));
});
