import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import finnish from '../../../texts/fi/common.json' with { type: 'json' };
import swedish from '../../../texts/sv/common.json' with { type: 'json' };
import swedishAccount from '../../../texts/sv/own-account.json' with { type: 'json' };
import { sandboxUrl } from '../../addresses.ts';
import { expect, expectGoodPage, test } from '../../fixtures/journey.ts';

/** Nobody else's journey sees the language and the name that this person chooses. */
const email = `lova.${randomUUID()}@example.test` as const;
const newEmail = `new.${email}`;

const tablet = 'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1';

async function makeAccount(request: APIRequestContext): Promise<void> {
  const { url, token } = await (await request.get(`${sandboxUrl}/lms/nordic/sandbox.json`)).json();
  const person = { username: email, email, firstname: 'Lova', lastname: 'Learner', password: 'Demo-pass1' };
  const fields = Object.entries(person).map(([name, value]) => [`users[0][${name}]`, value]);
  const call = { wstoken: token, wsfunction: 'core_user_create_users', moodlewsrestformat: 'json' };
  const form = { ...call, ...Object.fromEntries(fields) };
  const made = await request.post(`${url}/webservice/rest/server.php`, { form });
  expect(await made.json()).toEqual([expect.objectContaining({ username: email })]);
}

test('a learner changes name, e-mail, a forgotten password and language, on all devices and in mails', {
  tag: '@only-phone',
}, async ({ page, browser, request, signInAs, inbox }) => {
  await makeAccount(request);
  await signInAs(email);
  await page.goto('');

  await test.step('everything about the account is in one place', async () => {
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'My account' }).click();
    await expect(page.getByRole('region', { name: 'Name' })).toContainText('Lova Learner');
    await expect(page.getByRole('region', { name: 'E-mail' })).toContainText(email);
    await expectGoodPage(page);
  });

  await test.step('a new name is there at once', async () => {
    await page.getByRole('button', { name: 'Change name' }).click();
    await page.getByLabel('First name').fill('Lovisa');
    await expectGoodPage(page);
    await page.getByRole('button', { name: 'Save name' }).click();
    await expect(page.getByRole('region', { name: 'Name' })).toContainText('Lovisa Learner');
  });

  await test.step('a new e-mail is there once the link that it got is opened', async () => {
    await page.getByRole('button', { name: 'Change e-mail' }).click();
    await page.getByLabel('New e-mail').fill(newEmail);
    await page.getByLabel('Current password', { exact: true }).fill('Demo-pass1');
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByRole('region', { name: 'E-mail' })).toContainText(newEmail);
    const { links } = await inbox.about(newEmail, 'Confirm your new e-mail address');
    await page.goto(links.find((link) => link.includes('/confirm-email')) ?? '');
    await page.getByRole('button', { name: 'Confirm e-mail address' }).click();
    await expect(page.getByRole('heading', { name: 'Your e-mail address was changed' })).toBeFocused();
    await page.getByRole('link', { name: 'My account' }).click();
    await expect(page.getByRole('region', { name: 'E-mail' }).locator('bdi').first()).toHaveText(newEmail);
    await inbox.about(email, 'The e-mail address of your account');
  });

  await test.step('a forgotten password is replaced, and the page that asked for the e-mail continues', async () => {
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByLabel('Username or e-mail').fill(newEmail);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await expect(page.getByLabel('Username or e-mail')).toHaveValue(newEmail);
    await expectGoodPage(page);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused();
    await expectGoodPage(page);

    const { links } = await inbox.about(newEmail, 'Password reset request');
    const site = await page.context().newPage();
    await site.goto(links[0] ?? '');
    await site.getByLabel('New password').fill('Fresh-pass2');
    await site.getByRole('button', { name: 'Save changes' }).click();
    await expect(site).toHaveURL(/\/my\/$/);
    await site.close();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page.getByRole('heading', { name: 'Welcome, Lovisa' })).toBeVisible();
    await page.goto('my-account');
  });

  await test.step('the language is chosen in the menu or on the page', async () => {
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitemradio', { name: 'Suomi' }).click();
    await expect(page.getByRole('heading', { name: finnish.titles.my_account, level: 1 })).toBeVisible();
    const saved = page.waitForResponse(
      (answer) => answer.url().endsWith('/user/language') && answer.request().postDataJSON().language === 'sv',
    );
    await page.getByRole('combobox', { name: finnish.language.label }).selectOption('Svenska');
    await expect(page.getByText(swedishAccount.language.chosen)).toBeVisible();
    expect((await saved).status()).toBe(200);
  });

  await test.step('another device shows it to this person alone, and its mail is in it', async () => {
    const other = await browser.newPage({ locale: 'en-GB', userAgent: tablet });
    await other.goto('login');
    await other.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
    await expect(other.locator('html')).toHaveAttribute('lang', 'de');
    const form = { username: newEmail };
    await other.request.post(`${sandboxUrl}/lms/nordic/sandbox/sign-in`, { form, maxRedirects: 0 });
    await other.goto('my-account');
    await expect(other.getByText(swedishAccount.language.chosen)).toBeVisible();
    await inbox.about(newEmail, 'Ny inloggning på ditt konto');

    await other.getByRole('button', { name: swedish.profile.menu }).click();
    await other.getByRole('menuitem', { name: swedish.profile.log_out }).click();
    await expect(other.locator('html')).toHaveAttribute('lang', 'de');
    await other.close();
  });
});
