import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BuyerOrder } from '@coursefront/contract/orders/orders.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { type ExplainedPrice, shownPrice } from '@coursefront/contract/shop/prices.ts';
import type { ShopCourse } from '@coursefront/contract/shop/webshop.ts';
import { formatMoney } from '@coursefront/contract/values/money.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TenantScope } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { aBuyer, aCompany, aPurchase, somebodyNew } from '../../testing/buyers.ts';
import { aUser } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { aCourse, aDate, aShop } from '../../testing/shop.ts';
import { succeedOrder } from '../orders/public.ts';

/** The EU's register, as far as the tests ask it. */
const register = { answer: { isValid: true, name: 'Muster GmbH' } as object, status: 200, asked: [] as string[] };
const vies = createServer((request, response) => {
  register.asked.push(request.url ?? '');
  response.writeHead(register.status).end(JSON.stringify(register.answer));
});
await new Promise<void>((done) => vies.listen(0, '127.0.0.1', done));
afterAll(() => vies.close());

const product = testProduct({ VIES_URL: `http://127.0.0.1:${(vies.address() as AddressInfo).port}` });
const [online, led] = [8_101, 8_103];
const vatNumber = 'DE136695976';
let shop: number;
let tenant: TenantScope;
let manager: string;
let onlineItem: number;
let eventId: number;

beforeAll(async () => {
  shop = await aShop(product.db, 'Taxes');
  tenant = product.db.tenant(shop);
  manager = await aUser(tenant, [roles.trainingmanager]);
  onlineItem = (await aCourse(tenant, { lmsId: online, name: 'Fire safety' })).itemId;
  const { courseId } = await aCourse(tenant, { lmsId: led, name: 'Hot work', type: 'instructor_led_training' });
  eventId = await aDate(tenant, courseId, { inDays: 30, seats: 1_000 });
});
beforeEach(() => {
  register.answer = { isValid: true, name: 'Muster GmbH' };
  register.status = 200;
  register.asked = [];
});

const choose = async (settings: object) => {
  const { status } = await product.call('POST', '/api/customersettings/updateorcreate', {
    token: manager,
    body: { settings },
  });
  expect(status).toBe(200);
};

type Body = Record<string, unknown>;
const wish = (change: Body = {}): Body => aPurchase(online, { instance_id: shop, ...change });
const place = (body: Body, token?: string) =>
  product.call<BuyerOrder>('POST', '/api/webshoppayment/create', { body, token });
const placed = async (body: Body, token?: string): Promise<BuyerOrder> => {
  const { body: answer } = await place(body, token);
  expect(answer, JSON.stringify(answer)).toMatchObject({ success: true });
  return answer.data;
};
const quote = async (buyer: Body | null, change: Body = {}, token?: string): Promise<ExplainedPrice> =>
  (
    await product.call<ExplainedPrice>('POST', '/api/webshop/price', {
      body: { instance_id: shop, courseid: online, quantity: 1, buyer, ...change },
      token,
    })
  ).body.data;
const page = async (id: string) =>
  (
    await product.call<BuyerOrder>('POST', '/api/webshoppayment/getpendingpayment', {
      body: { id, instance_id: shop },
    })
  ).body.data;
const german = (change: Body = {}) =>
  somebodyNew({ country: 'DE', organizationNumber: `HRB${Math.floor(Math.random() * 1e9)}`, vatNumber, ...change });

