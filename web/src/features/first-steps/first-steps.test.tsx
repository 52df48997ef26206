import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import home from '../../../../texts/en/home.json';
import { renderInApp, success } from '../../lib/testing/render-in-app.tsx';
import { AccountFirstSteps } from './first-steps.tsx';

test('open steps lead to their place, done ones are told, and the list is hidden and found again', async () => {
  let hidden = false;
  await renderInApp(
    () => <AccountFirstSteps />,
    (_address, request) => {
      if (request.method === 'POST') hidden = !hidden;
      const steps = [
        { id: 'learning_site', done: true },
        { id: 'company', done: false },
      ];
      return success(request.method === 'POST' ? { hidden } : { steps, hidden });
    },
    '/',
    { home },
  );
  expect(await screen.findByText('1 of 2 done')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Add your first company' }).getAttribute('href')).toMatch(
    /customer-management#newcompany$/,
  );
  expect(screen.queryByRole('link', { name: 'Connect the learning site' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Show first steps' }));
  expect(await screen.findByRole('link', { name: 'Add your first company' })).toBeDefined();
});

test('a list that is done says nothing', async () => {
  const { calls } = await renderInApp(
    () => <AccountFirstSteps />,
    () => success({ steps: [{ id: 'company', done: true }], hidden: false }),
    '/',
    { home },
  );
  await vi.waitFor(() => expect(calls()).toEqual(['GET /api/first-steps/account']));
  expect(screen.queryByText('First steps')).toBeNull();
});
