import type { APIRequestContext } from '@playwright/test';
import { productUrl, sandboxUrl } from '../../addresses.ts';
import { demoPassword } from '../../fixtures/demo-people.ts';
import { expect, expectGoodPage, test } from '../../fixtures/journey.ts';

const email = 'nils.newcomer@example.test';

/** A training manager invites somebody with a course. */
async function inviteNewcomer(request: APIRequestContext): Promise<void> {
  const credentials = { username: 'trainingmanager@nordic.test', password: demoPassword };
  const signedIn = await request.post(`${productUrl}/api/login`, { data: credentials });
  const { token } = (await signedIn.json()).data;
  const person = { first_name: 'Nils', last_name: 'Newcomer', email, role_id: 5, courseids: [101] };
  const headers = { authorization: `Bearer ${token}` };
  const invited = await request.post(`${productUrl}/api/users/invite`, { data: person, headers });
  expect(invited.status()).toBe(200);
}

test('the welcome mail leads to a sign-in that knows the name, to the own courses and into the first of them', {
  tag: '@only-phone',
}, async ({ page, request, inbox }) => {
  await inviteNewcomer(request);
  const welcome = await inbox.about(email, 'You now have access to');
  const [entrance = '', newPassword] = welcome.links;
  expect(newPassword, 'for a password that got lost').toBe(`${sandboxUrl}/lms/nordic/login/forgot_password.php`);

  const { id } = await inbox.about(email, 'New user account');
  const { text } = (await (await request.get(`${sandboxUrl}/inbox/${id}.json`)).json()) as { text: string };
  const password = /Password: (\S+)/.exec(text)?.[1] ?? '';

  await page.goto(entrance);
  await expect(page.getByLabel('Username or e-mail')).toHaveValue(email);
  const field = page.getByRole('textbox', { name: 'Password' });
  await expect(field).toHaveAccessibleDescription(/^Signing in for the first time\?/);
  const head = page.getByRole('link', { name: 'Nordic Safety Academy' });
  await expect(head.locator('img'), 'the site’s logo').toBeVisible();
  await expectGoodPage(page);
  await field.fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Nils' })).toBeVisible();

  await page.getByRole('link', { name: /^Start: / }).click();
  await page.getByLabel('New password').fill('Chosen-pass3');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(`${sandboxUrl}/lms/nordic/course/view.php?id=101`);

  await page.goto(entrance);
  await expect(
    page.getByRole('heading', { name: 'Welcome, Nils' }),
    'the link still leads to the courses',
  ).toBeVisible();
});
