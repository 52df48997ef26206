import type { Page } from '@playwright/test';
import { during } from '../../fixtures/faults.ts';
import { expect, expectGoodPage, test } from '../../fixtures/journey.ts';
import { expectToast } from '../../fixtures/toasts.ts';

const settings = 'company-account/web-shop';
const price = (page: Page, course: string) => page.getByRole('textbox', { name: `Price of ${course}` });
const inShop = (page: Page, course: string) => page.getByRole('switch', { name: `${course} in the webshop` });
const range = (page: Page, number: number, field: string) =>
  page.getByRole('textbox', { name: `Range ${number}: ${field}` });
const searchFor = (page: Page, words: string) =>
  page.getByRole('searchbox', { name: 'Search your courses' }).fill(words);

async function openShopSettings(page: Page): Promise<void> {
  await page.goto(settings);
  await expect(page.getByRole('table', { name: 'Courses with their prices' })).toBeVisible();
}

// Every other journey through the shop relies on what is sold here.
test.describe('the company’s own webshop page', { tag: '@alone' }, () => {
  test('two courses are put into the shop with prices and ranges, over two pages of the list', async ({
    page,
    signInAs,
  }) => {
    await signInAs('trainingmanager');
    await openShopSettings(page);
    await inShop(page, 'Electrical safety for the instructed person').check();
    await price(page, 'Electrical safety for the instructed person').fill('712,50');

    await page.getByRole('navigation', { name: 'Pages of courses' }).getByRole('link', { name: '2' }).click();
    await inShop(page, 'Threats and conflict at work').check();
    await price(page, 'Threats and conflict at work').fill('1 495');
    await page.getByRole('button', { name: 'Details Threats and conflict at work' }).click();
    await page.getByRole('button', { name: 'Add a range' }).click();
    await range(page, 1, 'To').fill('9');
    await page.getByRole('button', { name: 'Add a range' }).click();
    await expect(range(page, 2, 'From')).toHaveValue('10');
    await range(page, 2, 'Price per seat').fill('1295');
    await expect(page.getByText('2 courses with unsaved changes')).toBeVisible();
    await expectGoodPage(page);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expectToast(page, 'Webshop saved');
    await expect(page.getByText('unsaved')).toBeHidden();

    await page.getByRole('link', { name: 'Shop preview' }).click();
    await expect(page.getByText('This is how visitors see your shop.')).toBeVisible();
    await page.goto('company-account/web-shop/public/1/0?search=threats');
    await expect(page.getByText('1 295.00 SEK')).toBeVisible();
    await page.goto('company-account/web-shop/public/1/0?search=electrical');
    await expect(page.getByText('712.50 SEK')).toBeVisible();
  });

  test('errors are named on every page of the form, and nothing that was typed is lost', async ({ page, signInAs }) => {
    await signInAs('siteadmin');
    await openShopSettings(page);
    await price(page, 'Fire safety at work').fill('1,295');
    await price(page, 'Fire safety at work').blur();
    await expect(page.getByText('Enter an amount such as 1 295 or 1295.50')).toBeVisible();

    await searchFor(page, 'mobile');
    await inShop(page, 'Mobile elevating work platforms').check();
    await price(page, 'Mobile elevating work platforms').fill('');
    await page.getByRole('button', { name: 'Details Mobile elevating work platforms' }).click();
    await page.getByRole('button', { name: 'Add a range' }).click();
    await range(page, 1, 'To').fill('4');
    await page.getByRole('button', { name: 'Add a range' }).click();
    await range(page, 2, 'From').fill('7');
    await range(page, 2, 'Price per seat').fill('2500');
    await page.getByRole('button', { name: 'Save changes' }).click();

    const summary = page.getByRole('alert').filter({ hasText: 'Operation could not be completed' });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText([
      /^Fire safety at work: Price/,
      /^Mobile elevating work platforms: Price/,
      /^Mobile elevating work platforms: Range 2, From: Start at 5/,
    ]);
    await expect(price(page, 'Fire safety at work')).toHaveValue('1,295');
    await expectGoodPage(page);
    await summary.getByRole('link', { name: /^Mobile.*: Price/ }).click();
    await expect(price(page, 'Mobile elevating work platforms')).toBeFocused();
    await price(page, 'Mobile elevating work platforms').fill('2950');
    await expect(summary.getByRole('link')).toHaveCount(2);

    const menu = page.getByRole('navigation', { name: 'Main navigation' });
    await menu.getByRole('link', { name: 'Home', exact: true }).click();
    await page.getByRole('button', { name: 'Stay on page' }).click();
    await expect(range(page, 2, 'From')).toHaveValue('7');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByText('unsaved')).toBeHidden();
    await searchFor(page, 'fire');
    await expect(price(page, 'Fire safety at work')).toHaveValue('495.00');
  });

  test('the embed code comes with everything saved', async ({ page, context, signInAs }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width: 390, height: 844 });
    await signInAs('instructor');
    await openShopSettings(page);
    await searchFor(page, 'ergonomics');
    await price(page, 'Ergonomics at the desk').fill('255');
    await page.getByRole('button', { name: 'Generate embed code' }).click();
    await expectToast(page, 'Webshop saved and code copied');
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    expect(await copied()).toContain('<iframe');
    await page.reload();
    await expect(price(page, 'Ergonomics at the desk')).toHaveValue('255.00');

    await page.getByRole('button', { name: 'One line', exact: true }).click();
    await page.getByRole('button', { name: 'Copy code' }).click();
    await expect.poll(copied).toMatch(/^<script src="http:\/\/localhost:\d+\/embed\.js" data-instance="1"/);
    await expectGoodPage(page);
  });
});

test.describe('the webshop page of a customer whose account is not onboarded', { tag: '@alone-elsewhere' }, () => {
  test.use({ expectedErrors: /status of (4\d\d|502)/ });

  test('leads to the card provider and back, until the shop is open', async ({ page, enterAs }) => {
    await enterAs('trainingmanager', 'baltic');
    await page.goto(new URL(`/v/${settings}`, page.url()).href);
    const onboard = page.getByRole('button', { name: 'Onboard your account' });
    await expect(page.getByText('The bank account for payouts')).toBeVisible();
    await expectGoodPage(page);

    await during('stripe.down-for:acct_1BalticCareTrain1', async () => {
      await onboard.click();
      await expect(page.getByText('The provider’s pages couldn’t be opened')).toBeVisible();
    });
    await onboard.click();
    await page.waitForURL(/\/onboarding\//);
    const used = page.url();
    await page.getByRole('button', { name: 'Save and go on another day' }).click();
    await expect(page.getByText('Some details are still missing')).toBeVisible();

    // A link opens once: the provider sends a second visitor to us, and we send them on with a new one.
    await page.goto(used);
    await page.waitForURL(({ href }) => href.includes('/onboarding/') && href !== used);
    await page.getByLabel('Business name').fill('Baltic Care Training');
    await page.getByLabel('Website').fill('https://baltic.test');
    await page.getByLabel('Who represents it').fill('Liis Tamm');
    await page.getByLabel('Bank account').fill('EE38 2200 2210 2014 5685');
    await page.getByLabel('I accept').check();
    await page.getByRole('button', { name: 'Finish' }).click();
    await expect(page.getByText('Your account is ready')).toBeVisible();
    await expect(price(page, 'Handling medicines')).toHaveValue('89.00');
  });
});
