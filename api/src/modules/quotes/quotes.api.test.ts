import { randomUUID } from 'node:crypto';
import type { OrderDetail } from '@coursefront/contract/orders/order-detail.ts';
import type { BuyerOrder } from '@coursefront/contract/orders/orders.ts';
import type { LinkedQuote } from '@coursefront/contract/quotes/linked-quotes.ts';
import type { QuoteDetail, QuoteRow } from '@coursefront/contract/quotes/quotes.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { aBuyer, aCompany, people, somebodyNew, swedishNumber } from '../../testing/buyers.ts';
import { dayIn } from '../../testing/days.ts';
import { aUser } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { aCourse, aDate, aShop, bookedSeats } from '../../testing/shop.ts';
import { addCoupon } from '../coupons/public.ts';
import { endQuotes } from './let-go.ts';

const product = testProduct();
const [online, led] = [8_101, 8_103];
let shop: number;
let manager: string;
let instructor: string;
let ledId: number;
let onlineItem: number;
let eventId: number;

const tenant = () => product.db.tenant(shop);

beforeAll(async () => {
  shop = await aShop(product.db, 'Quotes');
  await product.db.platform.run(sql`update instances set email = 'office@quotes.test' where id = ${shop}`);
  const tiers = [
    { from: 1, to: 9, price: 39_500 },
    { from: 10, to: null, price: 34_500 },
  ];
  onlineItem = (await aCourse(tenant(), { lmsId: online, name: 'Fire safety', tiers })).itemId;
  ledId = (await aCourse(tenant(), { lmsId: led, name: 'Hot work', type: 'instructor_led_training' })).courseId;
  eventId = await aDate(tenant(), ledId, { inDays: 60, seats: 1_000 });
  manager = await aUser(tenant(), [roles.trainingmanager]);
  instructor = await aUser(tenant(), [roles.instructor]);
});

type Body = Record<string, unknown>;
type AskedQuote = { token: string; number: string };

const wish = (change: Body = {}): Body => ({
  instance_id: shop,
  courseid: led,
  event_id: eventId,
  quantity: 2,
  client_key: randomUUID(),
  participants: people(Number(change.quantity ?? 2)),
  ...change,
});
const ask = (body: Body, token?: string) => product.call<AskedQuote>('POST', '/api/quotes/asked', { body, token });
const asked = async (body: Body, token?: string): Promise<AskedQuote> => {
  const { body: answer } = await ask(body, token);
  expect(answer, JSON.stringify(answer)).toMatchObject({ success: true });
  return answer.data;
};
const look = (token: string) => product.call<LinkedQuote>('GET', `/api/quotes/link/${token}?instance_id=${shop}`);
const accept = (token: string, body: Body = {}) =>
  product.call<LinkedQuote>('POST', `/api/quotes/link/${token}/accept`, {
    body: { instance_id: shop, name: 'Agda Attest', ...body },
  });
const decline = (token: string, body: Body = {}) =>
  product.call<LinkedQuote>('POST', `/api/quotes/link/${token}/decline`, {
    body: { instance_id: shop, name: 'Agda Attest', ...body },
  });
const writing = (change: Body = {}): Body => ({
  key: randomUUID(),
  courseid: led,
  event_id: eventId,
  quantity: 2,
  first_name: 'Rut',
  last_name: 'Recipient',
  email: `${randomUUID()}@example.test`,
  valid_until: dayIn(20),
  ...change,
});
const write = (change: Body = {}, token = manager) =>
  product.call<QuoteRow>('POST', '/api/quotes', { token, body: writing(change) });
const linkOf = async (id: number): Promise<string> => {
  const { body } = await product.call<{ path: string }>('GET', `/api/quotes/${id}/link`, { token: manager });
  return body.data.path.split('/').at(-1) ?? '';
};
const readOrder = async (guid: string): Promise<BuyerOrder> =>
  (
    await product.call<BuyerOrder>('POST', '/api/webshoppayment/getpendingpayment', {
      body: { id: guid, instance_id: shop },
    })
  ).body.data;
