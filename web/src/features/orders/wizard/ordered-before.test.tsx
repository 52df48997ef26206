import { roles } from '@coursefront/contract/roles.ts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import orders from '../../../../../texts/en/orders.json';
import { startSession } from '../../../lib/session/session.ts';
import { signedInAs } from '../../../lib/testing/people.ts';
import { renderInApp, success } from '../../../lib/testing/render-in-app.tsx';
import { keepOrderOf } from '../purchase/kept-basket.ts';
import type { BoughtCourse } from '../purchase/order.ts';
import { OrderedBefore, useOrderedBefore } from './ordered-before.tsx';

const token = 'x'.repeat(43);
const placed = {
  id: '00000000-0000-4000-8000-000000000063',
  instance_id: 1,
  order_reference_id: 'INV-000063',
  created_at: '2026-11-19T10:00:00Z',
  course: { name: 'First aid' },
};

function Wizard() {
  const { order, isLoading } = useOrderedBefore({ renewal: token, courseId: 101, instanceId: 1 } as BoughtCourse);
  if (order) return <OrderedBefore order={order} />;
  return <p>{isLoading ? 'loading' : 'wizard'}</p>;
}

const open = (order: object) =>
  renderInApp(
    () => <Wizard />,
    () => success({ ...placed, ...order }),
    '/',
    { orders },
  );

beforeEach(() => {
  sessionStorage.clear();
  startSession(signedInAs(roles.teamlead));
  keepOrderOf(token, 101, placed.id);
});

test('who goes back to the wizard of a renewal that was ordered reads so, with the ways on', async () => {
  await open({ status: 'pending', method: 'invoice_internal' });
  expect(await screen.findByRole('heading', { name: /You ordered this on 19-11-2026: .*INV-000063/ })).toBeTruthy();
  const view = screen.getByRole('link', { name: 'View order' });
  expect(view.getAttribute('href')).toContain(placed.id);
  expect(screen.getByRole('link', { name: 'Renewals' })).toBeTruthy();
});

test.each([
  ['a card payment that was given up', { status: 'pending', method: 'card' }],
  ['an order that failed', { status: 'failed', method: 'card' }],
  ['an order that was cancelled', { status: 'cancelled', method: 'invoice_internal' }],
])('%s can be tried again', async (_, order) => {
  await open(order);
  expect(await screen.findByText('wizard')).toBeTruthy();
});
