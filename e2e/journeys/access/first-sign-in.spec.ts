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

test('the link in the welcome mail is all it takes: the newcomer chooses a password and is in the course', {
  tag: '@only-phone',
}, async ({ page, request, inbox }) => {
  await inviteNewcomer(request);
  const { links } = await inbox.about(email, 'You now have access to');
  const [entrance = ''] = links;

  await page.goto(entrance);
  await expect(page.getByText(`Your username: ${email}`)).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Password' });
  await expect(field).toHaveAccessibleDescription(/8 characters/);
  const head = page.getByRole('link', { name: 'Nordic Safety Academy' });
  await expect(head.locator('img'), 'the site’s logo').toBeVisible();
  await expectGoodPage(page);
  await field.fill('Chosen-pass3');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page).toHaveURL(`${sandboxUrl}/lms/nordic/course/view.php?id=101`);

  await page.goto(entrance);
  await expect(page, 'the link still leads into the course').toHaveURL(
    `${sandboxUrl}/lms/nordic/course/view.php?id=101`,
  );

  await page.goto('forbidden');
  await page.evaluate(() => localStorage.clear());
  await page.goto(entrance);
  await expect(page.getByRole('heading', { name: 'You already have a password' }), 'signed out').toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page, 'and once signed in').toHaveURL(`${sandboxUrl}/lms/nordic/course/view.php?id=101`);
});
