import type { Page } from '@playwright/test';
import { productUrl } from '../../addresses.ts';
import { codeOf } from '../../fixtures/authenticator.ts';
import { demoPassword } from '../../fixtures/demo-people.ts';
import { expect, expectGoodPage, test } from '../../fixtures/journey.ts';
import { expectToast } from '../../fixtures/toasts.ts';

const invited = { email: 'nils.ny@coursefront.test', name: 'Nils Ny' };
const newPassword = 'Fresh-pass2';

async function signIn(page: Page, password: string): Promise<void> {
  await page.goto('admin/login');
  await page.getByLabel('E-mail').fill(invited.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
}

const customers = (page: Page) => page.getByRole('heading', { name: 'Customers', level: 1 });

test('an invited administrator takes care of an account of their own', async ({ page, signInAsAdmin, inbox }) => {
  test.slow();
  let recoveryCode = '';

  await test.step('is invited, once', async () => {
    await signInAsAdmin('admin/admins');
    const dialog = page.getByRole('dialog', { name: 'Invite an administrator' });
    const invite = async (email: string) => {
      await page.getByRole('button', { name: 'Invite administrator' }).click();
      await dialog.getByLabel('E-mail').fill(email);
      await dialog.getByLabel('First name').fill('Nils');
      await dialog.getByLabel('Last name').fill('Ny');
      await dialog.getByRole('button', { name: 'Send invitation' }).click();
    };
    await invite(invited.email);
    const row = page.getByRole('row').filter({ hasText: invited.email });
    await expect(row.getByText('Invited', { exact: true })).toBeVisible();
    await expect(row).toContainText('Valid until');
    await invite(invited.email);
    await expect(dialog.getByText('There’s already an account with this e-mail address.').last()).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();

    await invite('wrong.address@coursefront.test');
    const mistaken = page.getByRole('row').filter({ hasText: 'wrong.address@coursefront.test' });
    await mistaken.getByRole('button', { name: 'More actions for Nils Ny' }).click();
    await page.getByRole('menuitem', { name: 'Withdraw invitation' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw invitation' }).click();
    await expect(mistaken).toHaveCount(0);
    await logOut(page);
  });

  await test.step('chooses a password by the link in the mail', async () => {
    const mail = await inbox.next(invited.email);
    await page.goto(mail.links.find((address) => address.includes('password-reset')) ?? '');
    await expect(page.getByRole('heading', { name: 'Welcome to Coursefront' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
    await page.getByRole('button', { name: 'Save and sign in' }).click();
    await expect(customers(page)).toBeVisible();
  });

  await test.step('sees another session, and the new password ends it', async () => {
    const elsewhere = {
      data: { email: invited.email, password: demoPassword },
      headers: { 'user-agent': 'elsewhere' },
    };
    await page.request.post(`${productUrl}/api/admin/auth`, elsewhere);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Your account' }).click();
    const sessions = page.getByRole('list', { name: 'Your sessions' });
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
    await expect(sessions.getByRole('listitem').first()).toContainText('This device');

    await page.getByLabel('Current password').fill('Wrong-pass1');
    await page.getByRole('textbox', { name: 'New password' }).fill(newPassword);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('That password is incorrect.').last()).toBeVisible();
    await page.getByLabel('Current password').fill(demoPassword);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expectToast(page, 'Password changed');
    await expect(sessions.getByRole('listitem')).toHaveCount(1);

    await page.request.post(`${productUrl}/api/admin/auth`, {
      ...elsewhere,
      data: { ...elsewhere.data, password: newPassword },
    });
    await page.reload();
    await page.getByRole('button', { name: 'Sign out Unknown device' }).click();
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
  });

  await test.step('switches the second step on with an authenticator app', async () => {
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Current password' }).fill(newPassword);
    await page.getByRole('button', { name: 'Next' }).click();
    const scan = page.getByRole('dialog', { name: 'Scan this code with an authenticator app' });
    await expect(scan.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    await expectGoodPage(page);
    await scan.getByLabel('Code', { exact: true }).fill('000000');
    await scan.getByRole('button', { name: 'Turn on' }).click();
    await expect(scan.getByText('That code is incorrect or has already been used.').last()).toBeVisible();
    const key = (await scan.getByRole('code').textContent()) ?? '';
    const used = codeOf(key);
    await scan.getByLabel('Code', { exact: true }).fill(used);
    await scan.getByRole('button', { name: 'Turn on' }).click();

    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    recoveryCode = (await codes.first().textContent()) ?? '';
    await expectGoodPage(page);
    const kept = page.getByRole('dialog', { name: 'Your recovery codes' });
    await kept.getByRole('button', { name: 'Done' }).click();
    await expect(kept.getByText('Save the codes first.')).toBeVisible();
    await kept.getByLabel('I’ve saved them').check();
    await kept.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('dialog', { name: 'Your recovery codes' })).toBeHidden();
    await expect(page.getByText('10 recovery codes left.')).toBeVisible();
    await logOut(page);

    await signIn(page, newPassword);
    await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible();
    await expectGoodPage(page);
    await page.getByLabel('Code', { exact: true }).fill(used);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('That code is incorrect or has already been used.').last()).toBeVisible();
    // The next one is on the phone within half a minute, and taken already.
    await page.getByLabel('Code', { exact: true }).fill(codeOf(key, 1));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(customers(page)).toBeVisible();
    await logOut(page);
  });

  await test.step('comes in with a recovery code, which then opens nothing more', async () => {
    await signIn(page, newPassword);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(recoveryCode);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('9 recovery codes left.')).toBeVisible();
    await expectGoodPage(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(customers(page)).toBeVisible();
    await page.goto('admin/account');
    await expect(page.getByText('9 recovery codes left.')).toBeVisible();
    await page.getByRole('button', { name: 'Turn off' }).click();
    const dialog = page.getByRole('dialog', { name: 'Turn off two-factor authentication?' });
    await dialog.getByRole('textbox', { name: 'Current password' }).fill(newPassword);
    await dialog.getByLabel('Code', { exact: true }).fill(recoveryCode);
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await expect(dialog.getByText('That code is incorrect or has already been used.').last()).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await logOut(page);
  });

  await test.step('gets rid of the second step by a colleague, and of the account at last', async () => {
    await signInAsAdmin('admin/admins');
    await page.getByRole('button', { name: `More actions for ${invited.name}` }).click();
    await page.getByRole('menuitem', { name: 'Turn off two-factor authentication' }).click();
    const dialog = page.getByRole('dialog', { name: `Turn off two-factor authentication for ${invited.name}?` });
    await dialog.getByRole('textbox', { name: 'Current password' }).fill(demoPassword);
    await dialog.getByRole('button', { name: 'Turn off two-factor authentication' }).click();
    await expect(
      page.getByRole('row').filter({ hasText: invited.email }).getByText('Off', { exact: true }),
    ).toBeVisible();
    await page.getByRole('button', { name: `Close account: ${invited.name}` }).click();
    await page
      .getByRole('alertdialog', { name: `Close ${invited.name}’s account?` })
      .getByRole('button', { name: 'Close account' })
      .click();
    await expect(page.getByRole('row').filter({ hasText: invited.email })).toContainText('Closed');
    await logOut(page);
    await signIn(page, newPassword);
    await expect(page.getByRole('main').getByText('Invalid Credentials')).toBeVisible();
  });
});
