import { roles } from '@coursefront/contract/roles.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import notices from '../../../../texts/en/notices.json';
import { queryClient } from '../../lib/api/query-client.ts';
import { startSession } from '../../lib/session/session.ts';
import { signedInAs } from '../../lib/testing/people.ts';
import { renderInApp, success } from '../../lib/testing/render-in-app.tsx';
import { Bell, useUnread } from './bell.tsx';

const notice = (id: number, kind: string, name: string, read = false) => ({
  id,
  kind,
  name,
  detail: 'Lund',
  target: 't-1',
  created_at: '2026-11-16T09:00:00Z',
  read,
});

const opened = async () => {
  startSession(signedInAs(roles.trainingmanager));
  let rows = [notice(2, 'invoice_to_approve', 'NORD-000214'), notice(1, 'sold_out', 'Hot work', true)];
  const sent: unknown[] = [];
  const unread = () => ({ unread: rows.filter(({ read }) => !read).length });
  const app = await renderInApp(
    () => <Bell unread={useUnread(true)} />,
    (address, { body }) => {
      if (body) sent.push({ [address.pathname]: JSON.parse(String(body)) });
      if (address.pathname === '/api/notices/read') rows = rows.map((row) => ({ ...row, read: true }));
      if (address.pathname === '/api/notices') return success({ rows, digest: 'off' });
      return success(address.pathname === '/api/notices/digest' ? { digest: 'weekly' } : unread());
    },
    '/',
    { notices },
  );
  return {
    ...app,
    sent,
    arrive: () => {
      rows = [notice(3, 'join_request', 'Nils Ny'), ...rows];
    },
  };
};

const bell = (name: string) => screen.findByRole('button', { name });

test('the bell counts, opens by keyboard, leads to the matter and marks it as read', async () => {
  const { router, sent } = await opened();
  (await bell('Notifications, 1 unread')).focus();
  await userEvent.keyboard('{Enter}');
  const panel = await screen.findByRole('dialog', { name: 'Notifications' });
  const line = await within(panel).findByRole('link', { name: /Invoice NORD-000214 is awaiting your approval/ });
  expect(line.textContent).toContain('Unread');
  expect(within(panel).getByRole('link', { name: /Hot work in Lund is sold out/ }).textContent).not.toContain('Unread');
  await userEvent.click(line);
  await waitFor(() => expect(router.state.location.pathname).toBe('/company-account/orders/t-1'));
  expect(sent).toEqual([{ '/api/notices/read': { ids: [2] } }]);
  await bell('Notifications');
});

test('Escape closes it and gives the focus back; all can be marked as read', async () => {
  const { sent } = await opened();
  await userEvent.click(await bell('Notifications, 1 unread'));
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull());
  expect(sent).toEqual([{ '/api/notices/read': {} }]);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Notifications'));
});

test('a new matter is announced without reloading', async () => {
  const { arrive } = await opened();
  await bell('Notifications, 1 unread');
  arrive();
  await queryClient.invalidateQueries();
  await bell('Notifications, 2 unread');
  expect(screen.getByRole('status').textContent).toBe('Notifications, 2 unread');
});

test('mails are off until they are chosen', async () => {
  const { sent } = await opened();
  await userEvent.click(await bell('Notifications, 1 unread'));
  const choice = await screen.findByRole('combobox', { name: 'E-mail digest' });
  expect((choice as HTMLSelectElement).value).toBe('off');
  await userEvent.selectOptions(choice, 'Every Monday');
  await waitFor(() => expect(sent).toEqual([{ '/api/notices/digest': { digest: 'weekly' } }]));
});

test('learners read how their request was answered, and choose no digest', async () => {
  startSession(signedInAs(roles.student));
  const answer = { ...notice(4, 'request_answered', 'Hot work'), detail: 'declined' };
  let rows = [answer];
  await renderInApp(
    () => <Bell unread={useUnread(true)} />,
    ({ pathname }) => success(pathname === '/api/notices' ? { rows, digest: 'off' } : { unread: rows.length }),
    '/',
    { notices },
  );
  await userEvent.click(await bell('Notifications, 1 unread'));
  const line = await screen.findByRole('link', { name: /Your request for Hot work was declined/ });
  expect(line.getAttribute('href'), 'to the answer').toBe('/#requests');
  expect(screen.queryByRole('combobox', { name: 'E-mail digest' })).toBeNull();
  rows = [];
  await queryClient.invalidateQueries();
  await screen.findByText('You’re all caught up');
});