const seatsTaken = (id = eventId) => bookedSeats(tenant(), id);
const ordersOf = async (reference: string) =>
  (
    await tenant().one<{ count: number }>(sql`
      select count(*)::int as count from orders o join quotes q on q.instance_id = ${shop} and q.order_id = o.id
       where o.instance_id = ${shop} and q.reference = ${reference}`)
  )?.count;

describe('a quote that a buyer asks for', () => {
  test('is numbered, holds its seats, is mailed with a PDF and becomes an order with the promised price', async () => {
    const company = await aCompany(tenant(), { discount: 10 });
    const buyer = await aBuyer(tenant(), company);
    const before = Number(await seatsTaken());
    product.mails.length = 0;
    const { token, number } = await asked(wish({ quantity: 3 }), buyer.token);
    expect(number).toMatch(/^QUOTE-\d{6}$/);
    expect(await seatsTaken()).toBe(before + 3);

    const quote = (await look(token)).body.data;
    expect(quote).toMatchObject({ status: 'open', quantity: 3, needs: { participants: false, address: false } });
    expect(quote.seats?.held).toBe(3);
    expect(quote.price.lines.map(({ kind }) => kind)).toEqual(['places', 'company_discount']);
    await product.work();
    const mail = product.mails.find(({ to }) => to === buyer.email);
    expect(mail?.attachments?.[0]).toMatchObject({ filename: `${number}.pdf` });
    expect(mail?.text).toContain(token);
    expect(product.mails.some(({ to }) => to === 'office@quotes.test')).toBe(true);

    // The shop's price and the company's discount change afterwards.
    await tenant().run(sql`update companies set discount = 0 where instance_id = ${shop} and id = ${company}`);
    const accepted = await accept(token, { invoice_reference: 'Ref 9', purchase_order_number: 'PO 77' });
    expect(accepted.body.data).toMatchObject({ status: 'accepted', answered: { by: 'Agda Attest' } });
    const order = await readOrder(accepted.body.data.order_id ?? '');
    expect(order.price).toEqual(quote.price);
    expect(order).toMatchObject({
      method: 'invoice_internal',
      status: 'pending',
      invoice_reference: 'Ref 9',
      purchase_order_number: 'PO 77',
      quote: { number, approved_by: 'Agda Attest' },
    });
    expect(await seatsTaken()).toBe(before + 3);
    const detail = await product.call<OrderDetail>('GET', `/api/orders/${order.id}`, { token: manager });
    expect(detail.body.data.quote?.number).toBe(number);
  });

  test('costs a stranger a code first, so that nobody is sent somebody else’s words', async () => {
    const { registerPassword: _, ...buyer } = somebodyNew();
    const address = { invoicingAddress: 'Storgatan 1', city: 'Lund', zipCode: '222 22' };
    const body = wish({ buyer, invoice_address: address });
    product.mails.length = 0;
    expect((await ask(body)).body.code).toBe('order.confirm_address');
    const mail = await tenant().one<{ code: string }>(sql`
      select params ->> 'code' as code from mails
       where instance_id = ${shop} and recipient = ${buyer.registerEmail} and template = 'confirm_address'`);
    expect((await ask({ ...body, confirmation_code: '1' })).body.errors).toHaveProperty('confirmation_code');
    const { token } = await asked({ ...body, confirmation_code: mail?.code });
    const accepted = await accept(token);
    expect(accepted.body, JSON.stringify(accepted.body)).toMatchObject({ success: true });
    const order = await readOrder(accepted.body.data.order_id ?? '');
    expect(order).toMatchObject({ status: 'pending', company: { name: 'Nybygge AB' } });
  });

  test('is the same quote for the same key, and another for another', async () => {
    const buyer = await aBuyer(tenant(), await aCompany(tenant()));
    const body = wish();
    const [one, two] = await Promise.all([asked(body, buyer.token), asked(body, buyer.token)]);
    expect(one).toEqual(two);
    expect((await asked(wish(), buyer.token)).number).not.toBe(one.number);
  });

  test('keeps the use of its code until it is answered', async () => {
    await tenant().transaction((tx) =>
      addCoupon(tx, {
        code: 'ONCE',
        off: { percent: 20 },
        stacks: false,
        companyId: null,
        validFrom: new Date(Date.now() - 86_400_000),
        validUntil: null,
        maxUses: 1,
      } as never),
    );
    const buyer = await aBuyer(tenant(), await aCompany(tenant()));
    const { token } = await asked(wish({ coupon: 'ONCE' }), buyer.token);
    expect((await ask(wish({ coupon: 'ONCE' }), buyer.token)).body.code).toBe('coupon.used_up');
    expect((await decline(token, { word: 'Too late for us.' })).body.data).toMatchObject({
      status: 'declined',
      answered: { by: 'Agda Attest', word: 'Too late for us.' },
    });
    const again = await asked(wish({ coupon: 'ONCE' }), buyer.token);
    expect((await accept(again.token)).body.data.price.discount).toBeGreaterThan(0);
  });
});

