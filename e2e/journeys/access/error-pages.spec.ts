import { expect, test } from '../../fixtures/journey.ts';
import { expectToast } from '../../fixtures/toasts.ts';

test('an address that does not exist, and a page of another role, say what they are', { tag: '@only-phone' }, async ({
  page,
  signInAsAdmin,
}) => {
  await page.goto('somewhere/else');
  await expect(page.getByRole('heading', { name: 'We can’t find this page' })).toBeVisible();
  await expect(page.getByText('Error 404: Page not found')).toBeVisible();

  await signInAsAdmin('company-account/subscription');
  await expect(page.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible();
  await expect(page.getByText('You’re signed in as Ada Berg, Coursefront Admin.')).toBeVisible();
  await expect(page.getByText(/Training manager/)).toBeVisible();
});

test.describe('when the server fails', () => {
  test.use({ expectedErrors: /status of 500|A part of the app could not be loaded|net::ERR_FAILED/ });

  test('a page and a list say so in their place, and come up when they are tried again', async ({
    page,
    signInAsAdmin,
  }) => {
    await page.route('**/assets/admin-sign-in-page*', (route) => route.abort());
    await page.goto('admin/login');
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expect(page.getByText(/Error 500: Internal server error/)).toBeVisible();
    await page.unroute('**/assets/admin-sign-in-page*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();

    await signInAsAdmin();
    await page.route('**/api/jobs?*', (route) => route.fulfill({ status: 500, json: failure }));
    await page.getByRole('link', { name: 'Jobs' }).click();
    await expect(page.getByText('The jobs couldn’t be loaded.')).toBeVisible();
    await page.unroute('**/api/jobs?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('The jobs couldn’t be loaded.')).toBeHidden();
    await expect(page.getByText('No waiting jobs').or(page.getByText(/No\. \d+/).first())).toBeVisible();
  });
});

test.describe('without a network', () => {
  test.use({ expectedErrors: /The server isn’t responding|Failed to fetch|ERR_INTERNET_DISCONNECTED/ });

  test('a pressed button says that it failed, pages say that one is offline, and continue when the network is back', async ({
    page,
    signInAs,
  }) => {
    await signInAs('trainingmanager');
    await page.goto('company-account/discount-codes');
    const switchOff = page.getByRole('button', { name: /^Turn off / }).first();
    await expect(switchOff).toBeVisible();
    await page.context().setOffline(true);
    await switchOff.click();
    await expectToast(page, 'The server isn’t responding. Check your connection and try again.');
    await expect(switchOff, 'the page is still there').toBeVisible();

    await page.getByRole('link', { name: 'Reports', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await expect(page.getByText(/Error 500/)).toHaveCount(0);
    await page.context().setOffline(false);
    await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
  });
});

const failure = { success: false, code: 'server.internal', message: 'Internal server error', request_id: 'a1b2' };
