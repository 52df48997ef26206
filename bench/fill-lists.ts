import { randomBytes } from 'node:crypto';
import type { Db, TenantScope, TenantTx } from '../api/src/db/database.ts';
import { type Sql, sql } from '../api/src/db/sql.ts';
import { issueToken } from '../api/src/modules/sessions/credentials/tokens.ts';
import { addOrders } from '../api/src/seeding/orders.ts';
import { roles } from '../contract/src/roles.ts';

/** Rows per statement: a statement has a time limit of half a minute, and triggers index each row for search. */
const rowsAtOnce = 5_000;
/** So few that lookups without statistics are fast enough. */
const firstRows = 100;
/** All people take one of the first few courses. */
const popularCourses = 10;

/** Creates an instance with the given number of rows in each list and returns the token of a training manager. */
export async function fillLists(db: Db, rows: number): Promise<string> {
  const instanceId = await addInstance(db, rows);
  const scope = db.tenant(instanceId);
  const token = await signIn(scope);
  for (let from = 1, last = firstRows; from <= rows; from = last + 1, last += rowsAtOnce) {
    const numbers = sql`generate_series(${from}::int, ${Math.min(rows, last)}::int) n`;
    for (const statement of statementsFor(instanceId, numbers)) await scope.run(statement);
    await scope.transaction((tx) => placeOrders(tx, from, Math.min(rows, last)));
    // After the first rows for the filling statements, and after the last for the measured ones.
    if (last === firstRows || last >= rows) await analyze(db);
  }
  return token;
}

/** The planner needs new statistics. Only the tables' owner may run it, and the product's role is not the owner. */
export const analyze = (db: Db): Promise<void> =>
  db.platform.transaction(async (tx) => {
    await tx.run(sql`set local role none`);
    await tx.run(sql`analyze`);
  });

/** One row per list and number, each a minute older than the one before. */
const statementsFor = (instanceId: number, numbers: Sql): Sql[] => [
  sql`
    insert into courses (instance_id, lms_id, name)
    select ${instanceId}, n, 'Subject' || n from ${numbers}`,
  sql`
    insert into webshop_items (instance_id, course_id, price)
    select ${instanceId}, id, 10000
      from courses
     where instance_id = ${instanceId} and lms_id = 1
        on conflict do nothing`,
  sql`
    insert into coupons (instance_id, code, percent_off, created_at)
    select ${instanceId}, 'SAVE' || n, 10, now() - make_interval(mins => n)
      from ${numbers}`,
  sql`
    insert into companies (instance_id, name, organization_number, email, city, created_at, updated_at)
    select ${instanceId}, 'Company ' || n, 'ORG' || n, 'info' || n || '@company.test', 'Town ' || n % 100,
           now() - make_interval(mins => n), now() - make_interval(mins => n / 2)
      from ${numbers}`,
  sql`
    insert into users (instance_id, first_name, last_name, email, username, company_id, created_at)
    select ${instanceId}, 'Pia' || n % 500, 'Person' || n, 'pia' || n || '@company.test', 'pia' || n, c.id,
           now() - make_interval(mins => n)
      from ${numbers}
      join companies c on c.instance_id = ${instanceId} and c.organization_number = 'ORG' || n`,
  sql`
    insert into completions (instance_id, user_id, course_id, completed_at)
    select ${instanceId}, u.id, c.id, now() - make_interval(mins => n)
      from ${numbers}
      join users u on u.instance_id = ${instanceId} and u.username = 'pia' || n
      join courses c on c.instance_id = ${instanceId} and c.lms_id = 1 + n % ${popularCourses}::int`,
  sql`
    insert into licences (instance_id, company_id, course_id, user_id, status, starts_at, ends_at)
    select ${instanceId}, u.company_id, c.id, u.id, 'assigned', now() - make_interval(mins => n),
           now() - make_interval(mins => n) + interval '365 days'
      from ${numbers}
      join users u on u.instance_id = ${instanceId} and u.username = 'pia' || n
      join courses c on c.instance_id = ${instanceId} and c.lms_id = 1 + n % ${popularCourses}::int`,
  sql`
    insert into certificates (instance_id, user_id, lms_key, name, issued_at, expires_at)
    select ${instanceId}, u.id, 'badge-' || n, 'Badge ' || n % 50, now() - make_interval(mins => n),
           now() - make_interval(mins => n) + interval '2 years'
      from ${numbers}
      join users u on u.instance_id = ${instanceId} and u.username = 'pia' || n`,
  sql`
    with grouped as (
      insert into groups (instance_id, course_id, company_id, name, created_at)
      select ${instanceId}, c.id, k.id, 'Team' || n, now() - make_interval(mins => n)
        from ${numbers}
        join companies k on k.instance_id = ${instanceId} and k.organization_number = 'ORG' || n
        join courses c on c.instance_id = ${instanceId} and c.lms_id = 1 + n % ${popularCourses}::int
      returning id, company_id
    )
    insert into group_members (instance_id, group_id, user_id)
    select ${instanceId}, g.id, u.id
      from grouped g
      join users u on u.instance_id = ${instanceId} and u.company_id = g.company_id`,
  sql`
    insert into audit_entries (
      instance_id, actor_kind, actor_id, actor_name, action, subject_kind, subject_id, before, after, created_at)
    select ${instanceId}, 'user', u.id, u.first_name || ' ' || u.last_name, 'company.changed', 'company', u.company_id,
           '{"city": "Malmö"}', '{"city": "Lund"}', now() - make_interval(mins => n)
      from ${numbers}
      join users u on u.instance_id = ${instanceId} and u.username = 'pia' || n`,
];

