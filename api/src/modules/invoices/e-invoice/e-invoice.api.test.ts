import { randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { InvoiceRow } from '@coursefront/contract/invoices/invoices.ts';
import type { OrderDetail } from '@coursefront/contract/orders/order-detail.ts';
import type { BuyerOrder } from '@coursefront/contract/orders/orders.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { httpAccessPoint } from '../../../adapters/access-point/http-access-point.ts';
import type { TenantScope } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { GiveUp } from '../../../jobs/task.ts';
import { aBuyer, aCompany, aPurchase } from '../../../testing/buyers.ts';
import { aUser } from '../../../testing/people.ts';
import { testProduct } from '../../../testing/product.ts';
import { aCourse, aDate, aShop } from '../../../testing/shop.ts';
import { readXml, textAt } from '../bank/read-xml.ts';
import { attachEInvoices, deliverEInvoice, deliverTask } from './deliver-e-invoice.ts';

/** The access point, as far as the tests send to it. */
const point = { status: 200, body: '', got: [] as { headers: IncomingHttpHeaders; xml: string }[] };
const server = createServer(async (request, response) => {
  let xml = '';
  for await (const piece of request) xml += piece;
  point.got.push({ headers: request.headers, xml });
  response.writeHead(point.status).end(point.body);
});
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
afterAll(() => server.close());

const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/documents`;
const product = testProduct();
const lmsId = 9_101;
let shop: number;
let tenant: TenantScope;
let manager: string;
let eventId: number;

beforeAll(async () => {
  shop = await aShop(product.db, 'Nordic');
  tenant = product.db.tenant(shop);
  manager = await aUser(tenant, [roles.trainingmanager]);
  const { courseId } = await aCourse(tenant, { lmsId, name: 'Hot work', type: 'instructor_led_training' });
  eventId = await aDate(tenant, courseId, { inDays: 30, seats: 1_000 });
});

const choose = async (settings: object) => {
  const { status } = await product.call('POST', '/api/customersettings/updateorcreate', {
    token: manager,
    body: { settings },
  });
  expect(status).toBe(200);
};

/** An order of a trusted company: its invoice is issued at once. */
async function invoiced(company: { discount?: number; peppolId?: string } = {}) {
  const id = await aCompany(tenant, { trusted: true, discount: company.discount ?? 0 });
  await tenant.run(sql`
    update companies set peppol_id = ${company.peppolId ?? null} where instance_id = ${shop} and id = ${id}`);
  const body = aPurchase(lmsId, { instance_id: shop, event_id: eventId, quantity: 3, method: 'invoice_internal' });
  const { token } = await aBuyer(tenant, id);
  return (await product.call<BuyerOrder>('POST', '/api/webshoppayment/create', { body, token })).body.data;
}

const download = (guid: string) =>
  product.app.inject({ method: 'GET', url: `/api/orders/${guid}/e-invoice?instance_id=${shop}` });
const page = async (id: string) =>
  (await product.call<OrderDetail>('GET', `/api/orders/${id}`, { token: manager })).body.data;

test('needs the seller’s VAT number, and says so', async () => {
  const order = await invoiced();
  const answer = await download(order.id);
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'e_invoice.no_vat_number']);
});

test('says what the order says, to the last öre', async () => {
  await choose({ invoice_vat_number: 'SE556074308901', invoice_iban: 'SE45 5000 0000 0583 9825 7466' });
  const order = await invoiced({ discount: 7 });
  const answer = await download(order.id);
  expect(answer.headers['content-type']).toContain('application/xml');
  expect(answer.headers['content-disposition']).toContain(`${order.order_reference_id}.xml`);
  const root = readXml(answer.body);
  const total = (name: string) => Math.round(Number(textAt(root, 'LegalMonetaryTotal', name)) * 100);
  expect(textAt(root, 'ID')).toBe(order.order_reference_id);
  expect(total('PayableAmount')).toBe(order.price.total);
  expect(total('TaxExclusiveAmount')).toBe(order.price.total - order.price.vat);
  expect(textAt(root, 'AccountingCustomerParty', 'Party', 'PartyName', 'Name')).toBe('Fjordbygg AB');
  expect(textAt(root, 'InvoiceLine', 'InvoicedQuantity')).toBe('3');
});

test('is not to be had for an order without an invoice', async () => {
  expect((await download(randomUUID())).statusCode).toBe(404);
});

async function credited(orderId: string): Promise<{ id: number; number: string }> {
  const body = { key: randomUUID(), kind: 'amount', amount: 12_345, reason: 'A rebate.', withdraw: false };
  const note = await product.call<{ id: number; number: string }>('POST', `/api/orders/${orderId}/credit-notes`, {
    token: manager,
    body,
  });
  expect(note.body, JSON.stringify(note.body)).toMatchObject({ success: true });
  return note.body.data;
}

test('a credit note is one as well, and names the invoice that it corrects', async () => {
  const order = await invoiced();
  const { id, number } = await credited(order.id);
  const path = `/api/orders/${order.id}/credit-notes/${id}/e-invoice?instance_id=${shop}`;
  const root = readXml((await product.app.inject({ method: 'GET', url: path })).body);
  expect([root.name, textAt(root, 'ID')]).toEqual(['CreditNote', number]);
  expect(textAt(root, 'BillingReference', 'InvoiceDocumentReference', 'ID')).toBe(order.order_reference_id);
  expect(textAt(root, 'LegalMonetaryTotal', 'PayableAmount')).toBe('123.45');
});

const orderIdOf = async (guid: string) =>
  (await tenant.one<{ id: number }>(sql`select id from orders where instance_id = ${shop} and guid = ${guid}`))?.id ??
  0;

test('goes with the mail where the customer wants it', async () => {
  const order = await invoiced();
  const order_id = await orderIdOf(order.id);
  const attached = async (mail: 'invoice' | 'credit_note', params: object = {}) => {
    const read = attachEInvoices.find(({ template }) => template === mail)?.read;
    return (await read?.(tenant, { order_id, params } as never))?.map(({ filename }) => filename);
  };
  expect(await attached('invoice')).toEqual([]);
  await choose({ e_invoices: 'mail' });
  expect(await attached('invoice')).toEqual([expect.stringMatching(/^ITNL-\d+\.xml$/)]);
  const note = await credited(order.id);
  expect(await attached('credit_note', { credit: { id: note.id } })).toEqual([`${note.number}.xml`]);
  expect(await attached('credit_note')).toEqual([]);
  await choose({ e_invoices: null });
});

/** Runs the job that issuing the invoice or the credit note has enqueued, and no other. */
const deliver = async (guid: string, noteId?: number) => {
  const orderId = await orderIdOf(guid);
  const job = await product.db.platform.one<{ payload: { instanceId: number; orderId: number; noteId?: number } }>(sql`
    select payload from jobs
     where task = ${deliverTask.name} and payload ->> 'orderId' = ${String(orderId)}
       and (payload ->> 'noteId') is not distinct from ${noteId === undefined ? null : String(noteId)}
     order by id desc
     limit 1`);
  if (!job) throw new Error('no job');
  await deliverEInvoice({ db: product.db, accessPoint: httpAccessPoint({ url, key: 'secret' }) }, job.payload);
};

describe('sent to the network', () => {
  beforeAll(() => choose({ e_invoices: 'access_point' }));

  test('goes to the access point once, by its Peppol ID', async () => {
    const order = await invoiced({ peppolId: '0088:7300010000001' });
    await deliver(order.id);
    await deliver(order.id);
    const sent = point.got.filter(({ xml }) => xml.includes(order.order_reference_id));
    expect(sent).toHaveLength(1);
    expect(sent[0]?.headers).toMatchObject({
      authorization: 'Bearer secret',
      'peppol-receiver': '0088:7300010000001',
      'idempotency-key': `${shop}-${order.order_reference_id}.xml`,
    });
    expect((await page(order.id)).e_invoice?.delivered_at).toEqual(expect.any(String));
  });

  test('a refusal of the access point is shown on the order with its reason', async () => {
    const order = await invoiced();
    Object.assign(point, { status: 422, body: 'The receiver is not registered.' });
    await expect(deliver(order.id)).rejects.toThrow(GiveUp);
    expect((await page(order.id)).e_invoice).toEqual({
      delivered_at: null,
      refused: '422 The receiver is not registered.',
    });
  });

  test('a credit note goes the same way, is listed when it is refused, and is sent again once', async () => {
    Object.assign(point, { status: 200, body: '' });
    const order = await invoiced({ peppolId: '0088:7300010000001' });
    await deliver(order.id);
    const note = await credited(order.id);
    Object.assign(point, { status: 422, body: 'No such receiver.' });
    await expect(deliver(order.id, note.id)).rejects.toThrow(GiveUp);

    const shown = async (show: string) =>
      (
        await product.call<{ rows: InvoiceRow[] }>('GET', `/api/issued-invoices?show=${show}`, { token: manager })
      ).body.data.rows.filter(({ order_id }) => order_id === order.id);
    expect(await shown('not_delivered')).toMatchObject([{ e_invoice_refused: true }]);
    const refused = { delivered_at: null, refused: '422 No such receiver.' };
    expect(await page(order.id)).toMatchObject({
      e_invoice: { refused: null },
      credit_notes: [{ number: note.number, e_invoice: refused }],
    });

    const again = (body: object) =>
      product.call('POST', `/api/orders/${order.id}/e-invoice/send`, { token: manager, body });
    expect((await again({})).body.code, 'the invoice itself was delivered').toBe('e_invoice.not_refused');
    const answers = await Promise.all([again({ note: note.id }), again({ note: note.id })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    Object.assign(point, { status: 200, body: '' });
    await deliver(order.id, note.id);
    await deliver(order.id, note.id);
    expect(point.got.filter(({ xml }) => xml.includes(`>${note.number}<`))).toHaveLength(2);
    expect(await shown('not_delivered')).toEqual([]);
    expect((await page(order.id)).credit_notes[0]?.e_invoice?.delivered_at).toEqual(expect.any(String));
  });

  test('an access point that is away is tried again', async () => {
    const order = await invoiced();
    Object.assign(point, { status: 503, body: '' });
    await expect(deliver(order.id)).rejects.toThrow('The access point is away');
    expect((await page(order.id)).e_invoice).toBeNull();
    point.status = 409;
    await deliver(order.id);
    expect((await page(order.id)).e_invoice?.delivered_at).toEqual(expect.any(String));
  });
});
