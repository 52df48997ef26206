import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { sandboxUrl } from '../../addresses.ts';
import { demoPassword } from '../../fixtures/demo-people.ts';
import { expect, expectGoodPage, test } from '../../fixtures/journey.ts';
import { cards, payWith } from '../../fixtures/pay.ts';
import { buySite, newSubscriber, siteUrl } from '../../fixtures/subscribe.ts';
import { expectToast } from '../../fixtures/toasts.ts';

/** Kept without a word, declined when it is charged. */
const cardThatWillFail = '4000 0000 0000 0341';

/** A paid site, bought without the wizard, and its manager at their subscription. */
async function openBoughtSite(page: Page): Promise<string> {
  const subscriber = newSubscriber();
  await buySite(page.request, subscriber);
  const account = `${siteUrl(subscriber.subdomain)}/v/company-account/subscription`;
  await page.goto(account);
  await page.getByLabel('Username or e-mail').fill(subscriber.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  return account;
}

const changeCard = async (page: Page, card: string) => {
  await page.getByRole('button', { name: 'Update payment method' }).click();
  await page.waitForURL(`${sandboxUrl}/**`);
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Expiry').fill('12 / 40');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on card').fill('Berit Buyer');
  await page.getByRole('button', { name: 'Save card' }).click();
};

const passDays = async (request: APIRequestContext, days: number) => {
  expect((await request.post(`${sandboxUrl}/stripe/clock`, { data: { days } })).ok()).toBe(true);
};

/** The page refreshes automatically, but seldom: reloads it instead, and waits until it has loaded. */
const expectOnReload = (page: Page, wanted: Locator, count = 1) =>
  expect
    .poll(
      async () => {
        await page.reload();
        await page.getByRole('heading', { name: 'Invoices', exact: true }).waitFor({ timeout: 90_000 });
        return wanted.count();
      },
      { timeout: 150_000 },
    )
    .toBe(count);

test('a training manager changes plan, cancels and takes it back', async ({ page }) => {
  await openBoughtSite(page);
  await page.getByRole('button', { name: 'Change plan or period' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Enterprise' }).check();
  await expect(dialog.getByText(/^Then .*2\s490\.00\sSEK.* per month/)).toBeVisible();
  await expectGoodPage(page);
  await dialog.getByRole('button', { name: /^Change and pay / }).click();
  await expect(page.getByRole('heading', { name: 'Enterprise' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^PDF: invoice/ })).toHaveCount(2);

  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(page.getByText('It won’t be renewed.')).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Resume subscription' }).click();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
});

test('the card is changed on the provider’s page, which leads back', async ({ page, enterAs }) => {
  await enterAs('trainingmanager', 'baltic');
  await page.goto(`${siteUrl('baltic')}/v/company-account/subscription`);
  await changeCard(page, cards.good);
  await expectToast(page, 'Payment method updated');
  await expect(page).toHaveURL(/company-account\/subscription$/);
});

// The provider's clock goes ahead only, and for all: what is paid after it must not depend on today.
test.describe('as months pass', { tag: '@alone-elsewhere' }, () => {
  test('a subscription is renewed, a renewal fails and is paid, a cancelled one ends and comes back', async ({
    page,
    request,
  }) => {
    test.slow();
    const account = await openBoughtSite(page);
    await passDays(request, 32);
    const invoices = page.getByRole('link', { name: /^PDF: invoice/ });
    await expectOnReload(page, invoices, 2);

    await changeCard(page, cardThatWillFail);
    await page.goto(account);
    await passDays(request, 32);
    const failed = page.getByText('The last payment failed');
    await expectOnReload(page, failed);
    await expectGoodPage(page);

    const [invoice] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'Pay open invoice' }).click(),
    ]);
    await payWith(invoice, cards.good);
    await expect(invoice.getByText('This invoice is paid')).toBeVisible();
    await expectOnReload(page, page.getByText('Active', { exact: true }));

    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel subscription' }).click();
    await expect(page.getByText('It won’t be renewed.')).toBeVisible();
    await passDays(request, 32);
    await expectOnReload(page, page.getByText('Ended', { exact: true }));
    await expectGoodPage(page);

    await page.getByRole('button', { name: 'Restart subscription' }).click();
    const again = page.getByRole('dialog', { name: 'New subscription' });
    await again.getByRole('radio', { name: 'Educator' }).check();
    await expectGoodPage(page);
    await again.getByRole('button', { name: /^Pay .* by card$/ }).click();
    await payWith(page, cards.good);
    await expect(page.getByText('Welcome back')).toBeVisible();
    await page.goto(account);
    await expect(page.getByText('Active', { exact: true })).toBeVisible();
  });
});
