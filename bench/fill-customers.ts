import { randomBytes } from 'node:crypto';
import type { Db } from '../api/src/db/database.ts';
import { sql } from '../api/src/db/sql.ts';
import { analyze, asOwner } from './fill-lists.ts';

export const customers = 10_000;
const firstCustomer = 3_000_000;
export const smallCustomer = (index: number): number => firstCustomer + index;

/** Ten thousand customers with three courses on sale each, so that the tables have many tenants. */
export async function fillCustomers(db: Db): Promise<void> {
  if (await db.platform.one(sql`select 1 from instances where id = ${firstCustomer}`)) return;
  const all = sql`generate_series(${firstCustomer}::bigint, ${firstCustomer + customers - 1}::bigint) i`;
  await asOwner(db, async (tx) => {
    await tx.run(sql`
    insert into instances (id, name, subdomain, lms_url, secret_key, licence)
    select i, 'Small ' || i, 'small' || i, 'https://small' || i || '.example', ${randomBytes(32)}, 'Team' from ${all}`);
    await tx.run(sql`
    insert into customer_settings (instance_id, name, type, value)
    select i, 'is_webshop_enabled', 'number', '1' from ${all}`);
    await tx.run(sql`
    insert into connect_accounts (instance_id, name, account_id, details_submitted, charges_enabled)
    select i, 'Small ' || i, 'acct_small' || i, true, true from ${all}`);
    await tx.run(sql`
    insert into courses (instance_id, lms_id, name, languages)
    select i, n, 'Subject ' || n, '{en}' from ${all}, generate_series(1, 3) n`);
    await tx.run(sql`
    insert into webshop_items (instance_id, course_id, price, languages, active)
    select c.instance_id, c.id, 10000 + 1000 * c.lms_id, '{en}', true
      from courses c
     where c.instance_id >= ${firstCustomer} and c.instance_id < ${firstCustomer + customers}`);
  });
  await analyze(db);
}
