import { productUrl } from '../../addresses.ts';
import { expect, expectGoodPage, test } from '../../fixtures/journey.ts';
import { createAccount, newBuyer } from '../../fixtures/new-buyer.ts';

test('a quote is asked for in the wizard, accepted by its link without an account, and becomes an order', async ({
  browser,
  page,
  request,
  inbox,
  signInAs,
}) => {
  test.slow();
  const buyer = newBuyer();
  const shown = await (await request.get(`${productUrl}/api/webshop/1/courses/107`)).json();
  const [event] = shown.data.course_event;
  const window = await browser.newContext();
  const asker = await window.newPage();
  await asker.goto(`company-account/webshop/107/1/0?quantity=1&event_id=${event.id}`);
  await asker.getByRole('button', { name: 'Continue to account' }).click();
  await createAccount(asker, buyer);
  await asker.getByRole('button', { name: 'Continue to participants' }).click();
  await asker.getByLabel('First name, row 1', { exact: true }).fill('Maria');
  await asker.getByLabel('Last name, row 1', { exact: true }).fill('Ek');
  await asker.getByLabel('E-mail, row 1', { exact: true }).fill(`maria.${buyer.email}`);
  await asker.getByLabel('Phone, row 1', { exact: true }).fill('+46 70 555 01 20');
  await asker
    .getByRole('group', { name: /course book.*row 1/ })
    .getByRole('checkbox', { name: 'English' })
    .check();
  await asker.getByRole('button', { name: 'Continue to payment' }).click();

  await asker.getByRole('radio', { name: /^Quote/ }).check();
  await asker.getByRole('button', { name: 'Continue with quote' }).click();
  const dialog = asker.getByRole('dialog', { name: 'Where should the invoice go?' });
  await dialog.getByLabel('Address', { exact: true }).fill('Hamngatan 3');
  await dialog.getByLabel('Postal code').fill('972 31');
  await dialog.getByLabel('City').fill('Luleå');
  await dialog.getByRole('button', { name: 'Get quote' }).click();

  // The quote repeats what the buyer typed, so the address must be the buyer's own.
  const confirm = asker.getByRole('dialog', { name: 'Confirm your e-mail address' });
  await expect(confirm).toBeVisible();
  const code = await inbox.next(buyer.email);
  await confirm.getByLabel('Code from the e-mail').fill(code.subject.match(/\d{6}/)?.[0] ?? '');
  await confirm.getByRole('button', { name: 'Confirm and continue' }).click();
  await expect(asker.getByText('Your quote is ready')).toBeVisible();
  const number = (await asker.getByRole('heading', { level: 1 }).textContent())?.match(/QUOTE-\d+/)?.[0] ?? '';
  await expect(asker.getByText(/^1 seat is reserved until .+\./)).toBeVisible();
  await expectGoodPage(asker);
  await window.close();

  const mail = await inbox.next(buyer.email, code.id);
  expect(mail.subject).toContain(number);
  const link = mail.links.find((address) => address.includes('/company-account/quote/')) ?? '';
  const approvers = await browser.newContext();
  const approver = await approvers.newPage();
  await approver.goto(link);
  await approver.getByLabel('Your name').fill('Agda Attest');
  await approver.getByLabel('PO number').fill('PO 4711');
  await approver.getByRole('button', { name: /^Accept and order for/ }).click();
  await expect(approver.getByText('Agda Attest accepted this quote, and it’s now an order.')).toBeVisible();
  await expectGoodPage(approver);
  await approver.getByRole('link', { name: 'View order' }).click();
  await expect(approver.getByText(number)).toBeVisible();
  await expect(approver.getByText('PO 4711')).toBeVisible();
  await approvers.close();

  await signInAs('trainingmanager');
  await page.goto(`company-account/quotes?search=${number}`);
  const row = page.getByRole('row').filter({ hasText: number });
  await expect(row.getByText('Accepted')).toBeVisible();
  await expect(row.getByText('by Agda Attest')).toBeVisible();
  await row.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await expect(page.getByText('Agda Attest')).toBeVisible();
  await expect(page.getByText('PO 4711')).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('link', { name: 'View order' }).click();
  await expect(page.getByText('accepted by Agda Attest')).toBeVisible();
});
