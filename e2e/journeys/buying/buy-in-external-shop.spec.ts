import { sandboxUrl } from '../../addresses.ts';
import { expect, expectGoodPage, test } from '../../fixtures/journey.ts';
import { createAccount, newBuyer } from '../../fixtures/new-buyer.ts';

test('a course that another shop sells is paid there, and the buyer gets in', async ({ page }) => {
  await page.goto('company-account/web-shop/public/1/105');
  await expect(page.getByText('Secure payment by card or invoice')).toHaveCount(0);
  await page.getByRole('button', { name: /^Buy/ }).click();
  await page.getByRole('button', { name: 'Continue to details and review' }).click();
  await createAccount(page, newBuyer());
  await page.getByRole('button', { name: /^Pay/ }).click();

  await page.waitForURL(`${sandboxUrl}/shop/nordic/checkout/**`);
  await page.getByRole('button', { name: 'Let the payment fail' }).click();
  await expect(page.getByRole('heading', { name: 'Your purchase could not be completed' })).toBeVisible();
  await expectGoodPage(page);
  // "Continue and pay" until the shop has reported the failure.
  await page.getByRole('button', { name: /^(Pay|Continue and pay)/ }).click();
  await page.waitForURL(`${sandboxUrl}/shop/nordic/checkout/**`);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByRole('heading', { name: /^Thank you for your order/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The course is ready' })).toBeVisible();
});