describe('a quote that a training manager writes', () => {
  test('has the promised price, asks for participants and address, and is approved at once', async () => {
    const number = swedishNumber();
    const written = await write({
      company_name: 'Ny kund AB',
      organization_number: number,
      unit_price: 12_345,
      note: 'As we agreed.',
      invoice_reference: 'Ref 12',
    });
    expect(written.body, JSON.stringify(written.body)).toMatchObject({ success: true });
    const row = written.body.data;
    expect(row).toMatchObject({ source: 'manager', status: 'open', total: 24_690, note: 'As we agreed.' });
    const token = await linkOf(row.id);
    expect((await look(token)).body.data.needs).toEqual({ participants: true, address: true });
    expect((await accept(token)).body.code).toBe('order.places_differ');
    const participants = people(2);
    const invoice_address = { invoicingAddress: 'Storgatan 1', city: 'Lund', zipCode: '222 22' };
    const accepted = await accept(token, { participants, invoice_address });
    expect(accepted.body, JSON.stringify(accepted.body)).toMatchObject({ success: true });
    const order = await readOrder(accepted.body.data.order_id ?? '');
    expect(order).toMatchObject({
      status: 'success',
      price: { total: 24_690 },
      invoice_reference: 'Ref 12',
      documents: ['confirmation', 'invoice'],
    });
  });

  test('has the shop’s price for the company, and nobody else may write it', async () => {
    const company = await aCompany(tenant(), { discount: 50 });
    const preview = await product.call<{ price: { total: number } }>('POST', '/api/quotes/price', {
      token: manager,
      body: { courseid: online, quantity: 10, company_id: company },
    });
    expect(preview.body.data.price.total).toBe(172_500);
    expect((await write({ courseid: online, event_id: null, quantity: 10, company_id: company })).body.data.total).toBe(
      172_500,
    );
    expect((await write({ company_id: company }, instructor)).status).toBe(403);
    expect((await write({ company_id: company, valid_until: dayIn(-2) })).body.code).toBe('quote.day');
    expect((await write({ company_id: company, valid_until: dayIn(400) })).body.code).toBe('quote.day');
    expect((await write({ company_name: 'X' })).body.errors).toHaveProperty('organization_number');
  });

  test('has a page with its recipient, people and references, for those who may write quotes', async () => {
    const buyer = await aBuyer(tenant(), await aCompany(tenant(), {}));
    const references = { invoice_reference: 'Kst 8841', purchase_order_number: 'PO 4711' };
    const { number } = await asked(wish({ quantity: 1, invoice_references: references }), buyer.token);
    const { rows } = (await product.call<{ rows: QuoteRow[] }>('GET', '/api/quotes', { token: manager })).body.data;
    const row = rows.find((one) => one.number === number);
    const read = (token: string, id = row?.id) => product.call<QuoteDetail>('GET', `/api/quotes/${id}`, { token });
    const [person] = people(1);
    expect((await read(manager)).body.data).toMatchObject({
      ...row,
      ...references,
      participants: [{ first_name: person?.firstName, last_name: person?.lastName }],
      sent_at: expect.any(String),
    });
    expect((await read(instructor)).status).toBe(403);
    expect((await read(manager, 999_999)).body.code).toBe('quote.not_found');
  });

  test('is found, filtered, exported, sent again with the same link and withdrawn', async () => {
    const company = await aCompany(tenant(), { name: 'Zebra Schakt AB' });
    const { id, number, email } = (await write({ company_id: company })).body.data;
    const token = await linkOf(id);
    const list = (query: string) =>
      product.call<{ rows: QuoteRow[]; total: number }>('GET', `/api/quotes?${query}`, { token: manager });
    expect((await list('search=zebra&status=open')).body.data.rows.map((row) => row.number)).toEqual([number]);
    expect((await list('search=zebra&status=declined')).body.data.total).toBe(0);
    expect((await list(`company_id=${company}`)).body.data.total).toBe(1);
    const { rows } = (await list('page_size=100')).body.data;
    const courseid = rows[0]?.course.courseid ?? 0;
    expect((await list(`page_size=100&courseid=${courseid}`)).body.data.rows).toEqual(
      rows.filter(({ course }) => course.courseid === courseid),
    );
    expect((await list('courseid=999999')).body.data.total).toBe(0);
    const csv = await product.app.inject({
      url: '/api/quotes/export?search=zebra',
      headers: { authorization: `Bearer ${manager}` },
    });
    expect(csv.body).toContain(number);

    await product.work();
    product.mails.length = 0;
    await product.call('POST', `/api/quotes/${id}/send`, { token: manager });
    await product.work();
    expect(product.mails.find(({ to }) => to === email)?.text).toContain(token);

    const taken = Number(await seatsTaken());
    const withdrawn = await product.call<QuoteRow>('POST', `/api/quotes/${id}/withdraw`, { token: manager });
    expect(withdrawn.body.data.status).toBe('withdrawn');
    expect(await seatsTaken()).toBe(taken - 2);
    expect((await accept(token, { participants: people(2) })).body.code).toBe('quote.withdrawn');
    expect((await product.call('POST', `/api/quotes/${id}/send`, { token: manager })).body.code).toBe(
      'quote.withdrawn',
    );
  });
});

