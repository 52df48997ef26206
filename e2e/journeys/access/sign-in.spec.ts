import type { Page } from '@playwright/test';
import { admin, expect, test } from '../../fixtures/journey.ts';

test('the platform admin signs in, sees the customers, and signs out', { tag: '@only-phone' }, async ({ page }) => {
  await page.goto('admin/login');
  await signIn(page);
  await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/v\/admin\/customers$/);
  await expect(page.getByText('Nordic Safety Academy').first()).toBeVisible();

  await logOut(page);
  await page.goto('admin/customers');
  await expect(page.getByRole('heading', { name: 'Sign in' }), 'the session is over').toBeVisible();
});

test('a sign-in leads back to where somebody wanted to go, and never to another site', async ({ page }) => {
  await page.goto('admin/login?return_to=https%3A%2F%2Fevil.example%2F');
  await signIn(page);
  await expect(page).toHaveURL(/\/v\/admin\/customers$/);
  // A page that has just opened takes the focus, also from a menu.
  await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeFocused();

  await logOut(page);
  await page.goto('admin/jobs?state=dead');
  await signIn(page);
  await expect(page).toHaveURL(/\/v\/admin\/jobs\?state=dead$/);
});

test('missing and wrong fields are named, typed text stays, and the sixth wrong try has to wait', async ({ page }) => {
  await page.goto('admin/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  const summary = page.getByRole('alert').filter({ hasText: '2 fields need your attention' });
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: 'Enter an e-mail address.' }).click();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/Enter an e-mail address\./);

  await page.getByLabel('E-mail').fill('guesser@coursefront.test');
  for (let tries = 0; tries < 6; tries++) {
    await page.getByRole('textbox', { name: 'Password' }).fill(`Wrong-pass${tries}`);
    const answered = page.waitForResponse(/\/api\/admin\/auth/);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await answered;
    if (tries > 0) continue;
    await expect(page.getByText('Invalid Credentials'), 'once').toHaveCount(1);
    await expect(page.getByRole('main').getByText('Invalid Credentials')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused();
  }
  await expect(page.getByRole('main').getByText(/Too many failed attempts\. Try again in \d+ s\./)).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue('guesser@coursefront.test');
});

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill(admin.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(admin.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
