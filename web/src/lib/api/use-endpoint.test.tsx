import { readSubscription } from '@coursefront/contract/customers/subscriptions.ts';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { refusal, renderInApp } from '../testing/render-in-app.tsx';
import { useEndpoint } from './use-endpoint.ts';

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
