import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectToFit, test } from '../fixtures/journey.ts';
import { watchRequests } from '../fixtures/watch-requests.ts';

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
    '',
    'company-account',
    'company-account/company-profile',
    'company-account/customerportal',
    'company-account/settings',
    'company-account/audit',
    'company-account/subscription',
    'company-account/orders',
    'company-account/orders?tab=history',
    'company-account/web-shop',
    'company-account/web-shop?tab=preview',
    'company-account/users',
    'company-account/users/1',
    'company-account/users/9',
    'company-account/import-users',
    'company-account/licences',
    'company-account/groups',
    'company-account/groups/1',
    'company-account/courses',
    'company-account/courses/103',
    'company-account/events/1031',
    'company-account/customer-management',
    'company-account/customer-management#newcompany',
    'company-account/customer-profile/1',
    'company-account/customer-profile/0',
    'company-account/discount-codes',
    'company-account/reports?range=last_12_months',
    'company-account/reports?report=licences',
    'company-account/reports?report=certificates&range=next_12_months',
    'company-account/sign-up-forms',
    'company-account/sign-up-forms?tab=add',
    'company-account/sign-up-forms/1',
  ],
  'a platform admin': [
    'admin/',
    'admin/customers',
    'admin/connect-accounts',
    'admin/coupons',
    'admin/coupons?tab=subscriptions',
    'admin/orders',
    'admin/orders/1/1',
    'admin/orders/1/999999',
    'admin/jobs',
    'admin/webhooks',
    'admin/mails',
    'admin/reconciliation',
    'admin/reconciliation?state=mended',
    'admin/audit',
    'admin/personal-data',
    'company-account/web-shop',
    'admin/settings',
    'admin/account',
    'admin/admins',
  ],
  'a reader of the kit': ['kit'],
};

// Each part is a world of its own, so two browsers share them.
test.describe.configure({ mode: 'parallel' });

const wide = { width: 1280, height: 800 };
const narrow = { width: 390, height: 844 };

type Language = 'en' | 'ar';
type Look = { language: Language; size: typeof wide; colorScheme: 'light' | 'dark' };

/**
 * Two looks meet both languages, both sizes and both colours. Neighbours get the other halves, so what several screens
 * share is seen in all eight. EVERY_LOOK=1 gives each screen all of them.
 */
const pairs: [Look, Look][] = [
  [look('en', wide, 'light'), look('ar', narrow, 'dark')],
  [look('en', narrow, 'dark'), look('ar', wide, 'light')],
  [look('en', wide, 'dark'), look('ar', narrow, 'light')],
  [look('en', narrow, 'light'), look('ar', wide, 'dark')],
];

function look(language: Language, size: Look['size'], colorScheme: Look['colorScheme']): Look {
  return { language, size, colorScheme };
}

const looksAt = (nth: number): Look[] => (process.env.EVERY_LOOK ? pairs.flat() : (pairs[nth % pairs.length] ?? []));

// A test looks at this many screens, so that neither browser has long to do when the other one is done.
const screensPerTest = 10;

for (const [who, paths] of Object.entries(screens)) {
  for (let from = 0; from < paths.length; from += screensPerTest) {
    const part = paths.slice(from, from + screensPerTest);
    const which = paths.length > screensPerTest ? `, ${from + 1} to ${from + part.length}` : '';
    test(`every screen of ${who} is accessible and fits its window${which}`, async ({
      page,
      signInAsAdmin,
      signInAs,
    }) => {
      test.slow();
      if (who === 'a student') await signInAs('student');
      if (who === 'a training manager') await signInAs('trainingmanager');
      if (who === 'a platform admin') await signInAsAdmin();
      const whole = watchRequests(page);
      for (const [nth, path] of part.entries()) {
        await test.step(path || 'home', async () => {
          await page.goto(path);
          // A page comes in the language in which the last one was left: each of them is fetched on every other screen.
          for (const language of nth % 2 === 0 ? (['en', 'ar'] as const) : (['ar', 'en'] as const)) {
            await speak(page, language);
            await expect(page.locator('html')).toHaveAttribute('lang', language);
            await whole();
            await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
            const looks = looksAt(from + nth).filter((each) => each.language === language);
            await lookAround(page, looks);
          }
        });
      }
    });
  }
}

/** As when the language is chosen in another window: the page changes its words without being fetched again. */
const speak = (page: Page, language: Language): Promise<void> =>
  page.evaluate((chosen) => {
    localStorage.setItem('language', chosen);
    dispatchEvent(new StorageEvent('storage', { key: 'language', newValue: chosen, storageArea: localStorage }));
  }, language);

/** One load, several looks: the page follows its window and its reader's colours without being fetched again. */
async function lookAround(page: Page, looks: Look[]): Promise<void> {
  for (const { size, colorScheme } of looks) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await test.step(`${size.width} px, ${colorScheme}`, () => expectAccessible(page));
  }
  // The size it has comes first: each other one lays the page out anew.
  for (const size of looks.at(-1)?.size === narrow ? [narrow, wide] : [wide, narrow]) {
    await page.setViewportSize(size);
    await expectToFit(page);
  }
}
