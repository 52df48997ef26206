import { roles } from '@coursefront/contract/roles.ts';
import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import orders from '../../../../../../texts/en/orders.json';
import { SiteContext } from '../../../../lib/session/site.ts';
import { aUser } from '../../../../lib/testing/people.ts';
import { renderInApp, success } from '../../../../lib/testing/render-in-app.tsx';
import { newDraft } from '../../purchase/draft.ts';
import { type Purchase, PurchaseContext, type RenewedPeople } from '../../purchase/use-purchase.ts';
import { StepOrder } from './order.tsx';

type Shown = { role?: number; left?: number; instructorLed?: boolean; renewed?: RenewedPeople };

async function show({ role = roles.teamlead, left = 3, instructorLed = false, renewed }: Shown = {}) {
  const purchase = {
    bought: { instanceId: 1, courseId: 101 },
    renewed,
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
  await screen.findByRole('heading', { name: renewed ? orders.renewing.own : orders.wizard.order.title });
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

const own = {
  number: 1,
  isOwn: true,
  kind: 'certificate',
  endsAt: '2099-03-04T10:00:00Z',
  newUntil: '2100-03-04T10:00:00Z',
  others: 0,
} as const;

test.each([
  ['a valid certificate', own, /^Your certificate is valid until .*04-03-2099.*\. Complete the course again/],
  ['an expired one', { ...own, endsAt: '2020-03-04T10:00:00Z' }, /^Your certificate expired on .*04-03-2020/],
  [
    'a licence',
    { ...own, kind: 'licence' as const },
    /^Your access ends on .*04-03-2099.*\. With this renewal, your access runs until .*04-03-2100.*\.$/,
  ],
])(
  'one’s own renewal of %s says what it renews, and asks neither for seats nor for people',
  async (_, renewed, words) => {
    await show({ renewed, role: roles.student });
    expect(screen.getByText(words)).toBeDefined();
    expect(screen.queryByLabelText('Number of seats')).toBeNull();
    expect(screen.queryByText('Who will take the course?')).toBeNull();
  },
);

const asksWho = () => screen.queryByRole('radio', { name: /^I’m taking the course myself/ }) !== null;

test('a buyer of one seat on a date says who takes it; a team lead chooses from the team', async () => {
  await show({ role: roles.student, instructorLed: true });
  expect(asksWho()).toBe(true);
  cleanup();
  await show({ instructorLed: true });
  expect(asksWho()).toBe(false);
});
