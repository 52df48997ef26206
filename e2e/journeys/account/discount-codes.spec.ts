import { expect, expectGoodPage, test } from '../../fixtures/journey.ts';
import { expectToast } from '../../fixtures/toasts.ts';

test('a discount code is made, found, switched off and on again', { tag: '@only-phone' }, async ({
  page,
  signInAs,
}) => {
  test.slow();
  const code = 'SPRING-OFFER';
  await signInAs('trainingmanager');
  await page.goto('company-account/discount-codes');
  await expect(page.getByRole('row').filter({ hasText: 'WELCOME10' })).toContainText('of 500');

  await page.getByRole('button', { name: 'New discount code' }).click();
  const dialog = page.getByRole('dialog', { name: 'New discount code' });
  const save = dialog.getByRole('button', { name: 'Create code' });
  await expect(dialog.getByLabel('Code', { exact: true })).toHaveValue(/^\w{4}-\w{4}$/);
  await save.click();
  await expect(dialog.getByText('1 field needs your attention')).toBeVisible();
  await dialog.getByLabel('Percent off').fill('15');
  await expect(dialog.getByRole('region', { name: 'What the code does' })).toContainText(/1\s000.*850/);
  await expectGoodPage(page);

  await dialog.getByLabel('Code', { exact: true }).fill('welcome10');
  // The first preset.
  await dialog.getByLabel('Discount', { exact: true }).selectOption('0');
  await save.click();
  await expect(dialog.getByText('This code already exists. Choose another.').last()).toBeVisible();
  await expectToast(page, 'Discount Code Status');

  await dialog.getByLabel('Code', { exact: true }).fill(code);
  await dialog.getByLabel('Last day').fill('31-02-2031');
  await save.click();
  await expect(dialog.getByText('Enter the date as DD-MM-YYYY').last()).toBeVisible();
  await dialog.getByLabel('Last day').fill('28-02-2031');
  await dialog.getByLabel('Maximum uses').fill('25');
  await dialog.getByLabel('Only for one company').click();
  await page.getByRole('combobox', { name: 'Search companies' }).fill('fjord');
  await page.getByRole('option', { name: 'Fjordbygg AB' }).click();
  await save.click();
  await expect(dialog).toBeHidden();
  await expectToast(page, `${code} was created and can be used.`);
  const sharing = page.getByRole('dialog', { name: `Share ${code}` });
  await expect(sharing.getByLabel(`Link to the webshop with ${code}`)).toHaveValue(new RegExp(`\\?coupon=${code}$`));
  await expectGoodPage(page);
  await sharing.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('searchbox', { name: 'Search codes' }).fill(code.toLowerCase());
  const row = page.getByRole('row').filter({ hasText: code });
  await expect(row).toContainText('50%');
  await expect(row).toContainText('Only for Fjordbygg AB');
  await expect(row).toContainText('28-02-2031');
  await expect(row).toContainText('0 of 25');
  await expect(row).toContainText('Active');

  await row.getByRole('button', { name: `Turn off ${code}` }).click();
  await expect(row).toContainText('Turned off');
  // By key: on a small screen the notice of the first switch still lies above the button.
  await row.getByRole('button', { name: `Turn on ${code}` }).press('Enter');
  await expect(row).toContainText('Active');

  await page.getByRole('searchbox', { name: 'Search codes' }).fill('NOSUCHCODE');
  await expect(page.getByText('No code starts with “NOSUCHCODE”')).toBeVisible();
});

test('an amount of one’s own is a discount, too', async ({ page, signInAs }) => {
  await signInAs('siteadmin');
  await page.goto('company-account/discount-codes');
  await page.getByRole('button', { name: 'New discount code' }).click();
  const dialog = page.getByRole('dialog', { name: 'New discount code' });
  await dialog.getByLabel('Code', { exact: true }).fill('OWN-AMOUNT');
  await dialog.getByLabel('Discount', { exact: true }).selectOption('Enter an amount');
  await dialog.getByLabel('Amount off').fill('12,50');
  await dialog.getByLabel('Currency').selectOption('EUR');
  await dialog.getByRole('button', { name: 'Create code' }).click();
  await page.getByRole('dialog', { name: 'Share OWN-AMOUNT' }).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'OWN-AMOUNT' })).toContainText('12.50\u00a0EUR');
});

test('a link to the shop brings its code along to the order', async ({ page }) => {
  await page.goto('company-account/web-shop/public/1/0?coupon=WELCOME10&search=ergonomics');
  await page.getByRole('article').filter({ hasText: 'Ergonomics at the desk' }).getByRole('link').first().click();
  await expect(page.getByText('You pay')).toBeVisible();
  await page.getByRole('button', { name: 'Buy 1 seat' }).click();
  await expect(page.getByRole('button', { name: 'Remove code WELCOME10' }).first()).toBeVisible();
  await expect(page).not.toHaveURL(/coupon/);
  await page.getByRole('button', { name: 'Remove code WELCOME10' }).first().click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Add a discount code' }).first()).toBeVisible();
});
