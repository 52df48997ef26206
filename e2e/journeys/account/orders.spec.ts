import { expect, expectGoodPage, test } from '../../fixtures/journey.ts';

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
  await page.getByRole('button', { name: 'Amount' }).click();
  await expect(page).toHaveURL(/sort=total/);

  // The bell says that they wait, and the search finds one of them from here, by keyboard alone.
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const waiting = page.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name: /^Invoice ITNL-/ });
  const number = /ITNL-\d+/.exec((await waiting.first().textContent()) ?? '')?.[0] ?? '';
  await expectGoodPage(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search everything' }).fill(number);
  await expect(page.getByRole('option', { name: number }).first()).toBeVisible();
  await expectGoodPage(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: number })).toBeVisible();
});

test('an address that names no order says so', async ({ page }) => {
  await page.goto('company-account/webshop/purchase/subscription/success/0/card/0');
  await expect(page.getByRole('alert')).toContainText('Looks like we could not get your Subscription id');
  await page.goto(`company-account/webshop/continue/payment/${crypto.randomUUID()}/1`);
  await expect(page.getByRole('heading', { name: 'We can’t find this order' })).toBeVisible();
});
