import { pino } from 'pino';
import { beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { ExternalShopPort, ShopOutcome } from '../../../ports/external-shop.ts';
import { testDatabase } from '../../../testing/database.ts';
import { anInstance } from '../../../testing/people.ts';
import { watchShop } from './shop-health.ts';

const database = testDatabase();
const log = pino({ level: 'silent' });
let nordic: number;
let answer: ShopOutcome<never>;
const farEnd = { readProduct: async () => answer } as Partial<ExternalShopPort> as ExternalShopPort;

beforeAll(async () => {
  nordic = await anInstance(database.db, 'Nordic');
});

const ask = (failed: 'away' | 'nonsense' | 'refused' | 'unknown_product', detail: string = failed) => {
  answer = { ok: false, failed, detail };
  const query = { instanceId: nordic, url: 'https://shop.example', productId: '1', sessionKey: '0' };
  return watchShop(farEnd, { db: database.db, log }).readProduct(query);
};
const health = () =>
  database.db
    .tenant(nordic)
    .one<{ failing_since: Date | null; last_ok_at: Date | null; last_error: string | null }>(sql`
    select failing_since, last_ok_at, last_error
      from connections
     where instance_id = ${nordic} and party = 'external_shop'`);

test("the owner sees since when a customer's shop is away, why, and when it is back", async () => {
  await ask('away', 'ECONNREFUSED');
  await vi.waitFor(async () => expect(await health()).toMatchObject({ last_error: 'ECONNREFUSED' }));
  const since = (await health())?.failing_since;
  await ask('nonsense', 'It answered with a poem.');
  await vi.waitFor(async () =>
    expect(await health()).toMatchObject({ failing_since: since, last_error: 'It answered with a poem.' }),
  );
  await ask('unknown_product');
  await vi.waitFor(async () =>
    expect(await health()).toEqual({ failing_since: null, last_ok_at: expect.any(Date), last_error: null }),
  );
});

test('a failed write of the health does not fail the call', async () => {
  const gone = openDatabase({ url: 'postgres://127.0.0.1:1/none', connections: 1, onError: () => undefined });
  const warn = vi.fn();
  answer = { ok: false, failed: 'away', detail: 'ECONNREFUSED' };
  const query = { instanceId: nordic, url: 'https://shop.example', productId: '1', sessionKey: '0' };
  expect(await watchShop(farEnd, { db: gone, log: { warn } }).readProduct(query)).toEqual(answer);
  await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
  await gone.close();
});