describe('a company of another EU country', () => {
  test('buys without VAT, and quote, order and page say the same', async () => {
    const quoted = await quote({ kind: 'company', country: 'DE', vat_number: 'de 136 695 976' }, { quantity: 3 });
    const order = await placed(wish({ quantity: 3, buyer: german() }));
    expect(order.price).toMatchObject({ unit_price: 31_600, total: 94_800, vat: 0, tax: 'reverse_charge' });
    expect(order.price).toEqual(quoted);
    expect(order.vat_number).toBe(vatNumber);
    expect(await page(order.id)).toMatchObject({ price: order.price, vat_number: vatNumber });
    const company = await tenant.one(sql`
      select country, vat_number from companies where instance_id = ${shop} and vat_number = ${vatNumber}`);
    expect(company).toEqual({ country: 'DE', vat_number: vatNumber });
  });

  test('pays VAT without a number', async () => {
    expect((await placed(wish({ buyer: german({ vatNumber: '' }) }))).price).toMatchObject({
      total: 39_500,
      vat: 7_900,
    });
  });

  test.each([
    ['of another country', 'SE556074308901'],
    ['with a wrong check digit', 'DE136695978'],
  ])('is refused with a number %s', async (_, typed) => {
    const { status, body } = await place(wish({ buyer: german({ vatNumber: typed }) }));
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toEqual(['buyer.vatNumber']);
  });

  test('pays VAT for a course that is held on site', async () => {
    await tenant.run(
      sql`update webshop_items set vat_on_site = true where instance_id = ${shop} and id = ${onlineItem}`,
    );
    const { price } = await placed(wish({ buyer: german() }));
    await tenant.run(
      sql`update webshop_items set vat_on_site = false where instance_id = ${shop} and id = ${onlineItem}`,
    );
    expect(price).toMatchObject({ total: 39_500, vat: 7_900, tax: 'charged' });
  });

  test('keeps its price when rates and its own data change', async () => {
    const order = await placed(wish({ buyer: german() }));
    await tenant.run(sql`
      update companies set vat_number = null, country = 'SE' where instance_id = ${shop} and name = ${order.company?.name ?? ''}`);
    await tenant.run(
      sql`update webshop_items set vat_basis_points = 600 where instance_id = ${shop} and id = ${onlineItem}`,
    );
    const now = await page(order.id);
    await tenant.run(
      sql`update webshop_items set vat_basis_points = null where instance_id = ${shop} and id = ${onlineItem}`,
    );
    expect(now).toMatchObject({ price: order.price, vat_number: vatNumber });
  });

  test('that is signed in buys by the data of its company', async () => {
    const id = await aCompany(tenant, { discount: 10 });
    await tenant.run(sql`
      update companies set country = 'DE', vat_number = ${vatNumber} where instance_id = ${shop} and id = ${id}`);
    const { token } = await aBuyer(tenant, id);
    const order = await placed(wish(), token);
    expect(order.price).toMatchObject({ unit_price: 31_600, total: 28_440, vat: 0, tax: 'reverse_charge' });
    expect(await quote(null, {}, token)).toEqual(order.price);
  });
});

test('a company outside the EU buys without VAT', async () => {
  const norwegian = somebodyNew({ country: 'NO', organizationNumber: '988077917' });
  expect((await placed(wish({ buyer: norwegian }))).price).toMatchObject({ total: 31_600, tax: 'outside_scope' });
});

describe('the register of VAT numbers', () => {
  const check = (typed: string, country = 'FI') =>
    product.call<{ register: string; name: string | null }>('POST', '/api/webshop/vat-number', {
      body: { instance_id: shop, country, vat_number: typed },
    });
  const kept = (number: string) =>
    tenant.many<{ valid: boolean; name: string }>(sql`
      select valid, name from vat_checks where instance_id = ${shop} and vat_number = ${number} order by id`);

  test('is asked once, and its answer is kept', async () => {
    expect((await check('FI20774740')).body.data).toMatchObject({ register: 'valid', name: 'Muster GmbH' });
    expect((await check('20774740')).body.data).toMatchObject({ register: 'valid' });
    expect(register.asked).toEqual(['/ms/FI/vat/20774740']);
    expect(await kept('FI20774740')).toEqual([{ valid: true, name: 'Muster GmbH' }]);
  });

  test('that does not know a number stops the order', async () => {
    register.answer = { isValid: false, userError: 'INVALID' };
    const { status, body } = await check('DK13585628', 'DK');
    expect([status, body.code]).toEqual([422, 'vat_number.not_registered']);
    const danish = somebodyNew({ country: 'DK', organizationNumber: '13585628', vatNumber: 'DK13585628' });
    const refused = await place(wish({ buyer: danish }));
    expect(refused.body.code).toBe('vat_number.not_registered');
    expect(Object.keys(refused.body.errors ?? {})).toEqual(['buyer.vatNumber']);
  });

  test('that does not answer stops nobody: a job asks it later', async () => {
    register.status = 503;
    expect((await check('NL004495445B01', 'NL')).body.data).toMatchObject({ register: 'unknown', name: null });
    const dutch = somebodyNew({ country: 'NL', organizationNumber: '99887766', vatNumber: 'NL004495445B01' });
    expect((await placed(wish({ buyer: dutch }))).price.tax).toBe('reverse_charge');
    register.status = 200;
    await product.work();
    expect(await kept('NL004495445B01')).toEqual([{ valid: true, name: 'Muster GmbH' }]);
  });

  test('is not asked about what cannot be a number', async () => {
    expect((await check('FI20774741')).status).toBe(422);
    expect(register.asked).toEqual([]);
  });
});

