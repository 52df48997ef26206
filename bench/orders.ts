import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Db } from '../api/src/db/database.ts';
import { sql } from '../api/src/db/sql.ts';
import { issueToken } from '../api/src/modules/sessions/credentials/tokens.ts';
import type { Scenario } from './scenario.ts';

/** Instance 1 of the demo, whose shop is open. */
const instanceId = 1;

/** Signed-in buyers, each of a company without a licence limit. */
const buyers = Array.from({ length: 20 }, () => issueToken(instanceId));

const signIn = (db: Db): Promise<void> =>
  db.tenant(instanceId).transaction(async (tx) => {
    for (const [index, { hash }] of buyers.entries())
      await tx.run(sql`
        with company as (
          insert into companies (instance_id, name, organization_number, discount)
          values (${instanceId}, ${`Company ${index}`}, ${`BENCH${index}`}, 10)
          on conflict do nothing
          returning id
        ), person as (
          insert into users (instance_id, first_name, last_name, email, company_id)
          select ${instanceId}, 'Bea', 'Buyer', ${`bea${index}@example.test`}, id from company
          returning id
        )
        insert into sessions (instance_id, token_hash, user_id, expires_at)
        select ${instanceId}, ${hash}, id, now() + interval '1 day' from person`);
  });

const participants = (count: number) =>
  Array.from({ length: count }, () => ({
    firstName: 'Pia',
    lastName: 'Participant',
    email: `${randomUUID()}@example.test`,
    phone: '+46701234567',
  }));

/** Rate limits are per address, so every order uses a different one. */
let addresses = 0;
const headers = () => {
  const next = addresses++;
  return {
    authorization: `Bearer ${buyers[next % buyers.length]?.token}`,
    'x-forwarded-for': `10.${(next >> 16) & 255}.${(next >> 8) & 255}.${next & 255}`,
  };
};

const order = (name: string, quantity: number): Scenario => ({
  name,
  prepare: async (db) => {
    await signIn(db);
    await createBareTables(db);
  },
  bare: bareOrder(quantity),
  wanted: 0.1,
  load: {
    method: 'POST',
    path: '/api/webshoppayment/create',
    headers,
    body: () => ({
      courseid: 101,
      quantity,
      client_key: randomUUID(),
      method: 'card',
      participants: participants(quantity),
    }),
  },
});

/** Tables for the bare orders, without the product's checks and indexes. The product's role may not create any. */
const createBareTables = (db: Db): Promise<void> =>
  db.platform.transaction(async (tx) => {
    await tx.run(sql`set local role none`);
    await tx.run(sql`create table if not exists bare_orders (id bigserial primary key, buyer text, total bigint)`);
    await tx.run(sql`create table if not exists bare_items (order_id bigint, quantity int, price bigint)`);
    await tx.run(sql`create table if not exists bare_places (order_id bigint, name text)`);
  });

/** One statement that writes an order, its item and its places. */
const bareOrder = (quantity: number) => (pool: pg.Pool) =>
  pool.query({
    name: 'order',
    text: `
      with placed as (
        insert into bare_orders (buyer, total) values ($1, $2) returning id
      ), item as (
        insert into bare_items (order_id, quantity, price) select id, $3, $2 from placed
      )
      insert into bare_places (order_id, name) select id, 'Pia ' || n from placed, generate_series(1, $3::int) n`,
    values: [randomUUID(), 39_500, quantity],
  });

export const orderScenarios: Scenario[] = [order('Order of two places', 2), order('Order of ten places', 10)];