describe('the limits of mails that a training manager causes', () => {
  let company_id: number;
  beforeAll(async () => {
    company_id = await aCompany(tenant());
  });

  test('one address gets ten in a day, of new quotes and of those sent again', async () => {
    const email = `${randomUUID()}@example.test`;
    const { id } = (await write({ company_id, email })).body.data;
    const send = () => product.call('POST', `/api/quotes/${id}/send`, { token: manager });
    for (const _ of Array.from({ length: 8 })) expect((await write({ company_id, email })).status).toBe(200);
    expect((await send()).status).toBe(200);
    expect((await send()).body.code).toBe('quote.sent_often');
    const { body } = await write({ company_id, email: email.toUpperCase() });
    expect(body).toMatchObject({
      code: 'mail.recipient_often',
      errors: { email: [expect.stringContaining('10 e-mails')] },
    });
    expect((await write({ company_id })).status, 'another address').toBe(200);
  });

  test('a customer sends five hundred in a day, and nothing is written above that', async () => {
    const key = `typed quote ${shop}`;
    await product.db.platform.run(sql`update throttles set hits = 499 where key = ${key}`);
    const { id } = (await write({ company_id })).body.data;
    const before = await seatsTaken();
    expect((await write({ company_id })).body).toMatchObject({
      code: 'quote.written_often',
      message: expect.stringContaining('500 quotes'),
    });
    expect((await product.call('POST', `/api/quotes/${id}/send`, { token: manager })).body.code).toBe(
      'quote.written_often',
    );
    expect(await seatsTaken()).toBe(before);
    await product.db.platform.run(sql`delete from throttles where key = ${key}`);
  });
});

