import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import orders from '../../../../../../texts/en/orders.json';
import { SiteContext } from '../../../../lib/session/site.ts';
import { renderInApp, success } from '../../../../lib/testing/render-in-app.tsx';
import { type Draft, newDraft } from '../../purchase/draft.ts';
import { type HeldCourse, type Purchase, PurchaseContext } from '../../purchase/use-purchase.ts';
import { OrderFrame, OrderNav } from './frame.tsx';

async function show(held: HeldCourse | undefined) {
  const change = vi.fn<(changes: (now: Draft) => Partial<Draft>) => void>();
  const purchase = {
    bought: { instanceId: 1, courseId: 101 },
    course: { name: 'First aid', type: 'elearning' },
    held,
    event: null,
    draft: newDraft({ askedQuantity: 1, signedIn: true }),
    change,
    facts: { quantity: 1 },
    price: { isPending: true },
    steps: ['order'],
    step: 'order',
    searchOf: () => ({}),
    refusal: null,
  } as unknown as Purchase;
  const { calls } = await renderInApp(
    () => (
      <SiteContext value={{ instance: null } as never}>
        <PurchaseContext value={purchase}>
          <OrderFrame>
            <OrderNav />
          </OrderFrame>
        </PurchaseContext>
      </SiteContext>
    ),
    () => success({ instance_id: 1, token: 'x'.repeat(43), path: '' }),
    '/',
    { orders },
  );
  return { change, calls };
}

test('whoever has the course reads until when, and cannot pay for it again but buy it for somebody else', async () => {
  const { change } = await show({ until: '2028-03-12T10:00:00Z', renewable: false });
  expect(await screen.findByText(/^You have this course until .*12-03-2028/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'My courses' }).getAttribute('href')).toBe('/');
  expect(screen.queryByRole('button', { name: /pay/i })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Renew' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Buy for someone else' }));
  const [changes] = change.mock.lastCall ?? [];
  expect(changes?.(newDraft({ askedQuantity: 1, signedIn: true }))).toMatchObject({ forBuyer: false });
});

test('a course that ends soon is renewed instead', async () => {
  const { calls } = await show({ until: '2028-03-12T10:00:00Z', renewable: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Renew' }));
  await vi.waitFor(() => expect(calls()).toContain('POST /api/renewal-baskets/own'));
});

test('everybody else pays', async () => {
  await show(undefined);
  expect(await screen.findByRole('button', { name: /pay/i })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'My courses' })).toBeNull();
});
