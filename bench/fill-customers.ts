import { randomBytes } from 'node:crypto';
import type { Db, Queries } from '../api/src/db/database.ts';
import { type Sql, sql } from '../api/src/db/sql.ts';
import { analyze, asOwner, withoutIndexes } from './fill-lists.ts';
import { fillCrowd } from './panel/fill.ts';

export const customers = 10_000;
const firstCustomer = 3_000_000;
/** Ids of rows begin here, a thousand for each customer: as from a sequence, no two customers share one. */
const firstId = 2_000_000_000_000;
export const smallCustomer = (index: number): number => firstCustomer + index;

/**
 * Ten thousand customers with three courses on sale and three people each, and what comes of them: statements are planned
 * for the average customer, which is then a small one.
 */
export async function fillCustomers(db: Db): Promise<void> {
  if (await db.platform.one(sql`select 1 from instances where id = ${firstCustomer}`)) return;
  await asOwner(db, async (tx) => {
    await tx.run(instancesOf(firstCustomer, firstCustomer));
    await fillCrowd(tx, { instanceId: firstCustomer, firstId, people: 3, licencesEach: 3, courses: 3 });
    await tx.run(sql`set local session_replication_role = replica`);
    await tx.run(instancesOf(firstCustomer + 1, firstCustomer + customers - 1));
    await withoutIndexes(tx, () => copyFirst(tx));
  });
  await analyze(db);
}

const instancesOf = (from: number, to: number): Sql => sql`
    insert into instances (id, name, subdomain, lms_url, secret_key, licence)
    select i, 'Small ' || i, 'small' || i, 'https://small' || i || '.example', ${randomBytes(32)}, 'Team'
      from generate_series(${from}::bigint, ${to}::bigint) i`;

/** The other customers have the rows of the first, with ids and card accounts of their own. */
async function copyFirst(tx: Queries): Promise<void> {
  const tables = await tx.many<{ name: string; columns: string; values: string }>(sql`
    select c.table_name as name, string_agg(quote_ident(c.column_name), ', ') as columns,
           string_agg(case when c.table_name = 'connect_accounts' and c.column_name = 'account_id' then '''acct_small'' || i'
                           when c.data_type = 'bigint'
                           then format('%1$I + (%1$I >= %2$s)::int * 1000 * (i - %3$s)', c.column_name, ${firstId}::bigint, ${firstCustomer}::bigint)
                           else quote_ident(c.column_name) end, ', ') as values
      from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
     where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER' and c.column_name <> 'instance_id'
       and exists (select from information_schema.columns k
                    where k.table_schema = 'public' and k.table_name = c.table_name and k.column_name = 'instance_id')
     group by c.table_name`);
  for (const { name, columns, values } of tables)
    await tx.run({
      text: `
    insert into ${name} (instance_id, ${columns}) overriding system value
    select i, ${values}
      from ${name}, generate_series($1::bigint + 1, $1::bigint + $2::int - 1) i
     where instance_id = $1
     order by i`,
      values: [firstCustomer, customers],
    });
}
