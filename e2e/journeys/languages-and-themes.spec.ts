import { expect, test } from '../fixtures/journey.ts';

test.describe('a browser that speaks Swedish', () => {
  test.use({ locale: 'sv-SE' });

  test('is answered in Swedish, errors of the server included', async ({ page }) => {
    await page.goto('admin/login');
    await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
    await expect(page.getByRole('heading', { name: 'Logga in' })).toBeVisible();
  });
});

test('a chosen language stays, also for the next visit, and Arabic reads from right to left', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('admin/login');
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('menuitemradio', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  const direction = await page
    .getByRole('heading', { level: 1 })
    .evaluate((heading) => getComputedStyle(heading).direction);
  expect(direction).toBe('rtl');
});

test('a chosen theme stays', async ({ page }) => {
  await page.goto('admin/login');
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.getByRole('button', { name: /^Theme:/ }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect.poll(background).not.toBe(light);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await background()).not.toBe(light);
});
