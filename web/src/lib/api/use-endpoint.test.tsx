import { switchCustomer } from '@coursefront/contract/customers/admin-customers.ts';
import { readSubscription } from '@coursefront/contract/customers/subscriptions.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { refusal, renderInApp, success } from '../testing/render-in-app.tsx';
import { useAction, useEndpoint } from './use-endpoint.ts';

afterEach(() => vi.useRealTimers());

function Followed() {
  const { error, isPending } = useEndpoint(readSubscription, { query: { id: '0' } }, { everySeconds: 2 });
  return <p>{isPending ? 'loading' : error?.message}</p>;
}

test.each([
  { status: 404, calls: 1 },
  { status: 500, calls: 3 },
])(
  'a page that follows its data asks again after a failure, but not after a refusal: $status',
  async ({ status, calls: wanted }) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    const answer = () => refusal(status, { code: 'subscription.id_missing', message: 'No such subscription' });
    const { calls } = await renderInApp(Followed, answer);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.getByText('No such subscription')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(4_500));
    expect(calls()).toHaveLength(wanted);
  },
);

const done: number[] = [];

function Buttons() {
  const { mutate } = useAction(switchCustomer, { onDone: ({ id }) => done.push(id), onFailed: () => done.push(-1) });
  return [1, 2].map((id) => (
    <button key={id} type="button" onClick={() => mutate({ params: { id }, body: { active: true } })}>
      {id}
    </button>
  ));
}

test('a double click is one call; another line of the list is one more', async () => {
  const { calls } = await renderInApp(Buttons, ({ pathname }) => success({ id: Number(pathname.split('/')[3]) }));
  // Both presses of a double click come before anything is drawn again.
  const press = async (...names: string[]) =>
    act(async () => {
      for (const name of names) fireEvent.click(screen.getByRole('button', { name }));
    });
  await screen.findByRole('button', { name: '1' });
  await press('1', '1', '2');
  await waitFor(() => expect(done).toEqual([1, 2]));
  expect(calls()).toHaveLength(2);
  await press('1');
  await waitFor(() => expect(done).toEqual([1, 2, 1]));
});

test('what was refused can be pressed again', async () => {
  done.length = 0;
  const { calls } = await renderInApp(Buttons, () => refusal(409, { code: 'record.not_found', message: 'Gone' }));
  for (const times of [1, 2]) {
    fireEvent.click(await screen.findByRole('button', { name: '1' }));
    await waitFor(() => expect(done).toHaveLength(times));
  }
  expect(calls()).toHaveLength(2);
});
