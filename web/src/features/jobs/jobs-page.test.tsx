import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import jobs from '../../../../texts/en/jobs.json';
import lists from '../../../../texts/en/lists.json';
import troubles from '../../../../texts/en/troubles.json';
import { renderInApp, success } from '../../lib/testing/render-in-app.tsx';
import { Toaster } from '../../ui/feedback/toaster.tsx';
import { JobsPage } from './jobs-page.tsx';

const show = (failed: number, at = '/', retrying = 0) =>
  renderInApp(
    () => <JobsPage />,
    ({ pathname }) =>
      success(
        pathname.endsWith('/counts') ? { waiting: 12, retrying, running: 0, dead: failed } : { rows: [], total: 0 },
      ),
    at,
    { jobs, lists, troubles },
  );
const current = async () => (await screen.findByRole('link', { current: 'page' })).textContent?.trim();

test('the page opens at the failed jobs if there are any, and counts the jobs of each state', async () => {
  const { router } = await show(3);
  expect(await screen.findByRole('link', { name: 'Failed 3', current: 'page' })).toBeDefined();
  expect(router.state.location.href).toBe('/?state=dead');
  expect(screen.getByRole('link', { name: 'Running 0' })).toBeDefined();
  await userEvent.click(screen.getByRole('link', { name: 'Waiting 12' }));
  expect(await current()).toMatch(/^Waiting/);
});

test('without failed jobs the page opens at the waiting ones', async () => {
  await show(0);
  expect(await current()).toMatch(/^Waiting/);
});

test('without failed jobs, those that are being retried come first', async () => {
  await show(0, '/', 2);
  expect(await current()).toMatch(/^Failed, being retried/);
});

test('a state in the address stays', async () => {
  await show(3, '/?state=running');
  await screen.findByRole('link', { name: 'Failed 3' });
  expect(await current()).toMatch(/^Running/);
});

test('a job that runs again says what becomes of it, because its row is gone', async () => {
  const job = {
    id: 9,
    task: 'mails.send_mail',
    state: 'dead',
    instance_id: null,
    customer: null,
    email: null,
    order: null,
    event: { id: 12, type: 'invoice.paid', event_id: 'evt_1' },
    attempts: 1,
    max_attempts: 120,
    last_error: 'refused',
    run_at: '2026-11-01T10:00:00Z',
    created_at: '2026-11-01T10:00:00Z',
  };
  await renderInApp(
    () => (
      <>
        <JobsPage />
        <Toaster labels={{ notifications: 'Notifications', dismiss: 'Dismiss' }} />
      </>
    ),
    ({ pathname }, { method }) => {
      if (method === 'POST') return success(null);
      return success(
        pathname.endsWith('/counts') ? { waiting: 0, retrying: 0, running: 0, dead: 1 } : { rows: [job], total: 1 },
      );
    },
    '/?state=dead',
    { jobs, lists, troubles },
  );
  expect((await screen.findByRole('link', { name: 'evt_1' })).getAttribute('href')).toContain('do=read&of=12');
  await userEvent.click(screen.getByRole('button', { name: jobs.replay.action }));
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: jobs.replay.confirm }));
  expect(
    await screen.findByText(/is running again\. It comes back to this list only if it fails again\.$/),
  ).toBeDefined();
});
