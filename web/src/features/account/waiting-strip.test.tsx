import type { WaitingThings } from '@coursefront/contract/customers/own-customer.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import account from '../../../../texts/en/account.json';
import { startSession } from '../../lib/session/session.ts';
import { signedInAs } from '../../lib/testing/people.ts';
import { renderInApp, success } from '../../lib/testing/render-in-app.tsx';
import { WaitingStrip } from './waiting-strip.tsx';

const nothing: WaitingThings = {
  shop: null,
  invoices: null,
  overdue: null,
  owed: null,
  join_requests: null,
  course_requests: null,
  full_companies: null,
  failed_enrolments: null,
  next_events: [],
  led_events: [],
};
const hour = 60 * 60 * 1000;

test.each([
  [3, 'to approve, waiting less than a day'],
  [25, 'to approve, oldest waiting 1 day'],
  [49, 'to approve, oldest waiting 2 days'],
])('after %i hours an invoice is “%s”', async (hours, words) => {
  startSession(signedInAs(roles.trainingmanager));
  const invoices = { count: 2, oldest_at: new Date(Date.now() - hours * hour).toISOString() };
  await renderInApp(
    () => <WaitingStrip />,
    () => success({ ...nothing, invoices }),
    '/',
    { account },
  );
  expect(await screen.findByText(words)).toBeTruthy();
});

test('failed enrolments are tried again from here', async () => {
  startSession(signedInAs(roles.trainingmanager));
  const asked: string[] = [];
  await renderInApp(
    () => <WaitingStrip />,
    (path) => {
      asked.push(String(path));
      return success({
        ...nothing,
        failed_enrolments: { count: 2, order: 'a', form_id: null, userid: null },
        people: 3,
      });
    },
    '/',
    { account },
  );
  await userEvent.setup().click(await screen.findByRole('button', { name: account.waiting.retry }));
  expect(asked.some((path) => path.endsWith('/orders/retry-failed'))).toBe(true);
});

test.each([
  [{ count: 1, userid: 5 }, '/company-account/users/5'],
  [{ count: 2, userid: null }, '/company-account/users?enrolment=failed'],
])('people who were given a course that failed are where the line leads: %o', async (given, path) => {
  startSession(signedInAs(roles.trainingmanager));
  await renderInApp(
    () => <WaitingStrip />,
    () => success({ ...nothing, failed_enrolments: { ...given, order: null, form_id: null } }),
    '/',
    { account },
  );
  const line = await screen.findByRole('link', { name: /worked/ });
  expect(line.getAttribute('href')).toContain(path);
});
