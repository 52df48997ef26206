import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { readOwnPrice } from '@coursefront/contract/shop/browsing.ts';
import { beforeAll, expect, test } from 'vitest';
import type { TenantScope } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { aBuyer, aCompany } from '../../../testing/buyers.ts';
import { testProduct } from '../../../testing/product.ts';
import { aCourse, aShop } from '../../../testing/shop.ts';

const product = testProduct();
const lmsId = 8_301;
let shop: number;
let tenant: TenantScope;

beforeAll(async () => {
  shop = await aShop(product.db, 'Own prices');
  tenant = product.db.tenant(shop);
  await aCourse(tenant, { lmsId, name: 'Fire safety', price: 10_000 });
  await tenant.run(sql`insert into coupons (instance_id, code, percent_off) values (${shop}, 'LINK20', 20)`);
});

const read = (query: string, token?: string) =>
  product.call<AnswerOf<typeof readOwnPrice>>('GET', `/api/webshop/${shop}/courses/${lmsId}/own-price?${query}`, {
    token,
  });
const totalOf = async (query: string, token?: string) => (await read(query, token)).body.data.price?.total;

test('visitors have a price of their own only with a code that is good here', async () => {
  expect(await totalOf('quantity=1')).toBeUndefined();
  expect(await totalOf('quantity=2&code=LINK20')).toBe(16_000);
  expect(await totalOf('quantity=1&code=NOBODYS')).toBeUndefined();
});

test('people of a company have the best of its discount, its own code and the link’s', async () => {
  const company = await aCompany(tenant, { discount: 10 });
  const { token } = await aBuyer(tenant, company);
  const alone = await aBuyer(tenant);
  expect(await totalOf('quantity=1', token)).toBe(9_000);
  expect(await totalOf('quantity=1', alone.token)).toBeUndefined();
  await tenant.run(sql`
    insert into coupons (instance_id, code, percent_off, company_id) values (${shop}, 'OURS15', 15, ${company})`);
  expect(await totalOf('quantity=1', token)).toBe(8_500);
  expect(await totalOf('quantity=1&code=LINK20', token)).toBe(8_000);
  expect(await totalOf('quantity=1&code=OURS15'), 'a company’s code is its people’s').toBeUndefined();
});

test.each(['0', '10001', '1.5', 'many'])('a quantity of %s is refused', async (quantity) => {
  const { status } = await read(`quantity=${quantity}`);
  expect(status).toBe(422);
});
