import { randomInt } from 'node:crypto';
import { expect, expectGoodPage, test } from '../../fixtures/journey.ts';

test('a change is found in the log by who made it, by the customer and by the owner', async ({
  page,
  signInAs,
  signInAsAdmin,
}) => {
  const code = `LOG${randomInt(100_000, 1_000_000)}`;
  await signInAs('trainingmanager');
  await page.goto('company-account/discount-codes');
  await page.getByRole('button', { name: 'New discount code' }).click();
  const dialog = page.getByRole('dialog', { name: 'New discount code' });
  await dialog.getByLabel('Code', { exact: true }).fill(code);
  await dialog.getByLabel('Discount', { exact: true }).selectOption('0');
  await dialog.getByRole('button', { name: 'Create code' }).click();
  await expect(dialog).toBeHidden();

  await page.goto('company-account/audit');
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('Elin');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Action' }).click();
  await page.getByRole('option', { name: 'Discount code: created' }).click();
  await expect(page).toHaveURL(/search=Elin/);
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(page).toHaveURL(/from=/);
  const entry = page.getByRole('row').filter({ hasText: code });
  await expect(entry).toContainText('Elin Holm');
  await expectGoodPage(page);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await file).suggestedFilename()).toBe('changes.csv');

  await signInAsAdmin('admin/audit?search=elin&action=coupon.made');
  const seen = page.getByRole('row').filter({ hasText: code });
  await expect(seen).toContainText('Nordic Safety Academy');
  await seen.getByRole('link', { name: 'Elin Holm' }).click();
  await expect(page).toHaveURL(/actor=user-/);
  await expect(page.getByRole('combobox', { name: 'Who' })).toHaveText('Elin Holm');
  await expect(seen).toBeVisible();
});
