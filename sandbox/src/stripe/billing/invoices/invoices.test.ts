import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { badCard, testStripe } from '../../testing/test-stripe.ts';

let shop: Awaited<ReturnType<typeof testStripe>>;
beforeAll(async () => {
  shop = await testStripe();
});
afterAll(() => shop.close());

const company = () =>
  shop.stripe.customers.create({
    name: 'Ek AB',
    email: 'invoices@ek.test',
    address: { country: 'SE' },
    metadata: { company: '7' },
  });
const byInvoice = { collection_method: 'send_invoice', days_until_due: 30 } as const;

async function oneOff(amount: number): Promise<Stripe.Invoice> {
  const { stripe } = shop;
  const customer = await company();
  const { id } = await stripe.invoices.create({
    customer: customer.id,
    ...byInvoice,
    currency: 'sek',
    automatic_tax: { enabled: true },
  });
  await stripe.invoiceItems.create({
    customer: customer.id,
    invoice: id,
    amount,
    currency: 'sek',
    description: 'Fire safety',
  });
  return stripe.invoices.sendInvoice(id);
}

test('an invoice that nobody pays is written off, and can still be paid', async () => {
  const { stripe } = shop;
  const { id } = await oneOff(50_000);
  expect(await stripe.invoices.markUncollectible(id)).toMatchObject({ status: 'uncollectible' });
  expect(await stripe.invoices.pay(id, { paid_out_of_band: true })).toMatchObject({ status: 'paid' });
});

test('a subscription by invoice is active at once, and paid when the bank says so', async () => {
  const { stripe } = shop;
  const customer = await company();
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: 'price_enterprise_annually' }],
    ...byInvoice,
    metadata: { instance: '4' },
    expand: ['latest_invoice'],
  });
  expect(subscription).toMatchObject({ status: 'active', latest_invoice: { status: 'draft', number: null } });

  const { id } = subscription.latest_invoice as Stripe.Invoice;
  const sent = await stripe.invoices.sendInvoice(id);
  expect(sent).toMatchObject({
    status: 'open',
    amount_due: 2_490_000,
    number: expect.stringMatching(/-0001$/),
    hosted_invoice_url: expect.stringContaining(shop.sandbox.url),
    parent: { subscription_details: { subscription: subscription.id, metadata: { instance: '4' } } },
  });
  const paid = await stripe.invoices.pay(id, { paid_out_of_band: true });
  expect(paid).toMatchObject({ status: 'paid', amount_remaining: 0, amount_paid_off_stripe: 2_490_000 });
  expect((await stripe.invoices.list({ subscription: subscription.id })).data.map((invoice) => invoice.id)).toEqual([
    id,
  ]);
});

test('credit that the seller gives on the test data page is taken off the next invoice', async () => {
  const { stripe, post, sandbox } = shop;
  const customer = await company();
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: 'price_enterprise_annually' }],
    ...byInvoice,
    expand: ['latest_invoice'],
  });
  const page = async () => (await fetch(`${sandbox.url}/stripe`)).text();
  const [, action = ''] = (await page()).match(new RegExp(`action="(/stripe/customers/[^"]+/${customer.id})"`)) ?? [];
  expect((await post(action, { credit: '0' })).status).toBeGreaterThanOrEqual(400);
  expect((await post(action, { credit: '900' })).status).toBe(303);
  expect(await page()).toMatch(/credit SEK.900\.00/);
  const { id } = subscription.latest_invoice as Stripe.Invoice;
  expect(await stripe.invoices.sendInvoice(id)).toMatchObject({
    total: 2_490_000,
    amount_due: 2_400_000,
    starting_balance: -90_000,
  });
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ balance: 0 });
});

test('a one-off invoice is paid by card on its own page', async () => {
  const { stripe, pay } = shop;
  const invoice = await oneOff(100_000);
  expect(invoice).toMatchObject({
    status: 'open',
    total: 100_000,
    total_taxes: [{ amount: 20_000, tax_behavior: 'inclusive' }],
  });
  const address = invoice.hosted_invoice_url ?? '';
  const page = await (await fetch(address)).text();
  expect(page).toContain('Fire safety');
  expect(page).toContain('SEK&nbsp;1,000.00'.replace('&nbsp;', '\u00a0'));
  expect((await pay(address, { number: badCard })).status).toBe(422);
  expect(await stripe.invoices.retrieve(invoice.id)).toMatchObject({ status: 'open', attempt_count: 1 });

  expect((await pay(address)).status).toBe(303);
  const paid = await stripe.invoices.retrieve(invoice.id, { expand: ['payments'] });
  expect(paid).toMatchObject({
    status: 'paid',
    amount_paid: 100_000,
    payments: { data: [{ status: 'paid', amount_paid: 100_000 }] },
  });
  const payment = paid.payments?.data[0];
  const found = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: String(payment?.payment.payment_intent) },
  });
  expect(found.data[0]?.invoice).toBe(invoice.id);
  expect(await (await fetch(address)).text()).toContain('This invoice is paid');
  const document = await fetch(paid.invoice_pdf ?? '');
  expect(await document.text()).toContain(`Invoice ${invoice.number}`);
});

