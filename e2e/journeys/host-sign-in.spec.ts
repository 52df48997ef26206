import type { Page } from '@playwright/test';
import { sandboxUrl } from '../addresses.ts';
import { type DemoRole, type DemoSite, demoPassword, demoPeople } from '../fixtures/demo-people.ts';
import { during } from '../fixtures/faults.ts';
import { expect, test } from '../fixtures/journey.ts';

const siteNames: Record<DemoSite, string> = { nordic: 'Nordic Safety Academy', baltic: 'Baltic Care Training' };
const roleNames: Record<DemoRole, string> = {
  siteadmin: 'Site administrator',
  trainingmanager: 'Training manager',
  instructor: 'Instructor',
  teamlead: 'Team lead',
  student: 'Student',
  coordinator: 'Training manager',
};

const accountMenu = (page: Page) => page.getByRole('button', { name: 'Account menu' });

async function signIn(page: Page, username: string, password = demoPassword): Promise<void> {
  await page.getByLabel('Username or e-mail').fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Everybody of the first site; of the second one, which has a host of its own, one is enough. */
const arrivals: [DemoRole, DemoSite][] = [
  ...(Object.keys(roleNames) as DemoRole[]).map((role): [DemoRole, DemoSite] => [role, 'nordic']),
  ['trainingmanager', 'baltic'],
];

for (const [role, site] of arrivals) {
  test(`one click at the front door, and the ${role} of ${site} is in`, async ({ page, enterAs }) => {
    await enterAs(role, site);
    await expect(accountMenu(page)).toContainText(demoPeople[site][role]);
    await expect(accountMenu(page)).toContainText(roleNames[role]);
    const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
    await expect(sidebar.getByText(siteNames[site])).toBeVisible();
    await expect(sidebar.getByRole('link', { name: siteNames[site] }).locator('img')).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Learning site' });
    await expect(menu.getByRole('link', { name: 'Courses', exact: true })).toHaveAttribute(
      'href',
      `${sandboxUrl}/lms/${site}/course/index.php`,
    );
    await menu.getByRole('button', { name: 'Support' }).click();
    await expect(page.getByRole('link', { name: 'FAQ' })).toBeVisible();
  });
}

test('whoever becomes somebody else at the learning site is somebody else here, too', async ({ page, enterAs }) => {
  await enterAs('student');
  await enterAs('trainingmanager');
  await expect(accountMenu(page)).toContainText('Elin Holm');
});

test('a person with three roles switches between them, and the choice outlasts the visit', async ({
  page,
  enterAs,
}) => {
  await enterAs('coordinator');
  await accountMenu(page).click();
  const roles = page.getByRole('group', { name: 'Switch role' });
  await expect(roles.getByRole('menuitemradio')).toHaveText(['Training manager', 'Team lead', 'Instructor']);
  await roles.getByRole('menuitemradio', { name: 'Instructor' }).click();
  await expect(page.getByText('You now act as Instructor')).toBeVisible();
  await expect(accountMenu(page)).toContainText('Instructor');
  await page.reload();
  await expect(accountMenu(page)).toContainText('Instructor');

  await accountMenu(page).click();
  await page.getByRole('menuitemradio', { name: 'Training manager' }).click();
  await expect(accountMenu(page)).toContainText('Training manager');
});

test('signing out here signs out at the learning site', async ({ page, enterAs }) => {
  await enterAs('instructor');
  await page.goto(`${sandboxUrl}/lms/nordic/my/`);
  await expect(page).toHaveURL(/\/my\/$/);

  await page.goto('');
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();

  await page.goto(`${sandboxUrl}/lms/nordic/my/`);
  await expect(page, 'the learning site asks for the password').toHaveURL(/\/login\/index\.php/);
  await page.goto('');
  await expect(page.getByRole('heading', { name: 'Sign in' }), 'its cookie opens nothing here').toBeVisible();
});

test('name and password of the learning site open the product and lead back to the page that was asked for', {
  tag: '@only-phone',
}, async ({ page }) => {
  await page.goto('company-account/web-shop');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await signIn(page, 'student@nordic.test');
  await expect(page.getByRole('heading', { name: 'This page is not open to you' })).toBeVisible();
  await expect(page.getByText('You are signed in as Stina Ek, Student.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Stina' })).toBeVisible();
});

test('a wrong password is told, and what was typed stays', async ({ page }) => {
  await page.goto('login');
  await signIn(page, 'nobody@nordic.test', 'Wrong-pass1');
  await expect(page.getByRole('main').getByText('Invalid Credentials')).toBeVisible();
  await expect(page.getByLabel('Username or e-mail')).toHaveValue('nobody@nordic.test');
});

test('a forgotten password is the learning site’s to replace', async ({ page }) => {
  await page.goto('login');
  await expect(page.getByRole('link', { name: 'Forgot Password?' })).toHaveAttribute(
    'href',
    `${sandboxUrl}/lms/nordic/login/forgot_password.php`,
  );
});

test('the search goes to the learning site', async ({ page, enterAs }) => {
  await enterAs('student');
  await page.getByRole('searchbox', { name: 'Search the learning site' }).fill('fire');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${sandboxUrl}/lms/nordic/course/search.php?search=fire`);
});

// A learning site that fails fails for everybody.
test.describe('while the learning site is down', { tag: '@alone' }, () => {
  test.use({ expectedErrors: /status of (4\d\d|502)|ERR_EMPTY_RESPONSE/ });

  test('the sign-in says so and keeps what was typed, and works again afterwards', async ({ page }) => {
    await page.goto('login');
    await during('lms.down', async () => {
      await signIn(page, 'student@nordic.test');
      await expect(page.getByText('The learning site does not answer.')).toBeVisible();
    });
    await expect(page.getByLabel('Username or e-mail')).toHaveValue('student@nordic.test');
    await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue(demoPassword);
    // What failed is not asked again at once; the wait is the product's own.
    await expect(async () => {
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('heading', { name: 'Welcome, Stina' })).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 50_000 });
  });

  test('whoever is in stays in', async ({ page, enterAs }) => {
    await enterAs('student');
    await during('lms.down', async () => {
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Welcome, Stina' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Open the learning site' })).toBeVisible();
    });
  });
});
