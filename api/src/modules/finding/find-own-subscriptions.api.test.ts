import type { Found, FoundThings } from '@coursefront/contract/panel/finding.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { beforeAll, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { anAdminToken } from '../../testing/admin-token.ts';
import { anOrder } from '../../testing/orders.ts';
import { aUser } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { aCourse, aShop } from '../../testing/shop.ts';

const product = testProduct();
let admin: string;
let [harbour, academy] = [0, 0];

beforeAll(async () => {
  admin = await anAdminToken(product);
  academy = await aShop(product.db, 'Quiet Harbour Academy');
  harbour = await aShop(product.db, 'Quiet Harbour');
  for (const [id, name] of [
    [harbour, 'harbour'],
    [academy, 'academy'],
  ] as const)
    await product.db.tenant(id).run(sql`
      with sold as (
        insert into subscriptions (instance_id, title, provider_subscription_id, provider_customer_id, product_id, price_id,
                                   period, amount, currency, collection, status)
        values (${id}, 'Team', ${`sub_${name}`}, ${`cus_${name}`}, 'prod_1', 'price_1', 'monthly', 1000, 'SEK', 'card', 'active')
        returning id)
      insert into subscription_invoices (instance_id, subscription_id, provider_invoice_id, number, status, amount, currency,
                                         created_at)
      select ${id}, sold.id, ${`in_${name}`} || v.n, ${name.toUpperCase()} || v.n, v.status, 1000, 'SEK', now() + v.n * interval '1 day'
        from sold cross join (values (1, 'paid'), (2, 'paid'), (3, 'open'), (4, 'draft')) v (n, status)`);
});

const find = async (search: string): Promise<Found[]> => {
  const query = new URLSearchParams({ search });
  return (await product.call<FoundThings>('GET', `/api/find?${query}`, { token: admin })).body.data.things;
};
const lines = (found: Found[]) => found.map(({ kind, instance_id, title }) => `${kind} ${instance_id} ${title}`);
const ownOf = (customer: number, name: string) => [
  expect.stringMatching(`subscription ${customer} SUB-`),
  `subscription_invoice ${customer} ${name}3`,
  `subscription_invoice ${customer} ${name}2`,
];

test('the name of a customer finds what it pays, without what others pay who have the name in theirs', async () => {
  expect(lines(await find('quiet harbour'))).toEqual([
    `customer ${harbour} Quiet Harbour`,
    `customer ${academy} Quiet Harbour Academy`,
    ...ownOf(harbour, 'HARBOUR'),
  ]);
  expect(lines(await find('quiet academy'))).toEqual([
    `customer ${academy} Quiet Harbour Academy`,
    ...ownOf(academy, 'ACADEMY'),
  ]);
  expect((await find('quiet')).map(({ kind }) => kind)).toEqual(['customer', 'customer']);
});

test('the address of a training manager finds the customer and what it pays; that of a student does not', async () => {
  const scope = product.db.tenant(academy);
  await aUser(scope, [roles.trainingmanager]);
  await aUser(scope, [roles.student]);
  const people = await scope.many<{ email: string; role_id: number }>(sql`
    select u.email, r.role_id
      from users u
      join role_assignments r on r.instance_id = ${academy} and r.user_id = u.id
     where u.instance_id = ${academy} and u.email is not null`);
  const addressOf = (role: number) => people.find(({ role_id }) => role_id === role)?.email ?? '';
  const found = await find(addressOf(roles.trainingmanager).toUpperCase());
  expect(lines(found).slice(0, 4)).toEqual([`customer ${academy} Quiet Harbour Academy`, ...ownOf(academy, 'ACADEMY')]);
  expect(found[0]?.details).toContain(addressOf(roles.trainingmanager).toLowerCase());
  expect((await find(addressOf(roles.student))).map(({ kind }) => kind)).not.toContain('customer');
});

test('the number of a credit note finds the order that it was written for', async () => {
  const order = await anOrder(product.db.tenant(academy), {
    ...(await aCourse(product.db.tenant(academy), { lmsId: 501 })),
    status: 'success',
  });
  await product.db.tenant(academy).run(sql`
    insert into credit_notes (instance_id, order_id, number, client_key, kind, currency, amount, vat, issued_on, by_hand)
    values (${academy}, ${order.id}, 41, 'credit-41', 'amount', 'SEK', 100, 20, current_date, 100)`);
  for (const typed of ['CRED-000041', 'cred-41'])
    expect((await find(typed)).map(({ kind, title }) => [kind, title])).toEqual([['order', order.reference]]);
  expect(await find('CRED-000042')).toEqual([]);
});
