import type { APIRequestContext } from '@playwright/test';
import { productUrl } from '../../addresses.ts';
import { admin, expect, test } from '../../fixtures/journey.ts';

// It changes the one admin's password, so no other journey may run at the same time.
test.describe('a forgotten password', { tag: '@alone' }, () => {
  test('is replaced through a link by mail that works once', async ({ page, inbox }) => {
    const before = await inbox.mark(admin.email);
    await page.goto('admin/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    // The sign-in page has a field of the same name.
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await page.getByLabel('E-mail').fill(admin.email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();

    // A notice of an earlier sign-in may still be on its way.
    const newest = () => inbox.next(admin.email, before);
    await expect.poll(async () => (await newest()).subject).toBe('Choose a new password for Coursefront');
    const mail = await newest();
    const link = mail.links.find((address) => address.includes('password-reset')) ?? '';

    await page.goto(link);
    await page.getByRole('textbox', { name: 'New password' }).fill('weak');
    await page.getByRole('button', { name: 'Save new password' }).click();
    await expect(page.getByRole('textbox', { name: 'New password' })).toHaveAccessibleDescription(
      /minimum 6 characters/,
    );

    await page.getByRole('textbox', { name: 'New password' }).fill('Fresh-pass2');
    await page.getByRole('button', { name: 'Save new password' }).click();
    await expect(page.getByText('Your password has been changed')).toBeVisible();
    await page.getByLabel('E-mail').fill(admin.email);
    await page.getByRole('textbox', { name: 'Password' }).fill('Fresh-pass2');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible();

    await page.goto(link);
    await page.getByRole('textbox', { name: 'New password' }).fill('Other-pass3');
    await page.getByRole('button', { name: 'Save new password' }).click();
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await takeBack(page.request, 'Fresh-pass2');
  });

  test('is answered alike for an address without an account', async ({ page }) => {
    await page.goto('password-reset');
    await page.getByLabel('E-mail').fill('stranger@example.test');
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(
      page.getByText(/^If there’s an account for stranger@example\.test, we’ve sent it a link\./),
    ).toBeVisible();
  });
});

/** Other journeys sign in with the password that the demo gave. */
async function takeBack(request: APIRequestContext, password: string): Promise<void> {
  const signedIn = await request.post(`${productUrl}/api/admin/auth`, { data: { email: admin.email, password } });
  const { data } = (await signedIn.json()) as { data: { token: string } };
  const changed = await request.put(`${productUrl}/api/admin/account/password`, {
    headers: { authorization: `Bearer ${data.token}` },
    data: { password, new_password: admin.password },
  });
  expect(changed.status()).toBe(200);
}
