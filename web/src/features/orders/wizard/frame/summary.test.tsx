import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import orders from '../../../../../../texts/en/orders.json';
import { SiteContext } from '../../../../lib/session/site.ts';
import { renderInApp, success } from '../../../../lib/testing/render-in-app.tsx';
import { newDraft } from '../../purchase/draft.ts';
import { type Purchase, PurchaseContext } from '../../purchase/use-purchase.ts';
import { CourseLines } from './summary.tsx';

test('a seat is ordered with its weekday and its hours in sight', async () => {
  const [start_date, end_date] = ['2026-12-10T08:00:00Z', '2026-12-10T15:30:00Z'];
  const purchase = {
    course: { name: 'First aid', type: 'instructor_led_training' },
    event: { id: 7, start_date, end_date, location: 'Stockholm' },
    draft: newDraft({ askedQuantity: 1, signedIn: true }),
    step: 'order',
  } as unknown as Purchase;
  await renderInApp(
    () => (
      <SiteContext value={{ instance: null } as never}>
        <PurchaseContext value={purchase}>
          <CourseLines />
        </PurchaseContext>
      </SiteContext>
    ),
    () => success(null),
    '/',
    { orders },
  );
  expect(await screen.findByText(/^Thursday,? 09:00–16:30$/)).toBeTruthy();
});
