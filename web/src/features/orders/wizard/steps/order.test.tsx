import { roles } from '@coursefront/contract/roles.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import orders from '../../../../../../texts/en/orders.json';
import { SiteContext } from '../../../../lib/session/site.ts';
import { aUser } from '../../../../lib/testing/people.ts';
import { renderInApp, success } from '../../../../lib/testing/render-in-app.tsx';
import { newDraft } from '../../purchase/draft.ts';
import { type Purchase, PurchaseContext } from '../../purchase/use-purchase.ts';
import { StepOrder } from './order.tsx';

async function show({ role = roles.teamlead as number, left = 3, instructorLed = false } = {}) {
  const purchase = {
    bought: { instanceId: 1, courseId: 101 },
    course: { name: 'First aid', type: 'e_learning', licences_available: left },
    event: null,
    user: aUser(role),
    draft: newDraft({ askedQuantity: 1, signedIn: true, forOthers: true }),
    keeping: 'saved',
    facts: { quantity: 1, instructorLed },
    price: { isPending: true },
    steps: ['order', 'payment'],
    step: 'order',
    searchOf: () => ({}),
    refusal: null,
  } as unknown as Purchase;
  await renderInApp(
    () => (
      <SiteContext value={{ instance: null } as never}>
        <PurchaseContext value={purchase}>
          <StepOrder />
        </PurchaseContext>
      </SiteContext>
    ),
    () => success(null),
    '/',
    { orders },
  );
  await screen.findByRole('heading', { name: orders.wizard.order.title });
}

test('a team lead reads of licences that nobody has, with the way to assign them', async () => {
  await show();
  expect(screen.getByText('Your company has 3 licences available for this course')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Assign licences' }).getAttribute('href')).toMatch(/\/team$/);
});

test.each([
  ['who leads nobody', { role: roles.student }],
  ['whose company has none left', { left: 0 }],
  ['of a course on dates, which needs a seat as well', { instructorLed: true }],
])('a buyer %s reads nothing of it', async (_, shown) => {
  await show(shown);
  expect(screen.queryByRole('link', { name: 'Assign licences' })).toBeNull();
});