describe('an answer', () => {
  test('counts once, however many click at once', async () => {
    const buyer = await aBuyer(tenant(), await aCompany(tenant()));
    const { token, number } = await asked(wish(), buyer.token);
    const taken = await seatsTaken();
    const answers = await Promise.all([
      accept(token),
      accept(token, { name: 'Bo Attest' }),
      decline(token),
      accept(token),
      decline(token),
    ]);
    expect(await ordersOf(number)).toBeLessThanOrEqual(1);
    const { status } = (await look(token)).body.data;
    expect(await ordersOf(number)).toBe(status === 'accepted' ? 1 : 0);
    expect(await seatsTaken()).toBe(status === 'accepted' ? taken : Number(taken) - 2);
    for (const { body } of answers) expect(body.success || body.code === 'quote.already_answered').toBe(true);
    // The same person's second click is no fault.
    if (status === 'accepted') {
      const by = (await look(token)).body.data.answered?.by ?? '';
      expect((await accept(token, { name: by })).body.data.status).toBe('accepted');
    }
  });

  test('after the last day is refused, and the seats are free again', async () => {
    const buyer = await aBuyer(tenant(), await aCompany(tenant()));
    const { token, number } = await asked(wish(), buyer.token);
    const taken = Number(await seatsTaken());
    await makeOld(number);
    expect((await look(token)).body.data.status).toBe('expired');
    expect((await accept(token)).body.code).toBe('quote.expired');
    expect((await decline(token)).body.code).toBe('quote.expired');
    await endQuotes(product.db);
    await endQuotes(product.db);
    expect(await seatsTaken()).toBe(taken - 2);
  });

  test('to a quote whose hold is over finds the event sold out, and says how many are left', async () => {
    const small = await aDate(tenant(), ledId, { inDays: 40, seats: 4 });
    const buyer = await aBuyer(tenant(), await aCompany(tenant()));
    const { token, number } = await asked(wish({ event_id: small }), buyer.token);
    expect(await seatsTaken(small)).toBe(2);
    await tenant().run(sql`
      update quotes set hold_until = now() - interval '1 hour' where instance_id = ${shop} and reference = ${number}`);
    await endQuotes(product.db);
    expect(await seatsTaken(small)).toBe(0);
    expect((await look(token)).body.data).toMatchObject({ status: 'open', seats: { held: 0, until: null, free: 4 } });
    await tenant().run(sql`
      update course_events set booked_slots = 3 where instance_id = ${shop} and id = ${small}`);
    expect((await accept(token)).body).toMatchObject({ code: 'event.sold_out' });
    expect((await look(token)).body.data.status).toBe('open');
    await tenant().run(sql`
      update course_events set booked_slots = 0 where instance_id = ${shop} and id = ${small}`);
    expect((await accept(token)).body.data.status).toBe('accepted');
  });

  test('never lets quotes hold more than half of an event', async () => {
    const small = await aDate(tenant(), ledId, { inDays: 40, seats: 5 });
    const buyer = await aBuyer(tenant(), await aCompany(tenant()));
    const first = await asked(wish({ event_id: small }), buyer.token);
    const second = await asked(wish({ event_id: small }), buyer.token);
    expect((await look(first.token)).body.data.seats?.held).toBe(2);
    expect((await look(second.token)).body.data.seats).toMatchObject({ held: 0, free: 3 });
    expect((await ask(wish({ event_id: small, quantity: 4 }), buyer.token)).body.code).toBe('event.sold_out');
  });

  test('needs the link: another token, another customer and an erased person find nothing', async () => {
    const other = await aShop(product.db, 'Other quotes');
    const buyer = await aBuyer(tenant(), await aCompany(tenant()));
    const { token } = await asked(wish(), buyer.token);
    expect((await look(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).body.code).toBe('quote.not_found');
    expect((await product.call('GET', `/api/quotes/link/${token}?instance_id=${other}`)).body.code).toBe(
      'quote.not_found',
    );
    const stored = await tenant().one<{ row: string }>(sql`
      select q::text as row from quotes q where q.instance_id = ${shop} and q.email = ${buyer.email}`);
    expect(stored?.row).not.toContain(token);
  });

  test('to an e-learning quote uses the provider’s invoice, as its order would', async () => {
    const buyer = await aBuyer(tenant(), await aCompany(tenant()));
    const { token } = await asked(wish({ courseid: online, event_id: null, quantity: 10 }), buyer.token);
    const order = await readOrder((await accept(token)).body.data.order_id ?? '');
    expect(order).toMatchObject({ method: 'invoice', price: { total: 345_000 } });
    expect(onlineItem).toBeGreaterThan(0);
  });
});

/** Its last day is over. The promise itself never changes, so only the moment of its end moves. */
async function makeOld(reference: string): Promise<void> {
  await tenant().run(sql`
    update quotes set ends_at = now() - interval '1 hour' where instance_id = ${shop} and reference = ${reference}`);
}
