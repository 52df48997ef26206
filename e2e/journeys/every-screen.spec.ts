import type { Page } from '@playwright/test';
import { expect, expectGoodPage, test } from '../fixtures/journey.ts';

/** Who looks at which addresses. A page that is missing here is looked at by nobody: add it with its screen. */
const screens = {
  'a visitor': [
    'login',
    'admin/login',
    'password-reset',
    'password-reset?token=admin.x',
    'nowhere',
    '403',
    '500',
    'signup/form/00000000-0000-4000-8000-000000000001',
    'signup/form/00000000-0000-4000-8000-000000000002',
    'signup/form/00000000-0000-4000-8000-000000000003',
    'company-account/webshop/101/1/0?quantity=10',
    'company-account/webshop/104/1/0',
    'company-account/webshop/purchase/subscription/success/0/card/0',
    'company-account/webshop/purchase/subscription/failed/0/card/0',
    'company-account/makepayment/prod_team/price_team_monthly',
    'company-account/makepayment/prod_none/price_none',
    'company-account/makepayment/purchase/subscription/success/0/subscription',
    'company-account/makepayment/purchase/subscription/failed/0/subscription?slug=prod_team&priceslug=price_team_monthly',
  ],
  'a visitor of the shop': [
    'company-account/web-shop/public/1/0',
    'company-account/web-shop/public/1/101',
    'company-account/web-shop/public/1/103',
    'company-account/web-shop/public/1/104',
    'company-account/web-shop/public/3/0',
  ],
  'a student': [
    '',
    'company-account/web-shop',
    'company-account/webshop/103/1/0?quantity=2&event_id=1031&step=participants',
  ],
  'a training manager': [
    'company-account/subscription',
    'company-account/orders',
    'company-account/orders?tab=history',
    'company-account/web-shop',
    'company-account/web-shop?tab=preview',
    'company-account/courses',
    'company-account/courses/103',
    'company-account/events/1031',
    'company-account/discount-codes',
    'company-account/sign-up-forms',
    'company-account/sign-up-forms?tab=add',
    'company-account/sign-up-forms/1',
  ],
  'a platform admin': ['admin/', 'admin/customers', 'admin/jobs', 'company-account/web-shop'],
  'a reader of the kit': ['kit'],
};

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

for (const [who, paths] of Object.entries(screens)) {
  for (const language of ['en', 'ar']) {
    test(`every screen of ${who} is accessible and fits its window, in ${language}`, async ({
      page,
      signInAsAdmin,
      enterAs,
    }) => {
      test.slow();
      if (who === 'a student') await enterAs('student');
      if (who === 'a training manager') await enterAs('trainingmanager');
      if (who === 'a platform admin') await signInAsAdmin();
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
      for (const path of paths) await test.step(path || 'home', () => lookAt(page, path, language));
    });
  }
}

/** One load, four looks: the page follows its window and its reader's colours without being fetched again. */
async function lookAt(page: Page, path: string, language: string): Promise<void> {
  await page.setViewportSize(sizes[0] as (typeof sizes)[number]);
  // A page is whole when it asks for nothing more: until then one part may have gone and the next not come.
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      // Without motion the new colours are there at once: halfway between two they have no contrast.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await test.step(`${size.width} px, ${colorScheme}`, () => expectGoodPage(page));
    }
  }
}