test('a bank that asks its customer (3-D Secure) is answered on the page of the invoice, too', async () => {
  const { stripe, pay } = shop;
  const invoice = await oneOff(100_000);
  const address = invoice.hosted_invoice_url ?? '';
  const secure = { number: '4000 0000 0000 3220' };
  expect(await (await pay(address, secure)).text()).toContain('Is it you who pays?');
  expect((await pay(address, { ...secure, bank: 'no' })).status).toBe(422);
  expect(await stripe.invoices.retrieve(invoice.id)).toMatchObject({ status: 'open' });
  expect((await pay(address, { ...secure, bank: 'yes' })).status).toBe(303);
  expect(await stripe.invoices.retrieve(invoice.id)).toMatchObject({ status: 'paid', amount_paid: 100_000 });
});

test('an invoice that the seller has written off can still be paid on its page', async () => {
  const { stripe, pay } = shop;
  const { id, hosted_invoice_url } = await oneOff(10_000);
  expect(await stripe.invoices.markUncollectible(id)).toMatchObject({ status: 'uncollectible' });
  expect((await pay(hosted_invoice_url ?? '')).status).toBe(303);
  expect(await stripe.invoices.retrieve(id)).toMatchObject({ status: 'paid' });
});

test('the page of an invoice opens with its secret alone', async () => {
  const { id, hosted_invoice_url } = await oneOff(10_000);
  expect((await fetch(`${shop.sandbox.url}/invoice/${id}/guess`)).status).toBe(404);
  expect((await fetch(hosted_invoice_url ?? '')).status).toBe(200);
});

test('an open invoice can be voided; a paid one cannot', async () => {
  const { stripe } = shop;
  const { id, hosted_invoice_url } = await oneOff(10_000);
  expect(await stripe.invoices.voidInvoice(id)).toMatchObject({ status: 'void' });
  expect(await (await fetch(hosted_invoice_url ?? '')).text()).toContain('This invoice is void');
  const other = await oneOff(10_000);
  await stripe.invoices.pay(other.id, { paid_out_of_band: true });
  await expect(stripe.invoices.voidInvoice(other.id)).rejects.toMatchObject({ statusCode: 400 });
  await expect(stripe.invoices.pay(other.id)).rejects.toMatchObject({ code: 'invoice_already_paid' });
});

test('an item without an invoice waits until an invoice takes it in', async () => {
  const { stripe } = shop;
  const { id: customer } = await company();
  const { id: product } = await stripe.products.create({ name: 'First aid' });
  await stripe.invoiceItems.create({
    customer,
    price_data: { currency: 'sek', product, unit_amount: 20_000 },
    quantity: 3,
  });
  expect((await stripe.invoiceItems.list({ customer, pending: true })).data).toHaveLength(1);
  const without = await stripe.invoices.create({ customer, ...byInvoice });
  expect(without.lines.data).toEqual([]);
  const taking = await stripe.invoices.create({ customer, ...byInvoice, pending_invoice_items_behavior: 'include' });
  expect(taking).toMatchObject({
    total: 60_000,
    lines: { data: [{ quantity: 3, pricing: { price_details: { product } } }] },
  });
  expect((await stripe.invoiceItems.list({ customer, pending: true })).data).toEqual([]);
  expect((await stripe.invoices.listLineItems(taking.id)).data).toHaveLength(1);
});

test('an invoice is mailed to its customer when it is sent, with the page that takes the money', async () => {
  type Inbox = { mails: { id: string; subject: string; from: string; links: string[] }[] };
  const inbox = async () =>
    ((await (await fetch(`${shop.sandbox.url}/inbox.json?to=invoices@ek.test`)).json()) as Inbox).mails;
  const before = (await inbox()).length;
  const { number, hosted_invoice_url } = await oneOff(12_500);
  await vi.waitFor(async () => expect(await inbox()).toHaveLength(before + 1));
  const [mail] = await inbox();
  expect(mail).toMatchObject({ subject: `New invoice from Coursefront #${number}` });
  expect(mail?.links).toContain(hosted_invoice_url);
  expect((await fetch(hosted_invoice_url ?? '')).status).toBe(200);
});

test('a draft can be changed, and a finalized invoice only in its metadata', async () => {
  const { stripe } = shop;
  const { id: customer } = await company();
  const draft = await stripe.invoices.create({ customer, ...byInvoice, description: 'Old' });
  const coupon = await stripe.coupons.create({ amount_off: 5_000, currency: 'sek', duration: 'once' });
  await stripe.invoiceItems.create({ customer, invoice: draft.id, amount: 30_000, currency: 'sek' });
  expect(
    await stripe.invoices.update(draft.id, { description: 'New', discounts: [{ coupon: coupon.id }] }),
  ).toMatchObject({
    description: 'New',
    subtotal: 30_000,
    total: 25_000,
  });
  await stripe.invoices.finalizeInvoice(draft.id);
  expect(await stripe.invoices.update(draft.id, { metadata: { po: '4711' } })).toMatchObject({
    metadata: { po: '4711' },
  });
  await expect(stripe.invoices.update(draft.id, { description: 'Newer' })).rejects.toMatchObject({
    code: 'invoice_not_editable',
  });
});

test('a declined card at pay is a card error, and the try is kept', async () => {
  const { stripe } = shop;
  const { id } = await oneOff(10_000);
  const asked = stripe.invoices.pay(id, { payment_method: 'pm_card_chargeDeclined' });
  await expect(asked).rejects.toMatchObject({
    type: 'StripeCardError',
    statusCode: 402,
    code: 'card_declined',
    decline_code: 'generic_decline',
  });
  expect(await stripe.invoices.retrieve(id)).toMatchObject({ status: 'open', attempt_count: 1 });
  expect(await stripe.invoices.pay(id, { payment_method: 'pm_card_visa' })).toMatchObject({ status: 'paid' });
});
