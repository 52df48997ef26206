import { expect, expectGoodPage, test } from '../fixtures/journey.ts';
import { cards, payWith } from '../fixtures/pay.ts';

test.describe('a training manager', () => {
  test('approves an invoice, and finds it in the history', async ({ page, enterAs }) => {
    await enterAs('trainingmanager');
    await page.goto('company-account/orders');
    await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: 'Awaiting approval' }).first();
    const number = ((await row.getByRole('link').first().textContent()) ?? '').trim();

    await row.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Approve invoice' }).click();
    await expect(page.getByText(`${number} is approved`)).toBeVisible();
    await expect(page.getByRole('link', { name: number })).toBeHidden();

    await page.getByRole('link', { name: 'Order history' }).click();
    await page.getByRole('searchbox', { name: 'Search orders' }).fill(number);
    await page.getByRole('link', { name: number }).click();
    await expect(page.getByRole('heading', { name: number, level: 1 })).toBeVisible();
    await expect(page.getByText('What happened')).toBeVisible();
    await expectGoodPage(page);
  });

  test('declines an invoice, and the buyer pays it by card through the mailed link', async ({
    page,
    enterAs,
    inbox,
    browser,
  }) => {
    await enterAs('trainingmanager');
    await page.goto('company-account/orders?sort=created_at&order=asc');
    const row = page.getByRole('row').filter({ hasText: 'Awaiting approval' }).first();
    const number = ((await row.getByRole('link').first().textContent()) ?? '').trim();
    await row.getByRole('link').first().click();
    const email =
      (await page
        .locator('dt', { hasText: /^E-mail$/ })
        .locator('+ dd')
        .textContent()) ?? '';
    const before = await inbox.mark(email);

    await page.getByRole('button', { name: 'Decline, ask for card' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Decline invoice' }).click();
    await expect(page.getByText(`${number} is declined`)).toBeVisible();

    const { links } = await inbox.next(email, before);
    const buyer = await (await browser.newContext()).newPage();
    await buyer.goto(links.find((link) => link.includes('/continue/payment/')) ?? '');
    await expect(buyer.getByRole('heading', { name: 'Your order waits for its payment' })).toBeVisible();
    await expectGoodPage(buyer);
    await buyer.getByRole('button', { name: /^Pay / }).click();
    await payWith(buyer, cards.good);
    await expect(buyer.getByRole('heading', { name: /^Thank you for your order/ })).toBeVisible();
    await expect(buyer.getByRole('link', { name: 'Receipt' })).toBeVisible();
    await buyer.context().close();
  });

  test('filters the history by method and takes it along as a spreadsheet', { tag: '@phone' }, async ({
    page,
    enterAs,
  }) => {
    await enterAs('trainingmanager');
    await page.goto('company-account/orders?tab=history');
    await page.getByRole('button', { name: 'Card', exact: true }).click();
    await expect(page).toHaveURL(/method=1/);
    await expect(page.getByRole('link', { name: /^CARD-/ }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: /^ITNL-/ })).toHaveCount(0);

    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).click();
    expect((await file).suggestedFilename()).toBe('orders.csv');
  });
});

test('an address that names no order says so', async ({ page }) => {
  await page.goto('company-account/webshop/purchase/subscription/success/0/card/0');
  await expect(page.getByRole('alert')).toContainText('Looks like we could not get your Subscription id');
  await expectGoodPage(page);
  await page.goto(`company-account/webshop/continue/payment/${crypto.randomUUID()}/1`);
  await expect(page.getByRole('heading', { name: 'There is no order at this address' })).toBeVisible();
});
