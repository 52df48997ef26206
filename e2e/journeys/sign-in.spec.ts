import { admin, expect, test } from '../fixtures/journey.ts';

test('the platform admin signs in, sees the customers, and signs out', { tag: '@only-phone' }, async ({
  page,
  signInAsAdmin,
}) => {
  await signInAsAdmin();
  await expect(page).toHaveURL(/\/v\/admin\/customers$/);
  await expect(page.getByText('Nordic Safety Academy')).toBeVisible();

  const menu = page.getByRole('button', { name: 'Account menu' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();

  await page.goto('admin/customers');
  await expect(page.getByRole('heading', { name: 'Sign in' }), 'the session is over').toBeVisible();
});

test('whoever is not signed in is brought back to where they wanted to go', async ({ page }) => {
  await page.goto('admin/jobs?state=dead');
  await page.getByLabel('E-mail').fill(admin.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(admin.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/v\/admin\/jobs\?state=dead$/);
});

test('a sign-in never leads to another site', async ({ page }) => {
  await page.goto('admin/login?return_to=https%3A%2F%2Fevil.example%2F');
  await page.getByLabel('E-mail').fill(admin.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(admin.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/v\/admin\/customers$/);
});

test('a wrong password is told, and what was typed stays', async ({ page }) => {
  await page.goto('admin/login');
  await page.getByLabel('E-mail').fill('nobody@coursefront.test');
  await page.getByRole('textbox', { name: 'Password' }).fill('Wrong-pass1');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('main').getByText('Invalid Credentials')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue('nobody@coursefront.test');
});

test('the sixth wrong try is slowed down and says for how long', async ({ page }) => {
  await page.goto('admin/login');
  await page.getByLabel('E-mail').fill('guesser@coursefront.test');
  for (let tries = 0; tries < 6; tries++) {
    await page.getByRole('textbox', { name: 'Password' }).fill(`Wrong-pass${tries}`);
    const answered = page.waitForResponse(/\/api\/admin\/auth/);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await answered;
  }
  await expect(page.getByRole('main').getByText(/Too many wrong tries\. Try again in \d+ s\./)).toBeVisible();
});

test('empty fields are named in a summary that takes the focus and leads to them', async ({ page }) => {
  await page.goto('admin/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  const summary = page.getByRole('alert').filter({ hasText: '2 fields need your attention' });
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: /E-mail/ }).click();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/This is needed\./);
});
