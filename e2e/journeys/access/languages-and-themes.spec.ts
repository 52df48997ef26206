import swedish from '../../../texts/sv/errors.json' with { type: 'json' };
import { expect, test } from '../../fixtures/journey.ts';

test('a browser that speaks Swedish is answered in Swedish, errors of the server included', async ({ browser }) => {
  const page = await browser.newPage({ locale: 'sv-SE' });
  await page.goto('admin/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
  await page.getByLabel('E-post').fill('nobody@coursefront.test');
  await page.getByRole('textbox', { name: 'Lösenord' }).fill('Wrong-pass1');
  await page.getByRole('button', { name: 'Logga in' }).click();
  await expect(page.getByRole('main').getByText(swedish.session.invalid_credentials)).toBeVisible();
  await page.close();
});

test('a chosen theme and a chosen language stay, and Arabic reads from right to left', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('admin/login');
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('Dark');
  await expect.poll(background).not.toBe(light);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('العربية');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');

  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await background()).not.toBe(light);
  const direction = await page
    .getByRole('heading', { level: 1 })
    .evaluate((heading) => getComputedStyle(heading).direction);
  expect(direction).toBe('rtl');
});