describe('a shop that shows prices without VAT', () => {
  beforeAll(() => choose({ shop_prices: 'without_vat' }));
  afterAll(() => choose({ shop_prices: null }));

  test('shows companies net lines that add up, and the same total', async () => {
    const company = await aCompany(tenant, { discount: 7 });
    const order = await placed(wish({ quantity: 3 }), (await aBuyer(tenant, company)).token);
    expect(order.price).toMatchObject({ total: 110_205, vat: 22_041, shown_without_vat: true });
    const { lines, net } = shownPrice(order.price);
    expect(net).toBe(88_164);
    expect(lines.map(({ amount }) => amount)).toEqual([94_800, -6_636]);
    expect((await page(order.id)).price).toEqual(order.price);
  });

  test('shows its cards without VAT as well', async () => {
    const { body } = await product.call<{ rows: { price: number; net_price: number }[] }>(
      'POST',
      '/api/webshop/readall',
      {
        body: { instance_id: shop },
      },
    );
    expect(body.data.rows[0]).toMatchObject({ price: 39_500, net_price: 31_600 });
  });
});

describe('a private person', () => {
  const somebody = (change: Body = {}) => ({
    firstName: 'Pia',
    lastName: 'Privat',
    registerEmail: `${randomUUID()}@example.test`,
    registerPassword: 'Demo-pass1',
    kind: 'private',
    country: 'SE',
    ...change,
  });

  test('cannot buy where the shop sells to companies only', async () => {
    expect((await place(wish({ buyer: somebody(), withdrawal_consent: true }))).body.code).toBe(
      'order.private_not_sold_to',
    );
  });

  describe('where the shop allows it', () => {
    beforeAll(() => choose({ shop_private_buyers: 'yes', shop_prices: 'without_vat' }));
    afterAll(() => choose({ shop_private_buyers: null, shop_prices: null }));

    test('buys with name and e-mail, and sees prices with VAT', async () => {
      const { data: course } = (await product.call<ShopCourse>('GET', `/api/webshop/${shop}/courses/${online}`)).body;
      expect(course).toMatchObject({ private_buyers: true, prices_without_vat: true, customer: { country: 'SE' } });
      const order = await placed(wish({ buyer: somebody(), withdrawal_consent: true }));
      expect(order).toMatchObject({ company: null, buyer: { first_name: 'Pia' } });
      expect(order.price).toMatchObject({ total: 39_500, vat: 7_900, shown_without_vat: false });
      expect(await quote({ kind: 'private', country: 'SE' })).toEqual(order.price);
    });

    test('takes a seat on a date as well', async () => {
      const order = await placed(wish({ courseid: led, event_id: eventId, buyer: somebody() }));
      expect(order).toMatchObject({ company: null, event: { id: eventId } });
    });

    test('agrees that e-learning opens at once, where the law asks for it', async () => {
      const { body } = await place(wish({ buyer: somebody() }));
      expect(Object.keys(body.errors ?? {})).toEqual(['withdrawal_consent']);
      expect((await placed(wish({ buyer: somebody({ country: 'US' }) }))).price.tax).toBe('outside_scope');
    });

    test('pays by card', async () => {
      const { body } = await place(wish({ method: 'invoice', buyer: somebody(), withdrawal_consent: true }));
      expect(Object.keys(body.errors ?? {})).toEqual(['method']);
    });

    test('of another EU country pays VAT, whatever number is sent', async () => {
      const order = await placed(wish({ buyer: somebody({ country: 'DE', vatNumber }), withdrawal_consent: true }));
      expect(order).toMatchObject({ price: { tax: 'charged', vat: 7_900 }, vat_number: null });
    });

    test('gets the right of withdrawal with the confirmation', async () => {
      const order = await placed(wish({ buyer: somebody(), withdrawal_consent: true, language: 'de' }));
      const row = await tenant.one<{ id: number; at: Date | null }>(sql`
        select id, withdrawal_consent_at as at from orders where instance_id = ${shop} and guid = ${order.id}`);
      expect(row?.at).toBeInstanceOf(Date);
      await tenant.transaction((tx) => succeedOrder(tx, row?.id ?? 0, { by: 'provider', paid: true }));
      await product.work();
      const mail = product.mails.find(({ text }) => text.includes(order.order_reference_id));
      expect(mail?.text).toMatch(/binnen 14 Tagen .* ohne Angabe von Gründen widerrufen/);
      expect(mail?.text).toContain('Sie haben verlangt, dass der Kurs sofort freigeschaltet wird');
    });
  });
});

