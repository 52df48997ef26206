import type { Site } from '@coursefront/contract/customers/customers.ts';
import type { ShopCourse } from '@coursefront/contract/shop/webshop.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import orders from '../../../../../texts/en/orders.json';
import { SiteContext } from '../../../lib/session/site.ts';
import { renderInApp, success } from '../../../lib/testing/render-in-app.tsx';
import { WizardClosed } from './closed.tsx';

const day = 86_400;
const inDays = (days: number) => Math.round(Date.now() / 1000) + days * day;
const aDate = (id: number, location: string, change: object = {}) => ({
  id,
  location,
  start_date: '2030-12-08T08:00:00Z',
  end_date: '2030-12-08T15:30:00Z',
  last_registration_date: inDays(10),
  available_slots: 5,
  ...change,
});
const dates = [
  aDate(11, 'Lund'),
  aDate(12, 'Malmö', { available_slots: 0 }),
  aDate(13, 'Umeå', { last_registration_date: inDays(-1) }),
];

test('who comes without a date chooses one that is open, and keeps places and people', async () => {
  const course = { name: 'First aid', course_event: dates } as unknown as ShopCourse;
  const bought = { instanceId: 1, courseId: 103, eventId: null, sessionKey: '' };
  await renderInApp(
    () => (
      <SiteContext value={{ instance: null } as unknown as Site}>
        <WizardClosed reason="no_date" bought={bought} course={course} />
      </SiteContext>
    ),
    () => success(null),
    '/?quantity=2&people=7,8',
    { orders },
  );
  const lund = await screen.findByRole('link', { name: /Lund/ });
  expect(lund.textContent).toMatch(/Sunday,? \d\d:00–\d\d:30/);
  expect(lund.textContent).toMatch(/5 seats left$/);
  const { searchParams } = new URL(lund.getAttribute('href') ?? '', 'http://app.test');
  expect(Object.fromEntries(searchParams)).toEqual({ quantity: '2', people: '7,8', event_id: '11' });
  expect(screen.queryByRole('link', { name: /Malmö|Umeå/ })).toBeNull();
});
