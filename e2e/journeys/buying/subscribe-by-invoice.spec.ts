import { during } from '../../fixtures/faults.ts';
import { expect, expectGoodPage, test } from '../../fixtures/journey.ts';
import { newSubscriber, openSite, tellAccount, tellSite, wizard } from '../../fixtures/subscribe.ts';
import { expectToast } from '../../fixtures/toasts.ts';

test('a company orders its site by invoice and signs in at it', { tag: '@only-phone' }, async ({ page, inbox }) => {
  const subscriber = newSubscriber();
  await page.goto(wizard);
  await tellAccount(page, subscriber);
  await tellSite(page, subscriber.subdomain);
  await page.getByLabel('Invoice').check();
  await page.getByRole('button', { name: /^Order for .*990\.00 SEK.* by invoice$/ }).click();

  await expectToast(page, 'Order placed. We’re sending you the invoice.');
  await page.waitForURL('**/purchase/subscription/success/sub_*/subscription');
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
  await expectGoodPage(page);
  await inbox.next(subscriber.email);
  await openSite(page, subscriber);

  await page.goto(new URL('/v/company-account/subscription', page.url()).href);
  await expect(page.getByRole('link', { name: /^Pay: invoice/ })).toBeVisible();
  await expectGoodPage(page);
});

test.describe('a card provider that is down', () => {
  test.use({ expectedErrors: /Failed to load resource.*status of (4\d\d|502)/ });

  test('fails an invoice with a notice, and keeps what was filled in', { tag: '@alone-elsewhere' }, async ({
    page,
  }) => {
    const subscriber = newSubscriber();
    await page.goto(wizard);
    await tellAccount(page, subscriber);
    await tellSite(page, subscriber.subdomain);
    await page.getByLabel('Invoice').check();
    await during('stripe.down', async () => {
      await page.getByRole('button', { name: /by invoice$/ }).click();
      await expectToast(page, 'Creating Invoice Failed');
      await expect(page.getByRole('heading', { name: 'Your purchase could not be completed' })).toBeVisible();
    });
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('radio', { name: 'Invoice' })).toBeChecked();
  });
});
