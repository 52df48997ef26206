import { expect, test } from '../../fixtures/journey.ts';

test('the owner sees how the platform is, and each figure leads to what is behind it', async ({
  page,
  signInAsAdmin,
}) => {
  await signInAsAdmin();
  await expect(page.getByRole('link', { name: /attention.*Dashboard$/ })).toBeVisible();
  await page.getByRole('link', { name: 'Coursefront' }).click();
  await expect(page).toHaveURL(/\/v\/admin$/);
  await expect(page.getByRole('heading', { name: 'Welcome, Ada' })).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'Active subscriptions' })).toContainText(/[1-9]/);

  const orders = page.getByRole('region', { name: 'Orders', exact: true });
  await expect(orders.getByRole('img', { name: /^Orders by month from/ })).toBeVisible();
  await orders.getByText('Show as table').click();
  await expect(orders.getByRole('row')).toHaveCount(13);
  await expect(page.getByRole('article').filter({ hasText: 'Customers’ sales in SEK' })).toContainText(/\d\.\d\d\sSEK/);
  await expect(page.getByRole('region', { name: 'Connected services' })).toContainText('Learning sites');

  const links = await page.getByRole('main').getByRole('link').all();
  for (const link of links)
    expect((await link.boundingBox())?.height, String(await link.textContent())).toBeGreaterThanOrEqual(24);

  await page.getByRole('link', { name: /invoices? to approve/ }).click();
  await expect(page).toHaveURL(/\/v\/admin\/orders\?standing=approving/);
  await page.goBack();
  await page.getByRole('link', { name: /^Webshops closed because of their account/ }).click();
  await expect(page).toHaveURL(/\/v\/admin\/customers\?cards=closed/);
});
