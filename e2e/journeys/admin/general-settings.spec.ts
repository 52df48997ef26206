import { expect, expectGoodPage, test } from '../../fixtures/journey.ts';

test('a general setting is made, changed, excepted for a customer and deleted; what the product needs stays', async ({
  page,
  signInAsAdmin,
}) => {
  test.slow();
  const name = 'support_hours';
  const row = page.getByRole('row').filter({ hasText: name });
  await signInAsAdmin();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'webshop_tranfer_fee_rate' })).toBeVisible();

  await test.step('made, after errors were shown under the fields', async () => {
    await page.getByRole('button', { name: 'New setting' }).click();
    const dialog = page.getByRole('dialog', { name: 'New setting' });
    const save = dialog.getByRole('button', { name: 'Create setting' });
    await save.click();
    await expect(dialog.getByText('2 fields need your attention')).toBeVisible();
    await expectGoodPage(page);
    await dialog.getByLabel('Name', { exact: true }).fill('webshop_tranfer_fee_rate');
    await dialog.getByLabel('Display name').fill('Support hours');
    await dialog.getByLabel('Type').selectOption('number');
    await dialog.getByLabel('Value').fill('many');
    await save.click();
    await expect(dialog.getByText('Enter a number, such as 3 or 2.5.').last()).toBeVisible();
    await dialog.getByLabel('Value').fill('8');
    await save.click();
    await expect(dialog.getByText('There’s already a setting with this name.').last()).toBeVisible();
    await dialog.getByLabel('Name', { exact: true }).fill(name);
    await save.click();
    await expect(row).toContainText('Number');
  });

  await test.step('changed, with an exception for one customer', async () => {
    await page.getByRole('button', { name: 'Edit Support hours' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Support hours' });
    const save = dialog.getByRole('button', { name: 'Save setting' });
    await dialog.getByRole('button', { name: 'Add override' }).click();
    await dialog.getByLabel('Customer', { exact: true }).click();
    await page.getByRole('combobox', { name: 'Search customers' }).fill('quiet');
    await page.getByRole('option', { name: 'Quiet Harbour' }).click();
    await dialog.getByLabel('Value for this customer').fill('all day');
    await save.click();
    await expect(dialog.getByText('Enter a number, such as 3 or 2.5.').last()).toBeVisible();
    await expectGoodPage(page);
    await dialog.getByLabel('Value for this customer').fill('24');
    await dialog.getByLabel('Value', { exact: true }).fill('9,5');
    await save.click();
    const question = page.getByRole('alertdialog', { name: 'Change Support hours?' });
    await expect(question).toContainText('8 → 9.5');
    await expect(question).toContainText('8, the general value → 24');
    await question.getByRole('button', { name: 'Confirm change' }).click();
    await expect(row).toContainText('9.5');
    await expect(row).toContainText('1 override');
    await expect(row).toContainText('24');
  });

  await test.step('of two who change it at once the second is warned, and keeps what was typed', async () => {
    await page.getByRole('button', { name: 'Edit Support hours' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Support hours' });
    await dialog.getByLabel('Value', { exact: true }).fill('10');
    const other = await page.context().newPage();
    await other.goto('admin/settings');
    await other.getByRole('button', { name: 'Edit Support hours' }).click();
    await other.getByLabel('Value', { exact: true }).fill('11');
    await other.getByRole('button', { name: 'Save setting' }).click();
    await other.getByRole('button', { name: 'Confirm change' }).click();
    await expect(other.getByRole('row').filter({ hasText: name })).toContainText('11');
    await other.close();
    await dialog.getByRole('button', { name: 'Save setting' }).click();
    await page.getByRole('button', { name: 'Confirm change' }).click();
    await expect(dialog.getByText(/^Someone else has changed this in the meantime\./)).toBeVisible();
    await expect(dialog.getByLabel('Value', { exact: true })).toHaveValue('10');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('deleted with its exception', async () => {
    await page.getByRole('button', { name: 'More actions for Support hours' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete Support hours?' });
    await expect(question).toContainText('The override for 1 customer is deleted too.');
    await question.getByRole('button', { name: 'Delete setting' }).click();
    await expect(row).toBeHidden();
  });

  await test.step('one that the product needs keeps its rule and cannot be deleted', async () => {
    await page.getByRole('button', { name: 'More actions for Webshop transfer fee, in percent' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const told = page.getByRole('dialog', { name: 'Webshop transfer fee, in percent can’t be deleted' });
    await told.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Edit Webshop transfer fee, in percent' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Webshop transfer fee, in percent' });
    await dialog.getByLabel('Value', { exact: true }).fill('101');
    await dialog.getByRole('button', { name: 'Save setting' }).click();
    await expect(
      dialog.getByText('Enter a percentage from 0 to 100 with no more than two decimals.').last(),
    ).toBeVisible();
  });
});
