import { expect, test } from '../../fixtures/journey.ts';

test('customers are searched and sorted, and the address keeps it', { tag: '@only-phone' }, async ({
  page,
  signInAsAdmin,
}) => {
  await signInAsAdmin();
  // The table of connected accounts below names the customers too.
  const table = page.getByRole('table').first();
  await page.getByRole('searchbox', { name: 'Search customers' }).fill('harb');
  await expect(table.getByText('Quiet Harbour').first()).toBeVisible();
  await expect(table.getByText('Baltic Care Training')).toHaveCount(0);
  await expect(page).toHaveURL(/search=harb/);

  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Search customers' })).toHaveValue('harb');
  await expect(table.getByText('Quiet Harbour').first()).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search customers' }).fill('nobody at all');
  await expect(page.getByText('Nothing matches “nobody at all”')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(table.getByText('Baltic Care Training').first()).toBeVisible();
});

test('a column is sorted by its head, and Back undoes it', async ({ page, signInAsAdmin }) => {
  await signInAsAdmin();
  const firstCell = page.getByRole('row').nth(1).getByRole('cell').first();
  await expect(firstCell).toContainText('Baltic Care Training');
  // The table of connected accounts below has such a column too, without sorting.
  const head = page.getByRole('columnheader', { name: 'Customer' }).filter({ has: page.getByRole('button') });
  await head.getByRole('button').click();
  await expect(firstCell).toContainText('Quiet Harbour');
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await page.goBack();
  await expect(firstCell).toContainText('Baltic Care Training');
});
