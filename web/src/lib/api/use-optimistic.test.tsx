import { endpoint } from '@coursefront/contract/endpoint.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { refusal, renderInApp, success } from '../testing/render-in-app.tsx';
import { useEndpoint } from './use-endpoint.ts';
import { useOptimistic } from './use-optimistic.ts';

const base = { access: 'user', refuses: [], summary: '' } as const;
const readLamp = endpoint({ ...base, method: 'GET', path: '/lamp', answer: z.object({ on: z.boolean() }) });
const turnLamp = endpoint({
  ...base,
  method: 'POST',
  path: '/lamp',
  body: z.strictObject({ on: z.boolean() }),
  answer: z.null(),
});

function Lamp() {
  const { data } = useEndpoint(readLamp, {});
  const turn = useOptimistic(turnLamp, { read: readLamp, change: (_, { body }) => ({ on: body.on }) });
  return (
    <button type="button" onClick={() => turn.mutate({ body: { on: !data?.on } })}>
      {data ? (data.on ? 'on' : 'off') : 'unknown'}
    </button>
  );
}

test.each([
  ['stays if the server agrees', () => success(null), 'on'],
  ['is taken back if it refuses', () => refusal(409, { code: 'lamp.broken', message: 'Broken' }), 'off'],
])('the expected result is shown before the answer, and %s', async (_, answer, then) => {
  let on = false;
  const waiting: (() => void)[] = [];
  await renderInApp(Lamp, async (__, { method }) => {
    if (method !== 'POST') return success({ on });
    await new Promise<void>((resolve) => waiting.push(resolve));
    on = then === 'on';
    return answer();
  });
  await userEvent.click(await screen.findByRole('button', { name: 'off' }));
  expect(await screen.findByRole('button', { name: 'on' })).toBeTruthy();
  await waitFor(() => expect(waiting).toHaveLength(1));
  expect(on).toBe(false);
  waiting[0]?.();
  await waitFor(() => expect(screen.getByRole('button').textContent).toBe(then));
});

test('a switch that is pressed twice ends as it was pressed last, and shows nothing else between', async () => {
  let on = false;
  let reads = 0;
  const waiting: (() => void)[] = [];
  const shown: (string | null)[] = [];
  await renderInApp(Lamp, async (__, { method, body }) => {
    if (method !== 'POST') {
      reads += 1;
      return success({ on });
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
    on = JSON.parse(String(body)).on;
    return success(null);
  });
  await userEvent.click(await screen.findByRole('button', { name: 'off' }));
  await userEvent.click(await screen.findByRole('button', { name: 'on' }));
  await screen.findByRole('button', { name: 'off' });
  const watching = new MutationObserver(() => shown.push(screen.getByRole('button').textContent));
  watching.observe(document.body, { subtree: true, childList: true, characterData: true });
  await waitFor(() => expect(waiting).toHaveLength(1));
  waiting[0]?.();
  await waitFor(() => expect(waiting).toHaveLength(2));
  expect(on).toBe(true);
  waiting[1]?.();
  await waitFor(() => expect(reads).toBe(2));
  watching.disconnect();
  expect(on).toBe(false);
  expect(shown.filter((words) => words !== 'off')).toEqual([]);
});
