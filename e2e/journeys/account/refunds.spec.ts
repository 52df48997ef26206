import { expect, expectGoodPage, test } from '../../fixtures/journey.ts';
import { newBuyer } from '../../fixtures/new-buyer.ts';
import { payOrder, placeOrder } from '../../fixtures/order.ts';

const team = ['Maria', 'Jonas', 'Aino', 'Omar', 'Sofia', 'Pavel', 'Ines', 'Kenji', 'Lea', 'Tom'];

test('three of ten seats that were paid by card are refunded, and their people lose access', async ({
  page,
  request,
  inbox,
  signInAs,
}) => {
  const buyer = newBuyer();
  const addressOf = (name: string) => `${name.toLowerCase()}.${buyer.organizationNumber}@nybygg.example`;
  const order = await placeOrder(request, buyer, {
    courseid: 101,
    quantity: team.length,
    method: 'card',
    participants: team.map((name) => ({
      firstName: name,
      lastName: 'Ek',
      email: addressOf(name),
      phone: '+46 70 555 01 13',
    })),
  });
  await payOrder(request, order);

  await signInAs('trainingmanager');
  await page.goto(`company-account/orders/${order.id}`);
  await expect(page.getByText('10 of 10 ready')).toBeVisible({ timeout: 60_000 });
  const welcome = await inbox.mark(addressOf('Jonas'));

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Refund or credit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Some seats' }).check();
  for (const name of ['Maria', 'Jonas', 'Aino']) await dialog.getByRole('checkbox', { name: `${name} Ek` }).check();
  await dialog.getByLabel('Reason').fill('Three people are ill.');
  await expect(dialog.getByText(/1\s035\.00.* is refunded to the card\./)).toBeVisible();
  await expectGoodPage(page);
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();

  await expect(page.getByText(/1\s035\.00.* refunded to the card/)).toBeVisible();
  // The time line tells it in a sentence.
  await expect(page.getByText('Seat cancelled', { exact: true })).toHaveCount(3);
  await expect(page.getByText('7 of 7 ready')).toBeVisible();
  // The learning site has let them go before this mail is written.
  const gone = await inbox.next(addressOf('Jonas'), welcome);
  expect(gone.subject).toMatch(/has been cancelled$/);
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: /^CRED-/ }).click();
  expect((await file).suggestedFilename()).toMatch(/^CRED-\d{6}\.pdf$/);
  await expectGoodPage(page);
});
