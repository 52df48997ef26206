import type { Page } from '@playwright/test';
import { demoPassword } from '../../fixtures/demo-people.ts';
import { during } from '../../fixtures/faults.ts';
import { layoutShiftOf } from '../../fixtures/javascript.ts';
import { expect, expectGoodPage, test } from '../../fixtures/journey.ts';
import { cards, payWith } from '../../fixtures/pay.ts';
import { newSubscriber, openSite, tellAccount, tellSite, wizard } from '../../fixtures/subscribe.ts';

const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you for your order' });
const pay = (page: Page) => page.getByRole('button', { name: /^Pay .*990\.00/ });

test('a company buys its site by card, sees it made and signs in at it', async ({ page, inbox }) => {
  const subscriber = newSubscriber();
  await page.goto(wizard);
  await expect(page.getByLabel('First name')).toBeVisible();
  expect(await layoutShiftOf(page)).toBeLessThan(0.05);
  await tellAccount(page, subscriber);
  await tellSite(page, subscriber.subdomain);
  await expect(page.getByText(subscriber.email).first()).toBeVisible();
  await expectGoodPage(page);
  await pay(page).dblclick();

  await payWith(page, cards.good);
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByText(/^SUB-\d{6}$/)).toBeVisible();
  await expect(page.getByText(`${subscriber.subdomain}.coursefront.test`).first()).toBeVisible();
  await expectGoodPage(page);

  await openSite(page, subscriber);
  expect((await inbox.next(subscriber.email)).links).not.toEqual([]);
  // The wizard remembers nothing of a purchase that is made.
  await page.goto(wizard);
  await expect(page.getByLabel('First name')).toHaveValue('');
});

test.describe('a payment that does not succeed at once', () => {
  test.use({ expectedErrors: /Failed to load resource.*status of (4\d\d|502)/ });

  test('a dialog says that the provider is down, a declined card loses nothing, and the next try is paid', async ({
    page,
  }) => {
    const subscriber = newSubscriber();
    await page.goto(wizard);
    await tellAccount(page, subscriber);
    await tellSite(page, subscriber.subdomain);
    await during(`stripe.down-for:${subscriber.email}`, async () => {
      await pay(page).click();
      await expect(page.getByRole('alertdialog')).toContainText('Please try again.');
    });
    await page.getByRole('alertdialog').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('Card number')).toBeVisible();
    await payWith(page, cards.declined);
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByRole('link', { name: 'Cancel and go back' }).click();

    await expect(page.getByRole('heading', { name: 'Your purchase could not be completed' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Contact us' })).toBeVisible();
    await expectGoodPage(page);
    await page.getByRole('link', { name: 'Try again' }).click();

    // The password alone is not kept: the wizard asks for it again where it stands.
    await pay(page).click();
    await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
    await page.getByRole('button', { name: 'Continue to your site' }).click();
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await pay(page).click();
    await payWith(page, cards.good);
    await expect(thanks(page)).toBeVisible();
  });
});

test('numbers and names that cannot be are answered at once; a reload, another period and the way back lose nothing', async ({
  page,
}) => {
  const subscriber = newSubscriber();
  await page.goto(wizard);
  await tellAccount(page, { ...subscriber, organizationNumber: '12345' });
  await expect(page.getByText('Enter a valid company number.').first()).toBeVisible();
  await page.getByLabel('Company number').fill(subscriber.organizationNumber);
  await page.getByRole('button', { name: 'Continue to your site' }).click();

  await page.getByLabel('Subdomain').fill('admin');
  await expect(page.getByText('This domain is currently unavailable')).toBeVisible();
  await page.getByLabel('Subdomain').fill('no way');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByText('Use 3 to 40 letters and numbers').first()).toBeVisible();

  await page.getByLabel('Subdomain').fill('NORDIC');
  await expect(page.getByText('The Subdomain is not available please try another')).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  // The refusal moves the controls below it, so wait for it before the next click.
  await expect(page.getByRole('link', { name: 'Subdomain: The Subdomain is not available' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Choose your site’s address' })).toBeVisible();

  const offered = page.getByRole('button', { name: /^nordic\w+$/ });
  expect(await offered.count()).toBeLessThanOrEqual(5);
  const free = (await offered.first().textContent()) ?? '';
  await offered.first().click();
  await expect(page.getByText(/nordic\w+\.coursefront\.test.* is available$/)).toBeVisible();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('heading', { name: 'How do you want to pay?' })).toBeVisible();

  await page.getByLabel('Invoice').check();
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Invoice')).toBeChecked();
  await page.getByRole('link', { name: /^Annually/ }).click();
  await expect(page.getByRole('button', { name: /^Order for .*9\s900\.00 SEK.* by invoice$/ })).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page.getByLabel('Subdomain')).toHaveValue(free);
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page.getByLabel('Company number')).toHaveValue(subscriber.organizationNumber);
});

test('a name that somebody is paying for is taken; given up, it is free again', async ({ page, browser }) => {
  const first = newSubscriber();
  await page.goto(wizard);
  await tellAccount(page, first);
  await tellSite(page, first.subdomain);
  await pay(page).click();
  await expect(page.getByLabel('Card number')).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await other.goto(new URL(wizard, test.info().project.use.baseURL).href);
  await tellAccount(other, newSubscriber());
  await other.getByLabel('Subdomain').fill(first.subdomain);
  await expect(other.getByText('The Subdomain is not available please try another')).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Your purchase could not be completed' })).toBeVisible();
  await other.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(other.getByRole('heading', { name: 'How do you want to pay?' })).toBeVisible();
  await other.context().close();
});

test('a customer with a site signs in, and names the company of the new one', async ({ page }) => {
  const { organizationNumber, subdomain } = newSubscriber();
  await page.goto(wizard);
  await page.getByRole('tab', { name: 'Sign in' }).click();
  const form = page.getByRole('tabpanel', { name: 'Sign in' });
  await form.getByLabel('E-mail', { exact: true }).fill('trainingmanager@baltic.test');
  await form.getByRole('textbox', { name: 'Password' }).fill('wrong');
  await form.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Invalid Credentials')).toBeVisible();
  await form.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
  await form.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('You’re signed in as Liis Tamm')).toBeVisible();

  await expect(page.getByLabel('Company number')).toBeFocused();
  await page.getByLabel('Company number').fill(organizationNumber);
  await page.getByRole('button', { name: 'Continue to your site' }).click();
  await tellSite(page, subdomain);
  await pay(page).click();
  await payWith(page, cards.good);
  await expect(thanks(page)).toBeVisible();
});

test('an unknown plan, and an order that is missing or foreign, are said clearly', async ({ page }) => {
  await page.goto('company-account/makepayment/prod_team/price_none');
  await expect(page.getByRole('heading', { name: 'This subscription isn’t for sale' })).toBeVisible();
  for (const order of ['0/card', 'sub_somebody/subscription']) {
    await page.goto(`company-account/makepayment/purchase/subscription/success/${order}`);
    await expect(page.getByRole('alert')).toContainText('Looks like we could not get your Subscription id');
  }
  await page.goto('company-account/makepayment/purchase/subscription/failed/sub_somebody/card');
  await expect(page.getByRole('alert')).toContainText('We couldn’t load the payment session');
  await expect(page.getByRole('link', { name: 'Contact us' })).toBeVisible();
});
