import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import connection from '../../../../texts/en/connection.json';
import editing from '../../../../texts/en/editing.json';
import { renderInApp, success } from '../../lib/testing/render-in-app.tsx';
import { AdminConnectionPage } from './pages.tsx';

test('after its first token was saved, a customer’s site is checked with that token', async () => {
  const site = { lms_url: 'https://moodle.example', session_cookie: 'MoodleSessionfjall', connection: null };
  const customer = { id: 4, name: 'Fjällräv', version: 1, ...site };
  const checks: unknown[] = [];
  await renderInApp(
    () => <AdminConnectionPage customerid="4" />,
    ({ pathname }, { method = 'GET', body }) => {
      if (pathname.includes('stuck')) return success({ courses: [] });
      if (pathname.includes('examine')) {
        checks.push(JSON.parse(String(body)));
        return success({ results: [], courses: [], test_course_id: null });
      }
      return success(method === 'GET' ? customer : { ...customer, version: 2 });
    },
    '/',
    { connection, editing },
  );
  // The name of its cookie was entered before there was a token.
  expect(await screen.findByDisplayValue('MoodleSessionfjall')).toBeTruthy();
  await userEvent.type(await screen.findByLabelText('Service token'), 'the-first-token-of-this-site');
  await userEvent.click(screen.getByRole('button', { name: 'Save connection' }));
  await vi.waitFor(() => expect(checks.length).toBeGreaterThan(0));
  // Without a token in it, the server takes the one that it keeps for this customer.
  expect(checks[0]).toMatchObject({ instance_id: 4, token: '' });
});