type Buyer = { n: number; userId: number; companyId: number; firstName: string; lastName: string; email: string };

/** One order of one place for each person. */
async function placeOrders(tx: TenantTx, from: number, to: number): Promise<void> {
  const item = await tx.one<{ id: number; courseId: number }>(sql`
    select id, course_id as "courseId" from webshop_items where instance_id = ${tx.instanceId}`);
  if (!item) throw new Error('no item');
  const buyers = await tx.many<Buyer>(sql`
    select n, u.id as "userId", u.company_id as "companyId", u.first_name as "firstName", u.last_name as "lastName", u.email
      from generate_series(${from}::int, ${to}::int) n
      join users u on u.instance_id = ${tx.instanceId} and u.username = 'pia' || n
     order by n`);
  const now = Date.now();
  await addOrders(
    tx,
    buyers.map(({ n, companyId, ...buyer }) => ({
      clientKey: `bench-order-${n}`,
      method: n % 3 === 0 ? 'card' : 'invoice_internal',
      status: n % 20 === 0 ? 'pending' : 'success',
      buyer,
      company: { id: companyId, name: `Company ${n}` },
      item: { ...item, courseName: 'Subject1', unitPrice: 10_000, vatBasisPoints: 2_500, vat: 2_000 },
      quantity: 1,
      placedAt: new Date(now - n * 60_000),
    })),
  );
}

async function addInstance(db: Db, rows: number): Promise<number> {
  const name = `bench${rows}`;
  const row = await db.platform.one<{ id: number }>(sql`
    insert into instances (name, subdomain, lms_url, secret_key, licence)
    values (${name}, ${name}, ${`https://${name}.example`}, ${randomBytes(32)}, 'Enterprise')
    returning id`);
  if (!row) throw new Error('no instance');
  return row.id;
}

async function signIn(scope: TenantScope): Promise<string> {
  const { token, hash } = issueToken(scope.instanceId);
  await scope.run(sql`
    with person as (
      insert into users (instance_id, first_name, last_name, email)
      values (${scope.instanceId}, 'Mia', 'Manager', 'mia@bench.test')
      returning id
    ), role as (
      insert into role_assignments (instance_id, user_id, role_id)
      select ${scope.instanceId}, id, ${roles.trainingmanager} from person
    )
    insert into sessions (instance_id, token_hash, user_id, expires_at)
    select ${scope.instanceId}, ${hash}, id, now() + interval '1 day' from person`);
  return token;
}
