import type { OrderWay } from '@coursefront/contract/operations/operations.ts';
import { act, renderHook, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import orders from '../../../../texts/en/account-orders.json';
import jobTexts from '../../../../texts/en/jobs.json';
import texts from '../../../../texts/en/operations.json';
import troubles from '../../../../texts/en/troubles.json';
import { renderInApp, success } from '../../lib/testing/render-in-app.tsx';
import { OrderJobs, OrderPayments } from './order-cards.tsx';
import { OrderHelp } from './order-help.tsx';
import { OrderMoves } from './order-moves.tsx';
import { OrderPeople } from './order-people.tsx';
import { useRetries } from './use-retries.ts';

type Step = OrderWay['people'][number]['steps'][number];
const step = (id: number, name: string, changes: Partial<Step> = {}): Step => ({
  id,
  step: name,
  state: 'done',
  attempts: 1,
  needs_help: false,
  refused: false,
  last_error: null,
  done_at: '2026-11-01T10:00:00Z',
  mail: null,
  ...changes,
});

type Shown = Partial<Pick<OrderWay, 'retries' | 'jobs' | 'moves' | 'payments' | 'credit_notes'>> & {
  failedAgain?: boolean;
};
const confirmed = {
  to: 'success',
  noted: false,
  by: 'provider',
  who: null,
  note: null,
  at: '2026-11-01T09:30:00Z',
} as const;
const show = (steps: Step[], { failedAgain = false, ...changes }: Shown = {}) => {
  const way: OrderWay = {
    id: 7,
    customer: { id: 1, name: 'Nordic' },
    reference: 'CARD-000007',
    method: 'card',
    status: 'success',
    standing: 'done',
    buyer: { name: 'Berit Buyer', email: 'berit@buyer.test' },
    company: null,
    course: 'Hot work',
    quantity: 1,
    total: 100,
    currency: 'SEK',
    created_at: '2026-11-01T09:00:00Z',
    guid: 'x',
    paid_at: '2026-11-01T09:30:00Z',
    moves: [confirmed],
    credit_notes: [],
    retries: [],
    payments: [],
    people: [{ source: 'participant', id: 3, name: 'Anna Berg', email: 'anna@berg.test', steps }],
    jobs: [],
    mails: [],
    ...changes,
  };
  return renderInApp(
    () => (
      <>
        <OrderHelp way={way} />
        <OrderPeople way={way} retries={{ note: () => undefined, hasFailedAgain: () => failedAgain }} />
        <OrderPayments way={way} />
        <OrderJobs way={way} />
        <OrderMoves way={way} />
      </>
    ),
    () => success(null),
    '/',
    { operations: texts, troubles, 'account-orders': orders, jobs: jobTexts },
  );
};
const timeLine = async () =>
  within((await screen.findByRole('heading', { name: 'Timeline' })).closest('section') ?? document.body)
    .getAllByRole('listitem')
    .map((entry) => entry.querySelector('p')?.textContent);

test('a function that the site refuses is named with the way to allow it, and the site’s own answer stays', async () => {
  const answer =
    'The learning site says: enrol_manual_enrol_users: accessexception: Access control exception (not in the service, or the service is off)';
  await show([
    step(1, 'enrolment', {
      state: 'waiting',
      needs_help: true,
      refused: true,
      done_at: null,
      last_error: answer,
    }),
  ]);
  expect(await screen.findByText(/^The learning site doesn’t let us call .*enrol_manual_enrol_users/)).toBeDefined();
  expect(screen.getByText(answer)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Check learning site' })).toBeDefined();
  expect(await timeLine()).toEqual(['Confirmed, by the payment provider']);
});

test.each([
  { state: 'retrying', says: /^It’s retried automatically/ },
  { state: 'dead', says: /^It isn’t retried any more/ },
] as const)('a failed step whose job is $state says whether it is tried again', async ({ state, says }) => {
  const job = { id: 9, task: 'provisioning.provision_place', who: 'Anna Berg', state, attempts: 5, max_attempts: 120 };
  const failed = step(1, 'enrolment', { state: 'waiting', needs_help: true, done_at: null, last_error: 'refused' });
  await show([failed], { jobs: [{ ...job, last_error: 'refused', run_at: '2026-11-01T11:00:00Z' }] });
  expect(await screen.findByText(says)).toBeDefined();
  expect(screen.queryAllByText(/^Next attempt: /, { selector: 'p' })).toHaveLength(state === 'dead' ? 0 : 1);
});

test('the timeline tells when a retry worked', async () => {
  const retry = { by: 'platform_admin', who: 'Ada Berg', at: '2026-11-01T11:00:00Z' };
  await show(
    [step(1, 'account'), step(2, 'enrolment', { done_at: '2026-11-01T11:00:05Z' }), step(3, 'mail', { mail: 'sent' })],
    { retries: [retry] },
  );
  expect(await timeLine()).toEqual([
    'Retry worked, all steps done, by the system',
    'Retry started, by Ada Berg',
    'Confirmed, by the payment provider',
  ]);
});

test('the timeline of an order that needed no retry ends with its steps', async () => {
  await show([step(1, 'account')]);
  expect((await timeLine())[0]).toBe('All steps done, by the system');
});

test('a retry that failed again says so at the person', async () => {
  const failed = step(2, 'enrolment', { state: 'failed', attempts: 4, done_at: null, last_error: 'refused' });
  await show([step(1, 'account'), failed], { failedAgain: true });
  expect(await screen.findByText('The retry failed again')).toBeDefined();
});

test('a retry has failed again once a step failed more often than before it', () => {
  const person = (attempts: number): OrderWay['people'][number] => ({
    source: 'participant',
    id: 3,
    name: 'Anna Berg',
    email: null,
    steps: [step(1, 'account'), step(2, 'enrolment', { state: 'failed', attempts })],
  });
  const { result } = renderHook(useRetries);
  expect(result.current.hasFailedAgain(person(3))).toBe(false);
  act(() => result.current.note([person(3)]));
  expect(result.current.hasFailedAgain(person(3))).toBe(false);
  expect(result.current.hasFailedAgain(person(4))).toBe(true);
});

test('a part refund and a dispute are told by their names, with what went back', async () => {
  const noted = { ...confirmed, noted: true };
  const payment = { id: 1, kind: 'checkout', status: 'paid', amount: 122_500, name: 'pi_1', failure: null } as const;
  await show([], {
    moves: [
      confirmed,
      { ...noted, note: 'refund:part', at: '2026-11-19T12:00:00Z' },
      { ...noted, note: 'dispute:open', at: '2026-11-19T13:00:00Z' },
    ],
    credit_notes: [{ number: 'CRED-000001', amount: 61_250, by: 'provider', who: null, at: '2026-11-19T12:00:05Z' }],
    payments: [{ ...payment, refunded: 61_250, dispute: 'open', checked_at: null, created_at: '2026-11-01T09:30:00Z' }],
  });
  expect((await timeLine()).map((line) => line?.replace(/[\u2066-\u2069]/g, '').replace(/\u00a0/g, ' '))).toEqual([
    'The cardholder has disputed the payment',
    'Credit note CRED-000001, 612.50 SEK, by the payment provider',
    'Partially refunded at the card provider',
    'Confirmed, by the payment provider',
  ]);
  const payments = within(screen.getByRole('heading', { name: 'Payments' }).closest('section') ?? document.body);
  expect(payments.getByText(/612\.50.SEK.* refunded/)).toBeDefined();
  expect(payments.getByText('Disputed')).toBeDefined();
  expect(payments.queryByText('Paid')).toBeNull();
});

test('a job names its person', async () => {
  const job = { id: 9, task: 'provisioning.provision_place', who: 'Bo Ek', state: 'waiting', attempts: 0 } as const;
  await show([], { jobs: [{ ...job, max_attempts: 12, last_error: null, run_at: '2026-11-01T11:00:00Z' }] });
  expect(await screen.findByText('Bo Ek')).toBeDefined();
});
