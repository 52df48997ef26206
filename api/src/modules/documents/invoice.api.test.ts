import type { OrderRow } from '@coursefront/contract/orders/account-orders.ts';
import type { BuyerOrder } from '@coursefront/contract/orders/orders.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { beforeAll, expect, test } from 'vitest';
import type { TenantScope } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { anOrder } from '../../testing/orders.ts';
import { anInstance, aUser } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { aCourse } from '../../testing/shop.ts';
import { factsOf, paymentFactsOf, wordingOf } from './document-rows.ts';
import { readDocument } from './read-document.ts';

const product = testProduct();
let tenant: TenantScope;
let manager: string;
let courses = 100;

beforeAll(async () => {
  tenant = product.db.tenant(await anInstance(product.db, 'Nordic'));
  manager = await aUser(tenant, [roles.trainingmanager]);
});

/** An internal invoice that was ordered three weeks ago and is approved now. */
async function approved() {
  const order = await anOrder(tenant, {
    ...(await aCourse(tenant, { lmsId: ++courses })),
    method: 'invoice_internal',
    quantity: 1,
  });
  await tenant.run(sql`
    update orders set created_at = now() - interval '21 days' where instance_id = ${tenant.instanceId} and id = ${order.id}`);
  const { status } = await product.call<OrderRow>('POST', '/api/webshoppayment/approveinternalinvoice', {
    token: manager,
    body: { id: order.guid },
  });
  expect(status).toBe(200);
  return order;
}

const page = async (id: string) =>
  (
    await product.call<BuyerOrder>('POST', '/api/webshoppayment/getpendingpayment', {
      body: { id, instance_id: tenant.instanceId },
    })
  ).body.data;

const inList = async (guid: string) => {
  const { body } = await product.call<{ rows: OrderRow[] }>('POST', '/api/webshoppayment/getorders', {
    token: manager,
    body: {},
  });
  return body.data.rows.find(({ id }) => id === guid)?.bank_details;
};

const inPdf = async (guid: string) => {
  const { document } = await readDocument(tenant, { order: { guid }, kind: 'invoice', brandColour: '#000000' });
  const wording = wordingOf(document);
  const facts = [...factsOf(document, wording), ...paymentFactsOf(document, wording)];
  return { seller: document.seller, facts: Object.fromEntries(facts.map(({ label, value }) => [label, value])) };
};

const dayOf = (date: Date) =>
  new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'Europe/Stockholm' })
    .format(date)
    .replaceAll('/', '-');

test('an invoice that waited is dated and due from its approval, not from the order', async () => {
  const before = await anOrder(tenant, {
    ...(await aCourse(tenant, { lmsId: ++courses })),
    method: 'invoice_internal',
  });
  expect(await page(before.guid)).toMatchObject({ due_at: null, invoice: null });

  const { guid } = await approved();
  const now = Date.now();
  const { invoice, due_at } = await page(guid);
  expect(Math.abs(new Date(invoice?.date ?? 0).getTime() - now)).toBeLessThan(60_000);
  expect((new Date(due_at ?? 0).getTime() - new Date(invoice?.date ?? 0).getTime()) / 86_400_000).toBeCloseTo(30, 0);
  expect(invoice?.due_at).toBe(due_at);
});

test('page, list, mail and PDF say the same about how it is paid', async () => {
  const settings = {
    invoice_vat_number: 'se 556012-3456 01',
    invoice_bankgiro: '50501055',
    invoice_iban: 'SE4550000000058398257466',
    invoice_bic: 'essesess',
  };
  const saved = await product.call('POST', '/api/customersettings/updateorcreate', {
    token: manager,
    body: { settings },
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const { guid, reference } = await approved();
  const { invoice } = await page(guid);
  expect(invoice).toMatchObject({
    vat_number: 'SE556012345601',
    bankgiro: '5050-1055',
    iban: 'SE45 5000 0000 0583 9825 7466',
    bic: 'ESSESESS',
    payment_reference: expect.stringMatching(/^\d{8}$/),
  });
  const { date, due_at, payment_reference, vat_number, bankgiro, iban, bic } = invoice as NonNullable<typeof invoice>;

  expect(await inList(guid)).toEqual({ payment_reference, vat_number, bankgiro, iban, bic });
  const { seller, facts } = await inPdf(guid);
  expect(seller.vatNumber).toBe(vat_number);
  expect(facts).toMatchObject({
    'Invoice date': dayOf(new Date(date)),
    'Due date': dayOf(new Date(due_at ?? 0)),
    'Payment reference (OCR)': payment_reference,
    Bankgiro: bankgiro,
    IBAN: iban,
    BIC: bic,
  });

  await product.work();
  const mail = product.mails.find(({ subject }) => subject.startsWith(`Invoice for order ${reference}`));
  for (const said of [payment_reference, vat_number, bankgiro, iban, bic]) expect(mail?.text).toContain(said);
  expect(mail?.text).not.toContain('{{');
});

test('without a bankgiro, a European account takes a reference with check digits', async () => {
  const settings = { invoice_bankgiro: null };
  await product.call('POST', '/api/customersettings/updateorcreate', { token: manager, body: { settings } });
  const { guid } = await approved();
  const { invoice } = await page(guid);
  expect(invoice).toMatchObject({ bankgiro: null, payment_reference: expect.stringMatching(/^RF\d{10}$/) });
  expect((await inList(guid))?.payment_reference).toBe(invoice?.payment_reference);
  expect((await inPdf(guid)).facts).toMatchObject({ 'Payment reference': invoice?.payment_reference });
});

test('without any account, the order number is what the payment names', async () => {
  const settings = { invoice_bankgiro: null, invoice_iban: null, invoice_bic: null };
  await product.call('POST', '/api/customersettings/updateorcreate', { token: manager, body: { settings } });
  const { guid, reference } = await approved();
  expect((await page(guid)).invoice).toMatchObject({ bankgiro: null, payment_reference: reference });
  expect((await inList(guid))?.payment_reference).toBe(reference);
  expect((await inPdf(guid)).facts).toMatchObject({ 'Payment reference': reference });
});

test('a VAT number without its country is refused', async () => {
  const settings = { invoice_vat_number: '5560123456' };
  const { status, body } = await product.call('POST', '/api/customersettings/updateorcreate', {
    token: manager,
    body: { settings },
  });
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['settings.invoice_vat_number']]);
});
