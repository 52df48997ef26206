import { beforeAll, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { anAdminToken } from '../../testing/admin-token.ts';
import { anOrder } from '../../testing/orders.ts';
import { testProduct } from '../../testing/product.ts';
import { aCourse, aShop } from '../../testing/shop.ts';

const product = testProduct();
let admin: string;
let [harbour, academy] = [0, 0];

beforeAll(async () => {
  admin = await anAdminToken(product);
  academy = await aShop(product.db, 'A Quiet Harbour Academy');
  harbour = await aShop(product.db, 'Quiet Harbour');
});

const listed = async <Row extends object>(path: string, search: string, more = {}): Promise<Row[]> => {
  const query = new URLSearchParams({ search, ...more });
  const { body } = await product.call<{ rows: Row[] }>('GET', `/api/${path}?${query}`, { token: admin });
  return body.data.rows;
};

test('a customer that is called as typed comes before those whose name has the words', async () => {
  const ids = async (search: string) => (await listed<{ id: number }>('customers/read', search)).map(({ id }) => id);
  expect(await ids('quiet harbour')).toEqual([harbour, academy]);
  expect(await ids('quiet')).toEqual([academy, harbour]);
});

test('the orders of a whole address or name come before newer ones, page by page', async () => {
  const course = await aCourse(product.db.tenant(harbour), { lmsId: 101 });
  const place = async (firstName: string, email: string) => {
    const { id } = await anOrder(product.db.tenant(harbour), { ...course, method: 'card', email });
    await product.db.tenant(harbour).run(sql`
      update orders set buyer_first_name = ${firstName}, buyer_last_name = 'Berg'
       where instance_id = ${harbour} and id = ${id}`);
    return id;
  };
  const anna = await place('Anna', 'anna@berg.test');
  const others = [await place('Annabell', 'anna@berg.test.example'), await place('Annabell', 'bell.anna@berg.test')];
  const ids = async (search: string, more = {}) =>
    (await listed<{ id: number }>('admin/orders', search, more)).map(({ id }) => id);
  for (const typed of ['anna@berg.test', 'ANNA@berg.test', 'Anna Berg'])
    expect(await ids(typed), typed).toEqual([anna, ...others.toReversed()]);
  expect(await ids('anna berg', { order: 'asc' })).toEqual([anna, ...others]);
  expect(await ids('ann')).toEqual([...others.toReversed(), anna]);
  const paged = [1, 2, 3].map((page) => ids('anna berg', { page, page_size: 1 }));
  expect((await Promise.all(paged)).flat()).toEqual([anna, ...others.toReversed()]);
});

test('the mails to a whole address come before newer ones to a longer one', async () => {
  await product.db.platform.run(sql`
    insert into mails (instance_id, template, language, recipient, message_id, created_at)
    values (${harbour}, 'join_accepted', 'en', 'eva@meant.test', 'meant-1', now() - interval '1 hour'),
           (${harbour}, 'join_accepted', 'en', 'neva@meant.test', 'meant-2', now())`);
  const recipients = async (search: string) =>
    (await listed<{ recipient: string }>('admin/mails', search)).map(({ recipient }) => recipient);
  expect(await recipients('eva@meant.test')).toEqual(['eva@meant.test', 'neva@meant.test']);
  expect(await recipients('eva@meant')).toEqual(['neva@meant.test', 'eva@meant.test']);
});
