import { expect, expectGoodPage, test } from '../fixtures/journey.ts';

const open = ['login', 'admin/login', 'password-reset', 'password-reset?token=admin.x', 'nowhere', '403', '500'];
const forUsers = ['', 'company-account/web-shop'];
const forAdmins = ['admin/', 'admin/customers', 'admin/jobs', 'company-account/web-shop'];

// On the phone the two that differ most stand for all four.
const views: { language: string; colorScheme: 'light' | 'dark'; tag: string[] }[] = [
  { language: 'en', colorScheme: 'light', tag: ['@phone'] },
  { language: 'en', colorScheme: 'dark', tag: [] },
  { language: 'ar', colorScheme: 'light', tag: [] },
  { language: 'ar', colorScheme: 'dark', tag: ['@phone'] },
];

for (const { language, colorScheme, tag } of views) {
  test.describe(`in ${language}, ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('every screen is accessible and fits its window', { tag }, async ({ page, signInAsAdmin, enterAs }) => {
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

for (const [language, colorScheme] of [
  ['en', 'light'],
  ['ar', 'dark'],
] as const) {
  test.describe(`the component kit in ${language}, ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('is accessible', async ({ page }) => {
      test.slow();
      await page.goto('403');
      await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
      await page.goto('kit');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { name: 'Kit', level: 1 })).toBeVisible();
      await expectGoodPage(page);
    });
  });
}