test('a company still needs its organisation and phone', async () => {
  const { body } = await place(
    wish({ buyer: { ...somebodyNew(), organizationNumber: '', organizationName: ' ', phone: '' } }),
  );
  expect(Object.keys(body.errors ?? {}).sort()).toEqual([
    'buyer.organizationName',
    'buyer.organizationNumber',
    'buyer.phone',
  ]);
});

test('an invoice without VAT says why, in mail and document, with the same amounts', async () => {
  const id = await aCompany(tenant, { trusted: true });
  await tenant.run(
    sql`update companies set country = 'DE', vat_number = ${vatNumber} where instance_id = ${shop} and id = ${id}`,
  );
  const body = wish({ courseid: led, event_id: eventId, method: 'invoice_internal', quantity: 2, language: 'de' });
  const order = await placed(body, (await aBuyer(tenant, id)).token);
  expect(order.price).toMatchObject({ total: 63_200, vat: 0 });
  await product.work();
  const mail = product.mails.find(
    ({ subject, text }) => text.includes(order.order_reference_id) && /Rechnung/.test(subject),
  );
  expect(mail?.text).toContain('Steuerschuldnerschaft des Leistungsempfängers');
  expect(mail?.text).toContain(formatMoney(63_200, 'SEK', 'de'));
  expect(mail?.text).toContain(vatNumber);
  const invoice = await tenant.one<{ total: number; vat: number }>(sql`
    select i.total, i.vat from invoices i join orders o on o.instance_id = ${shop} and o.id = i.order_id
     where i.instance_id = ${shop} and o.guid = ${order.id}`);
  expect(invoice).toEqual({ total: 63_200, vat: 0 });
});

test('a course changes its rate on its day, and the shop says so', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const changes = JSON.stringify([
    { from: today, basis_points: 600 },
    { from: '2999-01-01', basis_points: 0 },
  ]);
  await tenant.run(sql`
    update webshop_items set vat_changes = ${changes}::jsonb where instance_id = ${shop} and id = ${onlineItem}`);
  const price = await quote(null);
  await tenant.run(sql`update webshop_items set vat_changes = '[]' where instance_id = ${shop} and id = ${onlineItem}`);
  expect(price).toMatchObject({ total: 39_500, vat_basis_points: 600, vat: 2_236 });
});
