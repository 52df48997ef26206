import type { APIRequestContext, Page } from '@playwright/test';
import { productUrl } from '../../addresses.ts';
import { expect, expectGoodPage, test } from '../../fixtures/journey.ts';
import { createAccount, newBuyer } from '../../fixtures/new-buyer.ts';
import { placeOrder } from '../../fixtures/order.ts';
import { cards, payWith } from '../../fixtures/pay.ts';
import { expectToast } from '../../fixtures/toasts.ts';

type Ordered = { number: string; email: string; team: string[] };

const teamOf = (mark: string) => ['maria', 'jonas'].map((name) => `${name}.${mark}@nybygg.example`);

/** Two seats on a date, for two others, from the shop to the invoice that waits for its approval. */
async function orderByInvoice(page: Page): Promise<Ordered> {
  const buyer = newBuyer();
  const team = teamOf(buyer.organizationNumber);
  await page.goto('company-account/web-shop/public/1/107');
  const date = page.getByRole('listitem').filter({ hasText: 'Västerås' });
  await date.getByRole('textbox', { name: /^Seats/ }).fill('2');
  await date.getByRole('button', { name: /^Register/ }).click();
  await page.getByRole('button', { name: 'Continue to account' }).click();
  await createAccount(page, buyer);
  await page.getByRole('button', { name: 'Continue to participants' }).click();

  await page.getByLabel('Group name').fill('Site North');
  for (const [index, email] of team.entries()) {
    const row = index + 1;
    await page.getByLabel(`First name, row ${row}`, { exact: true }).fill(email.split('.')[0] ?? '');
    await page.getByLabel(`Last name, row ${row}`, { exact: true }).fill('Ek');
    await page.getByLabel(`E-mail, row ${row}`, { exact: true }).fill(email);
    await page.getByLabel(`Phone, row ${row}`, { exact: true }).fill('+46 70 555 01 20');
    await page.getByRole('textbox', { name: `Is there anything you cannot eat?, row ${row}` }).fill('Nuts');
    const book = page.getByRole('group', { name: new RegExp(`course book.*row ${row}`) });
    await book.getByRole('checkbox', { name: 'English' }).check();
  }
  await page.getByRole('button', { name: 'Continue to payment' }).click();

  await page.getByRole('radio', { name: /^Invoice/ }).check();
  await page.getByRole('button', { name: 'Continue with invoice' }).click();
  const dialog = page.getByRole('dialog', { name: 'Where should we send the invoice?' });
  await dialog.getByRole('button', { name: /^Order for .* by invoice$/ }).click();
  await expect(dialog.getByRole('alert')).toBeFocused();
  await expectGoodPage(page);
  await dialog.getByLabel('Address', { exact: true }).fill('Hamngatan 3');
  await dialog.getByLabel('Postal code').fill('972 31');
  await dialog.getByLabel('City').fill('Luleå');
  await dialog.getByLabel('Your reference').fill('Berit, site north');
  await dialog.getByRole('button', { name: /^Order for .* by invoice$/ }).click();

  await expect(page.getByText('Participants get access as soon as it’s approved.')).toBeVisible();
  const number = (await page.getByText(/^ITNL-\d+$/).textContent()) ?? '';
  return { number, email: buyer.email, team };
}

/** The same order without the pages. */
async function placeInvoice(request: APIRequestContext): Promise<Ordered> {
  const buyer = newBuyer();
  const team = teamOf(buyer.organizationNumber);
  const shown = await (await request.get(`${productUrl}/api/webshop/1/courses/107`)).json();
  const [event] = shown.data.course_event;
  const needed = event.registration_form.filter(({ optional }: { optional: boolean }) => !optional);
  const placed = await placeOrder(request, buyer, {
    courseid: 107,
    event_id: event.id,
    quantity: team.length,
    method: 'invoice_internal',
    participants: team.map((email) => ({
      firstName: email.split('.')[0],
      lastName: 'Ek',
      email,
      phone: '+46 70 555 01 20',
      signupFields: needed.map(({ questionid }: { questionid: number }) => ({ questionid, value: ['English'] })),
    })),
    invoice_address: { invoicingAddress: 'Hamngatan 3', zipCode: '972 31', city: 'Luleå' },
  });
  return { number: placed.order_reference_id, email: buyer.email, team };
}

test.describe('an event on an invoice, for a new buyer', () => {
  /** A browser of the buyer's own, beside the training manager's. */
  let buyer: Page;

  test.beforeEach(async ({ browser, signInAs }) => {
    test.slow();
    buyer = await (await browser.newContext()).newPage();
    await signInAs('trainingmanager');
  });
  test.afterEach(() => buyer.context().close());

  test('is approved: the participants get in, and the history has the order', async ({ page, inbox }) => {
    const { number, team } = await orderByInvoice(buyer);
    await page.goto(`company-account/orders?search=${number}`);
    await page.getByRole('row').filter({ hasText: number }).getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Approve invoice' }).click();
    await expectToast(page, `${number} approved`);
    await expect(page.getByRole('link', { name: number })).toBeHidden();

    await buyer.reload();
    await expect(buyer.getByRole('heading', { name: 'Everyone has access' })).toBeVisible();
    for (const email of team)
      await expect.poll(async () => (await inbox.next(email)).subject).toMatch(/^Better working environment .* on \d/);
    await expect(buyer.getByRole('link', { name: 'Invoice', exact: true })).toBeVisible();

    await page.getByRole('link', { name: 'All orders' }).click();
    await page.getByRole('searchbox', { name: 'Search orders' }).fill(number);
    await page.getByRole('link', { name: number }).click();
    await expect(page.getByRole('heading', { name: number, level: 1 })).toBeVisible();
    await expect(page.getByText('Berit, site north')).toBeVisible();
    await expect(page.getByText('Timeline')).toBeVisible();
    await expectGoodPage(page);
  });

  test('is declined, and paid by card through the mailed link', async ({ page, request, inbox }) => {
    const { number, email } = await placeInvoice(request);
    await page.goto(`company-account/orders?search=${number}`);
    await page.getByRole('link', { name: number }).click();
    const before = await inbox.mark(email);
    await page.getByRole('button', { name: 'Decline and request card payment' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Decline invoice' }).click();
    await expectToast(page, `${number} declined`);
    await page.getByRole('link', { name: /^Next to approve \(\d+\)$/ }).click();
    await expect(page.getByRole('heading', { name: /^ITNL-/, level: 1 })).not.toHaveText(number);

    const { links } = await inbox.next(email, before);
    await buyer.goto(links.find((link) => link.includes('/continue/payment/')) ?? '');
    await expect(buyer.getByRole('heading', { name: 'Your order is awaiting payment' })).toBeVisible();
    await expectGoodPage(buyer);
    await buyer.getByRole('button', { name: /^Continue and pay / }).click();
    // A buyer who cancels reads that and no word of a failure, and can still pay.
    await buyer.getByRole('link', { name: 'Cancel and go back' }).click();
    await expect(buyer.getByRole('heading', { name: 'You cancelled the payment' })).toBeVisible();
    await buyer.getByRole('button', { name: /^Continue and pay / }).click();
    await payWith(buyer, cards.good);
    await expect(buyer.getByRole('heading', { name: 'Everyone has access' })).toBeVisible();
    await expect(buyer.getByRole('link', { name: 'Receipt' })).toBeVisible();
    await expect(buyer.getByRole('link', { name: 'Invoice', exact: true })).toHaveCount(0);
  });
});
