import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Db } from '../api/src/db/database.ts';
import { sql } from '../api/src/db/sql.ts';
import { issueToken } from '../api/src/modules/sessions/credentials/tokens.ts';
import { fillShop, shopOf } from './fill-shop.ts';
import type { Scenario } from './scenario.ts';

/** Instance 1 of the demo, whose shop is open, and twenty small shops. */
const oneCustomer = [{ instanceId: 1, courseid: 101 }];
const twentyCustomers = Array.from({ length: 20 }, (_, index) => ({ instanceId: shopOf(11 + index), courseid: 3 }));

type Customer = { instanceId: number; courseid: number };

/** Twenty signed-in buyers in all, each of a company without a licence limit. */
const buyersOf = (customers: readonly Customer[]) =>
  Array.from({ length: 20 }, (_, index) => {
    const customer = customers[index % customers.length] as Customer;
    return { ...customer, index, ...issueToken(customer.instanceId) };
  });

async function signIn(db: Db, buyers: ReturnType<typeof buyersOf>): Promise<void> {
  for (const { instanceId, index, hash } of buyers) {
    const name = `${index}-${randomUUID().slice(0, 8)}`;
    await db.tenant(instanceId).run(sql`
      with company as (
        insert into companies (instance_id, name, organization_number, discount)
        values (${instanceId}, ${`Company ${name}`}, ${`B${name.replace('-', '').toUpperCase()}`}, 10)
        returning id
      ), person as (
        insert into users (instance_id, first_name, last_name, email, company_id)
        select ${instanceId}, 'Bea', 'Buyer', ${`bea${name}@example.test`}, id from company
        returning id
      )
      insert into sessions (instance_id, token_hash, user_id, expires_at)
      select ${instanceId}, ${hash}, id, now() + interval '1 day' from person`);
  }
}

let people = 0;

/** New people, whose addresses repeat their names as most do: each adds few words to the search. */
const participants = (count: number) =>
  Array.from({ length: count }, () => ({
    firstName: 'Pia',
    lastName: 'Participant',
    email: `pia.participant${++people}@example.test`,
    phone: '+46701234567',
  }));

/** Rate limits are per address, so every order uses a different one. */
let orders = 0;

function order(name: string, quantity: number, customers: readonly Customer[]): Scenario {
  const buyers = buyersOf(customers);
  const next = () => buyers[orders % buyers.length] as (typeof buyers)[number];
  return {
    name,
    prepare: async (db) => {
      for (const { instanceId } of customers) if (instanceId > 1) await fillShop(db, instanceId - shopOf(0));
      await signIn(db, buyers);
      await createBareTables(db);
    },
    bare: bareOrder(quantity),
    wanted: 0.1,
    connections: 16,
    load: {
      method: 'POST',
      path: '/api/webshoppayment/create',
      // Called before `body`, for the same order.
      headers: () => {
        orders++;
        return {
          authorization: `Bearer ${next().token}`,
          'x-forwarded-for': `10.${(orders >> 16) & 255}.${(orders >> 8) & 255}.${orders & 255}`,
        };
      },
      body: () => ({
        courseid: next().courseid,
        quantity,
        client_key: randomUUID(),
        method: 'card',
        participants: participants(quantity),
      }),
    },
  };
}

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

export const orderScenarios: Scenario[] = [
  order('Order of two places', 2, oneCustomer),
  order('Order of two places, twenty customers', 2, twentyCustomers),
  order('Order of ten places', 10, oneCustomer),
];
