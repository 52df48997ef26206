import type { Page } from '@playwright/test';
import { sandboxUrl } from '../../addresses.ts';
import { demoPassword } from '../../fixtures/demo-people.ts';
import { expect, expectGoodPage, test } from '../../fixtures/journey.ts';
import { newBuyer } from '../../fixtures/new-buyer.ts';
import { makeForm } from '../../fixtures/signup-forms.ts';
import { expectToast } from '../../fixtures/toasts.ts';

const demoForm = (number: number) => `signup/form/00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Berit');
  await page.getByLabel('Last name').fill('Buyer');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
}

/** For who cannot see the picture. */
async function letBrowserWork(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'I can’t read the picture' }).click();
  // Seconds of work, and minutes on a machine that is busy with other things.
  await expect(page.getByText('Verified. You can continue.')).toBeVisible({ timeout: 180_000 });
}

/**
 * Sends the form. The message stays for its seconds; then the learning site shows the course to who is in it. A page that
 * is still looked at is not left, however long the look takes.
 */
async function register(page: Page, courseId: number, look = async () => {}): Promise<void> {
  const looked = Promise.withResolvers<void>();
  const site = new RegExp(`^${sandboxUrl}/`);
  await page.route(site, async (route) => {
    if (route.request().isNavigationRequest()) await looked.promise;
    await route.continue();
  });
  await submit(page).click();
  await expect(page.getByRole('heading', { name: 'Thank you for registering' })).toBeVisible();
  await look();
  looked.resolve();
  await page.waitForURL(`${sandboxUrl}/lms/nordic/course/view.php?id=${courseId}`);
  await page.unroute(site);
  await expect(page.getByRole('button', { name: 'Complete the course' })).toBeVisible();
}

test('somebody who cannot see the picture registers and lands in the course', { tag: '@only-phone' }, async ({
  page,
}) => {
  test.slow();
  await page.goto(demoForm(1));
  await expect(submit(page)).toBeDisabled();
  await fillIn(page, newBuyer().email);
  await page.getByLabel('Mobile phone').fill('+46 70 555 01 12');
  await page.getByLabel('Company').selectOption({ index: 1 });
  await page.getByLabel('I want to order a certificate').check();
  await letBrowserWork(page);
  await expect(submit(page)).toBeDisabled();
  await expectGoodPage(page);
  await page.getByLabel('I agree to the site policy').check();
  await register(page, 110, async () => {
    await expect(page.getByText('Your seat in Data protection for everyone')).toBeVisible();
    await expectGoodPage(page);
  });
});

test('a date is chosen among those that have seats, and taken', async ({ page }) => {
  test.slow();
  await page.goto(demoForm(2));
  await expect(page.getByRole('radio', { disabled: true })).toHaveCount(1);
  await fillIn(page, newBuyer().email);
  await page.getByLabel('I agree to the site policy').check();
  await expect(page.getByText('To submit: choose a date')).toBeVisible();

  const first = page.locator('label', { has: page.getByRole('radio', { disabled: false }) }).first();
  const seatsLeft = async () => Number.parseInt((await first.getByText(/seats? left/).textContent()) ?? '', 10);
  const before = await seatsLeft();
  await first.click();
  await page.getByLabel('Is there anything you cannot eat?').fill('Nuts');
  await submit(page).click();
  await page.getByRole('link', { name: /^In which language .*\? Answer this question\.$/ }).click();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'English' })).toBeChecked();
  await register(page, 103);

  await page.goto(demoForm(2));
  expect(await seatsLeft()).toBeLessThan(before);
});

test('pressed too early, the form says what is missing and keeps what was filled in', async ({ page }) => {
  await page.goto(demoForm(1));
  await page.getByLabel('First name').fill('Berit');
  await page.getByLabel('Mobile phone').fill('call me');
  await submit(page).click({ force: true });
  const policy = 'Please agree to the site policy before proceeding to register.';
  await expectToast(page, policy);
  const summary = page.getByRole('alert').filter({ hasText: 'fields need your attention' });
  await expect(summary).toBeFocused();
  await expectGoodPage(page);
  await summary.getByRole('link', { name: /^Site policy/ }).click();
  await expect(page.getByLabel('I agree to the site policy')).toBeFocused();

  await page.getByLabel('I agree to the site policy').check();
  await fillIn(page, newBuyer().email);
  await page.getByLabel('Mobile phone').fill('+46 70 555 01 12');
  const picture = page.getByRole('img', { name: /code of 5 characters/ });
  const before = await picture.getAttribute('src');
  await page.getByLabel('Code in the picture').fill('22222');
  await submit(page).click();
  await expect(page.getByText('That code is incorrect. Try this new one.').first()).toBeVisible();
  await expect(picture).not.toHaveAttribute('src', before ?? '');
  await expect(page.getByLabel('Code in the picture')).toHaveValue('');
  await expect(page.getByLabel('Mobile phone')).toHaveValue('+46 70 555 01 12');
});

test('an address elsewhere is refused; one that has an account signs in and is enrolled', async ({ page, request }) => {
  test.slow();
  const url = await makeForm(request, {
    captcha: true,
    limit_registration_domains: ['nordic.test'],
    non_mandatory_fields: [5],
  });
  await page.goto(url);
  await fillIn(page, newBuyer().email);
  await page.getByLabel('Mobile phone').fill('+46 70 555 01 12');
  await letBrowserWork(page);
  await page.getByLabel('I agree to the site policy').check();
  await submit(page).click();
  await expect(page.getByText('You can only register with an e-mail address from').first()).toBeVisible();

  await page.getByLabel('E-mail', { exact: true }).fill('coordinator@nordic.test');
  await submit(page).click();
  await expect(page.getByText('This e-mail already has an account').first()).toBeVisible();
  await page.getByRole('button', { name: 'Sign in instead' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Username or e-mail')).toHaveValue('coordinator@nordic.test');
  await expectGoodPage(page);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('You’re signed in as Nils Dahl')).toBeVisible();
  await expect(page.getByLabel('Mobile phone')).toHaveValue('+46 70 555 01 12');
  await expect(page.getByText('Verified. You can continue.')).toBeVisible();
  await register(page, 111);
});

test('a form at its limit, one that never was and one without dates say so', async ({ page, request }) => {
  for (const path of [demoForm(3), demoForm(99)]) {
    await page.goto(path);
    const title = 'Unfortunately this form is not available right now';
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
  await page.goto(await makeForm(request, { courses: [104] }));
  const none = 'There is no any available active course event for registration';
  await expect(page.getByRole('heading', { name: none })).toBeVisible();
});
