import { randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OrderDetail } from '@coursefront/contract/orders/account-orders.ts';
import type { BuyerOrder } from '@coursefront/contract/orders/orders.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TenantScope } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { aBuyer, aCompany, people } from '../../../testing/buyers.ts';
import { aUser } from '../../../testing/people.ts';
import { testProduct } from '../../../testing/product.ts';
import { aCourse, aDate, aShop } from '../../../testing/shop.ts';
import { readXml, textAt } from '../bank/read-xml.ts';

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
const product = testProduct({ ACCESS_POINT_URL: url, ACCESS_POINT_KEY: 'secret' });
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
  const body = {
    instance_id: shop,
    courseid: lmsId,
    event_id: eventId,
    quantity: 3,
    client_key: randomUUID(),
    method: 'invoice_internal',
    participants: people(3),
  };
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

test('goes with the mail where the customer wants it', async () => {
  const attached = async () => {
    const order = await invoiced();
    await product.work();
    const mail = product.mails.find(
      ({ text, attachments }) => text.includes(order.order_reference_id) && attachments?.length,
    );
    return mail?.attachments?.map(({ filename }) => filename.replace(order.order_reference_id, '')).sort();
  };
  expect(await attached()).toEqual(['-invoice.pdf']);
  await choose({ e_invoices: 'mail' });
  expect(await attached()).toEqual(['-invoice.pdf', '.xml']);
  await choose({ e_invoices: null });
});

test('goes to the access point once, by its Peppol ID', async () => {
  await choose({ e_invoices: 'access_point' });
  const order = await invoiced({ peppolId: '0088:7300010000001' });
  await product.work();
  const sent = point.got.filter(({ xml }) => xml.includes(order.order_reference_id));
  expect(sent).toHaveLength(1);
  expect(sent[0]?.headers).toMatchObject({
    authorization: 'Bearer secret',
    'peppol-receiver': '0088:7300010000001',
    'idempotency-key': `${shop}-${order.order_reference_id}.xml`,
  });
  expect((await page(order.id)).e_invoice?.delivered_at).toEqual(expect.any(String));
});

test('what the access point refuses stands on the order with its words', async () => {
  point.status = 422;
  point.body = 'The receiver is not registered.';
  const order = await invoiced();
  await product.work();
  point.status = 200;
  expect((await page(order.id)).e_invoice).toEqual({
    delivered_at: null,
    refused: '422 The receiver is not registered.',
  });
});

test('an access point that is away is tried again', async () => {
  point.status = 503;
  const order = await invoiced();
  await product.work();
  expect((await page(order.id)).e_invoice).toBeNull();
  point.status = 200;
  await product.db.platform.run(sql`update jobs set run_at = now() where state = 'waiting'`);
  await product.work();
  expect((await page(order.id)).e_invoice?.delivered_at).toEqual(expect.any(String));
});
