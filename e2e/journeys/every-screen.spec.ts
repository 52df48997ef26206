import { expect, expectGoodPage, test } from '../fixtures/journey.ts';

const open = ['login', 'admin/login', 'password-reset', 'password-reset?token=admin.x', 'nowhere', '403', '500'];
const forUsers = ['', 'company-account/web-shop'];
const forAdmins = ['admin/', 'admin/customers', 'admin/jobs', 'company-account/web-shop'];

for (const language of ['en', 'ar']) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`in ${language}, ${colorScheme}`, () => {
      test.use({ colorScheme });

      test('every screen is accessible and fits its window', { tag: '@phone' }, async ({
        page,
        signInAsAdmin,
        enterAs,
      }) => {
        test.slow();
        for (const [paths, prepare] of [
          [open, async () => undefined],
          [forUsers, () => enterAs('student')],
          [forAdmins, signInAsAdmin],
        ] as const) {
          await page.goto('admin/login');
          await page.evaluate(() => localStorage.removeItem('language'));
          await prepare();
          await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
          for (const path of paths) {
            await test.step(path || 'home', async () => {
              await page.goto(path);
              await expect(page.locator('html')).toHaveAttribute('lang', language);
              await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
              await expectGoodPage(page);
            });
          }
        }
      });
    });
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`the component kit, ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('is accessible in both directions', async ({ page }) => {
      test.slow();
      await page.goto('kit');
      await expect(page.getByRole('heading', { name: 'Kit', level: 1 })).toBeVisible();
      await expectGoodPage(page);
      await page.evaluate(() => localStorage.setItem('language', 'ar'));
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Kit', level: 1 })).toBeVisible();
      await expectGoodPage(page);
    });
  });
}
