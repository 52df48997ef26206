import type { BuyerOrder } from '@coursefront/contract/orders/orders.ts';
import type { LinkedQuote } from '@coursefront/contract/quotes/linked-quotes.ts';
import { beforeAll, expect, test } from 'vitest';
import type { TenantScope } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { aBuyer, aCompany, aPurchase, people, somebodyNew, type TestBuyer } from '../../testing/buyers.ts';
import { testProduct } from '../../testing/product.ts';
import { aCourse, aShop } from '../../testing/shop.ts';

const product = testProduct();
const courseid = 7_301;

let tenant: TenantScope;
let company: number;
let buyer: TestBuyer;

beforeAll(async () => {
  tenant = product.db.tenant(await aShop(product.db, 'Known'));
  await aCourse(tenant, { lmsId: courseid, name: 'Fire safety' });
  company = await aCompany(tenant);
  buyer = await aBuyer(tenant, company);
});

/** Somebody of the company, whose account has this phone number. */
async function colleague(phone: string | null, ofCompany: number | null = company): Promise<string> {
  const { id, email } = await aBuyer(tenant, ofCompany);
  await tenant.run(sql`update users set phone1 = ${phone} where instance_id = ${tenant.instanceId} and id = ${id}`);
  return email;
}

const named = (email: string, more: object = {}) => ({ firstName: 'Ada', lastName: 'Berg', email, ...more });
const known = (email: string) => named(email, { known: true });
const wish = (participants: object[], more: object = {}) =>
  aPurchase(courseid, { instance_id: tenant.instanceId, quantity: participants.length, participants, ...more });
/** Without a token (null), the buyer is somebody new. */
const place = (participants: object[], more: object = {}, token: string | null = buyer.token) =>
  product.call<BuyerOrder>('POST', '/api/webshoppayment/create', {
    body: wish(participants, more),
    token: token ?? undefined,
  });

const phonesOf = async (guid: string) =>
  (
    await tenant.many<{ phone: string | null }>(sql`
      select p.phone
        from orders o
        join order_participants p on p.instance_id = ${tenant.instanceId} and p.order_id = o.id
       where o.instance_id = ${tenant.instanceId} and o.guid = ${guid}
       order by p.position`)
  ).map(({ phone }) => phone);

test('people of the company are bought for without their phone numbers, which come from their accounts', async () => {
  const [ada, bo, typed] = [await colleague('08 123 456'), await colleague(null), await colleague('+46701111111')];
  const { body, status } = await place([known(ada), known(bo), named(typed, { known: true, phone: '+46702222222' })]);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(await phonesOf(body.data.id)).toEqual(['08 123 456', null, '+46702222222']);
});

test('buyers name themselves without a phone number, with a company or without', async () => {
  const alone = await aBuyer(tenant);
  expect((await place([known(buyer.email)])).status).toBe(200);
  const own = await place([known(alone.email)], {}, alone.token);
  expect(own.status, JSON.stringify(own.body)).toBe(200);
  expect(await phonesOf(own.body.data.id)).toEqual(['+46701234567']);
});

test('everybody else needs a phone number, whoever says that they are known', async () => {
  const elsewhere = await colleague('+46701111111', await aCompany(tenant));
  const [stranger] = people(1);
  const ada = await colleague('+46701111111');
  const refused = await place([
    known(ada),
    known(elsewhere),
    known(stranger?.email ?? ''),
    named(ada.replace('@', '.2@')),
  ]);
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.errors ?? {})).toEqual(['participants.3.phone']);
  const claimed = await place([known(ada), known(elsewhere), known(stranger?.email ?? '')]);
  expect(claimed.status).toBe(422);
  expect(Object.keys(claimed.body.errors ?? {})).toEqual(['participants.1.phone', 'participants.2.phone']);
  const newcomer = await place([known(ada)], { buyer: somebodyNew() }, null);
  expect(Object.keys(newcomer.body.errors ?? {})).toEqual(['participants.0.phone']);
});

test('a quote keeps the phone numbers for its order', async () => {
  const [ada, bo] = [await colleague('+46703333333'), await colleague(null)];
  const asked = await product.call<{ token: string }>('POST', '/api/quotes/asked', {
    body: wish([known(ada), known(bo)]),
    token: buyer.token,
  });
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  const accepted = await product.call<LinkedQuote>('POST', `/api/quotes/link/${asked.body.data.token}/accept`, {
    body: { instance_id: tenant.instanceId, name: 'Agda Attest' },
  });
  expect(accepted.status, JSON.stringify(accepted.body)).toBe(200);
  expect(await phonesOf(accepted.body.data.order_id ?? '')).toEqual(['+46703333333', null]);
});
