import { expect, expectGoodPage, test } from '../../fixtures/journey.ts';
import { findByKeys } from '../../fixtures/keyboard.ts';

test('a training manager takes invoices and orders along as spreadsheets', { tag: '@only-phone' }, async ({
  page,
  signInAs,
}) => {
  await signInAs('trainingmanager');
  await page.goto('company-account/orders');
  const takeAlong = async (): Promise<string> => {
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    return (await file).suggestedFilename();
  };
  expect(await takeAlong()).toBe('invoices.csv');

  await page.getByRole('link', { name: 'All orders' }).click();
  await page.getByRole('button', { name: 'Card', exact: true }).click();
  await expect(page).toHaveURL(/method=1/);
  await expect(page.getByRole('link', { name: /^CARD-/ }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^ITNL-/ })).toHaveCount(0);
  expect(await takeAlong()).toBe('orders.csv');
});

test('the invoices to approve are sorted by company and by amount', async ({ page, signInAs }) => {
  await signInAs('trainingmanager');
  await page.goto('company-account/orders');
  const firstRow = page.getByRole('row').filter({ hasText: 'Awaiting approval' }).first();
  await page.getByRole('button', { name: 'Company' }).click();
  await expect(page).toHaveURL(/sort=company/);
  await expect(firstRow).toContainText('Fjordbygg AB');
  const number = (await firstRow.getByRole('link', { name: /^ITNL-/ }).textContent()) ?? '';
  await page.getByRole('button', { name: 'Amount' }).click();
  await expect(page).toHaveURL(/sort=total/);

  // The bell says that they wait, and one line in the search leads to the decision about one, by keyboard alone.
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const waiting = page.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name: /^Invoice ITNL-/ });
  await expect(waiting.first()).toBeVisible();
  await expectGoodPage(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await findByKeys(page, `approve invoice ${number}`, `Approve invoice ${number}`, expectGoodPage);
  await expect(page.getByRole('alertdialog', { name: `Approve ${number}?` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: number, level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Fjordbygg AB', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Fjordbygg AB', level: 1 })).toBeVisible();
});

test('an address that names no order says so', async ({ page }) => {
  await page.goto('company-account/webshop/purchase/subscription/success/0/card/0');
  await expect(page.getByRole('alert')).toContainText('Looks like we could not get your Subscription id');
  await page.goto(`company-account/webshop/continue/payment/${crypto.randomUUID()}/1`);
  await expect(page.getByRole('heading', { name: 'We can’t find this order' })).toBeVisible();
});
