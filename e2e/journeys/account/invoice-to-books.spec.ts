import type { Page } from '@playwright/test';
import { expect, expectGoodPage, test } from '../../fixtures/journey.ts';
import { cards, payWith } from '../../fixtures/pay.ts';
import { expectToast } from '../../fixtures/toasts.ts';

type Invoice = {
  number: string;
  payment_reference: string;
  balance: number;
  paid: number;
  currency: string;
  email: string;
};

/** The late invoice to remind: nothing was paid of it, and its address has no other one, so that the next mail is about it. */
async function findLateInvoice(page: Page): Promise<Invoice> {
  const rows = await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('session') ?? '{}');
    const read = async (path: string) => {
      const answer = await fetch(`/api/${path}`, { headers: { authorization: `Bearer ${token}` } });
      return (await answer.json()).data;
    };
    const late: (Invoice & { order_id: string })[] = (await read('issued-invoices?show=overdue&page_size=100')).rows;
    return Promise.all(
      late.map(async (invoice) => {
        const { invoice_email, buyer } = await read(`orders/${invoice.order_id}`);
        return { ...invoice, email: String(invoice_email ?? buyer.email) };
      }),
    );
  });
  const found = rows.find(
    ({ paid, currency, email }) =>
      paid === 0 && currency === 'SEK' && rows.filter((row) => row.email === email).length === 1,
  );
  if (!found) throw new Error('The demo has no late invoice of an address with one.');
  return found;
}

/** The last day of the month before: its month is over and can be closed. */
function endOfLastMonth(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0)).toISOString().slice(0, 10);
}

const bankFile = (reference: string, amount: string, day: string) => ({
  name: `camt-${amount}.xml`,
  mimeType: 'application/xml',
  buffer: Buffer.from(`<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.02">
    <BkToCstmrDbtCdtNtfctn><Ntfctn><Acct><Id><IBAN>SE3550000000054910000003</IBAN></Id></Acct><Ntry>
    <Amt Ccy="SEK">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt>
    <NtryDtls><TxDtls><RmtInf><Strd><CdtrRefInf><Ref>${reference}</Ref></CdtrRefInf></Strd></RmtInf></TxDtls></NtryDtls>
    </Ntry></Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`),
});

async function downloadSie(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'SIE file' }).click();
  const stream = await (await download).createReadStream();
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString('latin1');
}

test('a late invoice is reminded, paid by bank and by card, and its month is closed and taken along', async ({
  page,
  browser,
  inbox,
  signInAs,
}) => {
  test.slow();
  await signInAs('trainingmanager');
  await page.goto('company-account/reminders');
  await expect(page.getByRole('switch', { name: 'Send reminders' })).toBeVisible();
  const { number, payment_reference, balance, email } = await findLateInvoice(page);
  const before = await inbox.mark(email);

  await page.getByRole('switch', { name: 'Send reminders' }).click();
  await page.getByLabel('First reminder, days after the due date').fill('1');
  await page.getByLabel('Reminder fee', { exact: true }).fill('60');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Reminder settings saved');
  await page.getByRole('button', { name: 'Send now' }).click();
  await expectGoodPage(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send reminders' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  const reminder = await inbox.next(email, before);
  expect(reminder.subject).toContain(number);

  // The bank says that a part was paid in the month before.
  const day = endOfLastMonth();
  await page.goto('company-account/bank-file');
  await page.locator('input[type=file]').setInputFiles(bankFile(payment_reference, '100.00', day));
  await expect(page.getByText('Partial payment')).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Record 1 payment' }).click();
  await expectToast(page, '1 payment recorded');

  // The rest, with the fee, by the link of the reminder.
  const rest = ((balance + 6_000 - 10_000) / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, '\\s');
  const buyer = await (await browser.newContext()).newPage();
  await buyer.goto(reminder.links.find((link) => link.includes('/continue/payment/')) ?? '');
  await buyer.getByRole('button', { name: new RegExp(`^Pay .*${rest}.* by card`) }).click();
  await payWith(buyer, cards.good);
  await expect(buyer.getByRole('link', { name: 'Receipt' })).toBeVisible();
  await buyer.context().close();
  await page.goto(`company-account/invoices?show=paid&search=${number}`);
  const row = page.getByRole('row').filter({ hasText: number });
  await expect(row.getByText('1 reminder sent')).toBeVisible();
  await expect(row.getByText('Paid', { exact: true })).toBeVisible();

  // Its month is closed: the file has the bank's payment and stays as it is.
  await page.goto(`company-account/books?month=${day.slice(0, 7)}`);
  await page.getByRole('button', { name: 'Close month' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close month' }).click();
  await expect(page.getByText('Closed by Elin Holm')).toBeVisible();
  await expectGoodPage(page);
  const sie = await downloadSie(page);
  const verification = sie.split('#VER ').find((one) => one.includes(number) && one.includes('#TRANS 1930 {} 100.00'));
  expect(verification).toContain('#TRANS 1510 {} -100.00');

  await page.goto('company-account/bank-file');
  await page.locator('input[type=file]').setInputFiles(bankFile(payment_reference, '7.00', day));
  await expect(page.getByText(/Its month is closed|already paid/)).toBeVisible();
  await page.goto(`company-account/books?month=${day.slice(0, 7)}`);
  await expect(page.getByText('Closed by Elin Holm')).toBeVisible();
  expect(await downloadSie(page)).toBe(sie);
});
