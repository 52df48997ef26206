import type { Page } from '@playwright/test';
import { sandboxUrl } from '../../addresses.ts';
import { type DemoRole, demoPassword, demoPeople } from '../../fixtures/demo-people.ts';
import { during } from '../../fixtures/faults.ts';
import { expect, test } from '../../fixtures/journey.ts';
import { expectToast } from '../../fixtures/toasts.ts';

/** As the menu names them. A learner's role says nothing to them, so it has none. */
const roleNames: Record<DemoRole, string> = {
  siteadmin: 'Site administrator',
  trainingmanager: 'Training manager',
  instructor: 'Instructor',
  teamlead: 'Team lead',
  student: '',
  coordinator: 'Training manager',
};

const accountMenu = (page: Page) => page.getByRole('button', { name: 'Account menu' });

async function signIn(page: Page, username: string, password = demoPassword): Promise<void> {
  await page.getByLabel('Username or e-mail').fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('one click at the front door and somebody is in; a change of user there is a change of user here', async ({
  page,
  enterAs,
}) => {
  test.slow();
  for (const role of Object.keys(roleNames) as DemoRole[]) {
    await test.step(role, async () => {
      await enterAs(role);
      await expect(accountMenu(page)).toContainText(demoPeople.nordic[role]);
      await expect(accountMenu(page)).toContainText(roleNames[role]);
    });
  }
});

test('pages that are open follow who signs in and out at the learning site', async ({ page, enterAs, signInAs }) => {
  await enterAs('trainingmanager');
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  await signInAs('student');
  // Returns within two seconds of each other count as one.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
  await expectToast(page, 'You’re now signed in as Stina Ek');

  await signInAs('instructor');
  await page.goto('company-account/courses');
  await expect(accountMenu(page), 'a page by its address').toContainText(demoPeople.nordic.instructor);

  await page.goto(`${sandboxUrl}/lms/nordic/my/`);
  await page.getByRole('link', { name: 'Log out' }).click();
  await page.goto('company-account/courses');
  await expect(page).toHaveURL(new RegExp(`^${sandboxUrl}/lms/nordic/?$`));
});

test('a site with a host of its own has its own name, logo and menu', async ({ page, enterAs }) => {
  await enterAs('trainingmanager', 'baltic');
  await expect(accountMenu(page)).toContainText(demoPeople.baltic.trainingmanager);
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  await expect(sidebar.getByText('Baltic Care Training')).toBeVisible();
  await expect(sidebar.getByRole('link', { name: 'Baltic Care Training' }).locator('img')).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Learning site' });
  await expect(menu.getByRole('link', { name: 'Courses', exact: true })).toHaveAttribute(
    'href',
    `${sandboxUrl}/lms/baltic/course/index.php`,
  );
  await menu.getByRole('button', { name: 'Support' }).click();
  await expect(page.getByRole('link', { name: 'FAQ' })).toBeVisible();
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
  await expectToast(page, 'You’re now acting as Instructor');
  await expect(accountMenu(page)).toContainText('Instructor');
  await page.reload();
  await expect(accountMenu(page)).toContainText('Instructor');

  await accountMenu(page).click();
  await page.getByRole('menuitemradio', { name: 'Training manager' }).click();
  await expect(accountMenu(page)).toContainText('Training manager');
});

test('the search goes to the learning site, and signing out here signs out there', async ({ page, enterAs }) => {
  await enterAs('instructor');
  await page.getByRole('searchbox', { name: 'Search the learning site' }).fill('fire');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${sandboxUrl}/lms/nordic/course/search.php?search=fire`);
  await page.goto(`${sandboxUrl}/lms/nordic/my/`);
  await expect(page).toHaveURL(/\/my\/$/);

  await page.goto('');
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
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
  await expect(page.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible();
  await expect(page.getByText('You’re signed in as Stina Ek, Student.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Stina' })).toBeVisible();
});

test('a wrong password is reported, what was typed stays, and comes along to the page for a forgotten one', async ({
  page,
}) => {
  await page.goto('login');
  await signIn(page, 'nobody@nordic.test', 'Wrong-pass1');
  await expect(page.getByRole('main').getByText('Invalid Credentials')).toBeVisible();
  await expect(page.getByLabel('Username or e-mail')).toHaveValue('nobody@nordic.test');
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
    'href',
    /forgotten-password#nobody%40nordic\.test&typed$/,
  );
});

// A learning site that fails fails for everybody.
test.describe('while the learning site is down', { tag: '@alone' }, () => {
  test.use({ expectedErrors: /status of (4\d\d|502)|ERR_EMPTY_RESPONSE/ });

  test('the sign-in says so and keeps what was typed, and works again afterwards', async ({ page }) => {
    await page.goto('login');
    await during('lms.down:nordic', async () => {
      await signIn(page, 'student@nordic.test');
      await expect(page.getByText('The learning site isn’t responding.')).toBeVisible();
    });
    await expect(page.getByLabel('Username or e-mail')).toHaveValue('student@nordic.test');
    await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue(demoPassword);
    // A failed request is not repeated at once; the wait is the product's own.
    await expect(async () => {
      const answer = page.waitForResponse('**/api/login');
      await page.getByRole('button', { name: 'Sign in' }).click();
      expect((await answer).ok()).toBe(true);
    }).toPass();
    await expect(page.getByRole('heading', { name: 'Welcome, Stina' })).toBeVisible();
  });

  test('a signed-in user stays signed in', async ({ page, enterAs }) => {
    await enterAs('student');
    await during('lms.down:nordic', async () => {
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Welcome, Stina' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Open the learning site' })).toBeVisible();
    });
  });
});
