import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import type { PlatformScope, TenantScope } from './database.ts';
import { type Sql, sql } from './sql.ts';

/** Tables without a tenant, readable in every scope. A new one needs a reason in docs/data-model.md. */
const openTables = [
  'instances',
  'jobs',
  'schedules',
  'schema_migrations',
  'settings',
  'subdomain_reservations',
  'subscription_coupons',
  'third_parties',
  'throttles',
];
/** Tables of the platform only: a tenant's scope sees none of their rows. */
const platformTables = [
  'admin_devices',
  'admin_recovery_codes',
  'admin_sessions',
  'income_months',
  'order_figures',
  'password_resets',
  'platform_admins',
  'platform_audit_entries',
  'platform_mails',
  'reconciliation_rounds',
  'subscription_purchases',
  'webhook_events',
];
/** Unique keys of tenant tables that span all tenants, because incoming data with these keys names no tenant. */
const keysOverAllTenants = ['connect_accounts_account_taken'];

const database = testDatabase();
let owner: pg.Client;
let tenantTables: string[];

beforeAll(async () => {
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  const tables = await column(`
    select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`);
  tenantTables = tables.filter((name) => ![...openTables, ...platformTables].includes(name)).sort();
  await seed();
});
afterAll(() => owner.end());

async function column(text: string): Promise<string[]> {
  return (await owner.query({ text, rowMode: 'array' })).rows.map(([value]) => value);
}

/** The columns of each foreign key and index, in order. An expression in an index is null. */
const keys = `
  select c.conname as name, c.conrelid::regclass::text as "table", c.confrelid::regclass::text as target,
         array(select attname::text from unnest(c.conkey) with ordinality k (number, place)
                 join pg_attribute on attrelid = c.conrelid and attnum = k.number order by place) as columns
    from pg_constraint c
   where c.contype = 'f' and c.connamespace = 'public'::regnamespace`;
const indexes = `
  select i.indexrelid::regclass::text as name, i.indrelid::regclass::text as "table",
         i.indisunique as is_unique, i.indisprimary as is_primary, pg_get_expr(i.indpred, i.indrelid) as condition,
         array(select attname::text from unnest(i.indkey[0:i.indnkeyatts - 1]) with ordinality k (number, place)
                 left join pg_attribute on attrelid = i.indrelid and attnum = k.number order by place) as columns
    from pg_index i join pg_class t on t.oid = i.indrelid
   where t.relnamespace = 'public'::regnamespace`;
type Key = { name: string; table: string; target: string; columns: string[] };
type Index = {
  name: string;
  table: string;
  is_unique: boolean;
  is_primary: boolean;
  /** Of a partial index. */
  condition: string | null;
  columns: (string | null)[];
};

describe('every table', () => {
  test('belongs to a tenant by a bigint that is never null, or is listed as global', async () => {
    const tenanted = await column(`
      select attrelid::regclass::text from pg_attribute
       where attname = 'instance_id' and attnotnull and atttypid = 'bigint'::regtype`);
    expect(tenantTables.filter((table) => !tenanted.includes(table))).toEqual([]);
  });

  test('of a tenant has the tenant first in its primary key and in every other key', async () => {
    const { rows } = await owner.query<Index>(indexes);
    const unique = rows.filter(({ table, is_unique }) => is_unique && tenantTables.includes(table));
    const withoutTenant = unique.filter(({ columns }) => columns[0] !== 'instance_id').map(({ name }) => name);
    expect(withoutTenant).toEqual(keysOverAllTenants);
    const primary = unique.filter(({ is_primary }) => is_primary).map(({ table }) => table);
    expect(primary.sort()).toEqual(tenantTables);
  });

  test('of a tenant refers to rows of the same tenant only', async () => {
    const { rows } = await owner.query<Key>(keys);
    const crossing = rows.filter(
      ({ table, target, columns }) =>
        tenantTables.includes(table) &&
        (tenantTables.includes(target) || target === 'instances') &&
        columns[0] !== 'instance_id',
    );
    expect(crossing).toEqual([]);
  });

  test('has an index for each of its foreign keys', async () => {
    const all = (await owner.query<Index>(indexes)).rows;
    const { rows } = await owner.query<Key>(keys);
    // Null refers to nothing, so it may be missing in the index.
    const isWhole = ({ condition }: Index, { columns }: Key) =>
      condition === null || columns.some((name) => condition === `(${name} IS NOT NULL)`);
    const slow = rows.filter(
      (key) =>
        !all.some(
          (index) =>
            index.table === key.table &&
            isWhole(index, key) &&
            key.columns.every((name) => index.columns.slice(0, key.columns.length).includes(name)),
        ),
    );
    expect(slow).toEqual([]);
  });

  test('of a tenant or of the platform has the same forced row-level security policy', async () => {
    const walled = `
      select relname from pg_class join pg_policy on polrelid = pg_class.oid
       where relrowsecurity and relforcerowsecurity and polpermissive and polcmd = '*' and polroles = '{0}'`;
    expect((await column(`${walled} and polname = 'tenant'`)).sort()).toEqual(tenantTables);
    expect((await column(`${walled} and polname = 'platform'`)).sort()).toEqual(platformTables);
    const walls = await column(`select distinct pg_get_expr(polqual, polrelid) from pg_policy`);
    const checks = await column(`
      select distinct pg_get_expr(polwithcheck, polrelid) from pg_policy where polwithcheck is not null`);
    expect(walls).toHaveLength(2);
    expect(walls).toEqual(expect.arrayContaining(checks));
  });

  test("is open to the product's role, which can neither bypass row-level security nor own the table", async () => {
    const harmless = await column(`
      select rolname from pg_roles
       where rolname = 'coursefront' and not (rolsuper or rolbypassrls or rolcanlogin or rolcreaterole)`);
    const owned = await column(`select relname from pg_class where relowner = 'coursefront'::regrole`);
    const closed = await column(`
      select relname
        from pg_class cross join unnest('{select,insert,update}'::text[]) privilege
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
         and not has_table_privilege('coursefront', pg_class.oid, privilege)`);
    expect({ harmless, owned, closed: new Set(closed) }).toEqual({
      harmless: ['coursefront'],
      owned: [],
      closed: new Set(['schema_migrations']),
    });
  });
});

// Two tenants with the same rows, one of each kind. Every id is 1 for the first and 2 for the second.
async function seed() {
  for (const [tenant, subdomain] of [
    [1, 'nordic'],
    [2, 'baltic'],
  ] as const) {
    await owner.query(`
      insert into instances (subdomain, lms_url, secret_key, name, licence)
      values ('${subdomain}', 'https://${subdomain}.example', '\\x00', '${subdomain}', 'Team');
      insert into users (instance_id, first_name, last_name, email)
      values (${tenant}, 'Åsa', 'Öberg', 'asa@${subdomain}.test');
      insert into role_assignments (instance_id, user_id, role_id) values (${tenant}, ${tenant}, 14);
      insert into companies (instance_id, name, organization_number, maximum_license)
      values (${tenant}, 'Café Noir AB', '5560123456', 3);
      insert into courses (instance_id, lms_id, name) values (${tenant}, 101, 'First aid');
      insert into webshop_items (instance_id, course_id) values (${tenant}, ${tenant});
      insert into course_events (instance_id, course_id, start_date, location, max_attendance_count,
                                 last_registration_date)
      values (${tenant}, ${tenant}, now() + interval '9 days', 'Lund', 2, now() + interval '8 days');
      insert into connect_accounts (instance_id, name, account_id)
      values (${tenant}, '${subdomain}', 'acct_${subdomain}');
      insert into orders (instance_id, client_key, number, method, status, quantity, currency, sub_total, total)
      values (${tenant}, 'client-key', 1, 'card', 'pending_card_payment', 2, 'SEK', 10000, 10000);
      insert into order_participants (instance_id, order_id, position, first_name, last_name, email)
      values (${tenant}, ${tenant}, 0, 'Åsa', 'Öberg', 'asa@${subdomain}.test');`);
  }
}

/** The name of the violated constraint, or the error code if it has no name. */
async function refusal(scope: TenantScope | PlatformScope, statement: Sql): Promise<string | undefined> {
  const undone = new Error('accepted');
  const outcome = scope.transaction(async (tx) => {
    await tx.run(statement);
    throw undone;
  });
  return outcome.catch((error) => (error === undone ? undefined : (error.constraint ?? error.code)));
}

const beyondTheWall = '42501';

describe('the wall between tenants', () => {
  test('shows nothing to a statement without a tenant', async () => {
    const nobody = new pg.Client({ connectionString: database.url, options: '-c role=coursefront' });
    await nobody.connect();
    const tables = [...tenantTables, ...platformTables];
    const seen = async () =>
      (await nobody.query(tables.map((name) => `select '${name}' where exists (select from ${name})`).join(' union ')))
        .rows;
    try {
      expect(await seen()).toEqual([]);
      await nobody.query("set app.instance = ''");
      expect(await seen()).toEqual([]);
    } finally {
      await nobody.end();
    }
  });

  test('shows each tenant its own rows and the platform all', async () => {
    const seen = (scope: TenantScope | PlatformScope) =>
      scope.many(sql`select instance_id from orders order by instance_id`);
    expect(await seen(database.db.tenant(1))).toEqual([{ instance_id: 1 }]);
    expect(await seen(database.db.tenant(2))).toEqual([{ instance_id: 2 }]);
    expect(await seen(database.db.platform)).toEqual([{ instance_id: 1 }, { instance_id: 2 }]);
  });

  test('keeps a tenant from changing the rows of another', async () => {
    const { db } = database;
    expect(await db.tenant(2).run(sql`update companies set name = 'Mine' where instance_id = 1`)).toBe(0);
    expect(await db.tenant(2).run(sql`delete from order_participants where instance_id = 1`)).toBe(0);
    const insert = sql`insert into role_assignments (instance_id, user_id, role_id) values (1, 1, 18)`;
    expect(await refusal(db.tenant(2), insert)).toBe(beyondTheWall);
    const move = sql`update role_assignments set instance_id = 1 where instance_id = 2`;
    expect(await refusal(db.tenant(2), move)).toBe(beyondTheWall);
  });

  test("refuses an order that names another tenant's company, no matter who writes it", async () => {
    const statement = sql`update orders set company_id = 2 where instance_id = 1 and id = 1`;
    expect(await refusal(database.db.platform, statement)).toBe('orders_instance_id_company_id_fkey');
    expect(await refusal(database.db.tenant(1), statement)).toBe('orders_instance_id_company_id_fkey');
  });

  test("hides the platform's people from every tenant", async () => {
    const { db } = database;
    const insert = sql`insert into platform_admins (email, first_name, last_name, password_hash)
                       values ('admin@coursefront.test', 'A', 'B', '$argon2id$v=19$')`;
    expect(await refusal(db.tenant(1), insert)).toBe(beyondTheWall);
    await db.platform.run(insert);
    expect(await db.tenant(1).many(sql`select email from platform_admins`)).toEqual([]);
    const byKey = sql`select email from platform_admins where email_key = 'admin@coursefront.test'`;
    expect(await db.platform.many(byKey)).toHaveLength(1);
  });
});

const instance = (subdomain: string, lmsUrl: string) =>
  sql`insert into instances (subdomain, lms_url, secret_key, name, licence)
      values (${subdomain}, ${lmsUrl}, '\\x00', 'Name', 'Team')`;
const person = (email: string) =>
  sql`insert into users (instance_id, first_name, last_name, email) values (1, 'A', 'B', ${email})`;
const company = (number: string) =>
  sql`insert into companies (instance_id, name, organization_number) values (1, 'Other', ${number})`;
const account = (id: string, status: string) =>
  sql`insert into connect_accounts (instance_id, name, account_id, status) values (1, 'Second', ${id}, ${status})`;
const order = (key: string, method: string, total: number, currency = 'SEK') =>
  sql`insert into orders (instance_id, client_key, number, method, status, quantity, currency, sub_total, total)
      values (1, ${key}, 2, ${method}, 'pending', 1, ${currency}, ${total}, ${total})`;
const tiers = (...[first, second]: [from: number, to: number | null][]) =>
  sql`insert into price_tiers (instance_id, item_id, from_quantity, to_quantity, price)
      values (1, 1, ${first?.[0]}, ${first?.[1]}, 1000), (1, 1, ${second?.[0]}, ${second?.[1]}, 900)`;
const coupon = (percent: number | null, amount: number | null) =>
  sql`insert into coupons (instance_id, code, percent_off, amount_off, currency)
      values (1, 'SPRING', ${percent}, ${amount}, ${amount === null ? null : 'SEK'})`;

const site = 'https://a.example';
const change = (table: string, set: string) => ({
  text: `update ${table} set ${set} where instance_id = 1`,
  values: [],
});

describe('the database refuses', () => {
  test.each<[what: string, statement: Sql, rule: string]>([
    ['a subdomain that is too short', instance('ab', site), 'instances_subdomain_format'],
    ['a subdomain in capitals', instance('Harbour', site), 'instances_subdomain_format'],
    ['a subdomain that is taken', instance('nordic', site), 'instances_subdomain_taken'],
    ['an LMS address without http', instance('quiet', 'ftp://a.example'), 'instances_lms_url_format'],
    ['an LMS address with a user in it', instance('quiet', 'https://me@a.example'), 'instances_lms_url_format'],
    ['a second person with the same address', person('asa@nordic.test'), 'users_email_taken'],
    ['capital letters in an address', person('ASA@nordic.test'), 'email_address_lower_case'],
    ['a line break in an address', person('a@b.test\nBcc: c@d.test'), 'email_address_check'],
    [
      'a platform admin inside an instance',
      change('role_assignments', 'role_id = 19'),
      'role_assignments_role_id_check',
    ],
    ['an organisation number that has a company', company('5560123456'), 'companies_organization_number_taken'],
    ['a discount of 101', change('companies', 'discount = 101'), 'companies_discount_percent'],
    ['one licence too many', change('companies', 'used_licenses = 4'), 'companies_licences_exhausted'],
    [
      'fewer licences than are in use',
      change('companies', 'used_licenses = 2, maximum_license = 1'),
      'companies_licences_exhausted',
    ],
    ['one seat too many', change('course_events', 'booked_slots = 3'), 'course_events_sold_out'],
    ['a course for sale without its price', change('webshop_items', 'active = true'), 'webshop_items_sellable'],
    ['price ranges that overlap', tiers([1, 9], [9, null]), 'price_tiers_overlap'],
    ['a coupon of both percent and amount', coupon(10, 500), 'coupons_percent_or_amount'],
    ['a coupon of nothing', coupon(null, null), 'coupons_percent_or_amount'],
    ['a negative amount', order('other-key', 'card', -1), 'minor_units_check'],
    ['another currency', order('other-key', 'card', 100, 'NOK'), 'currency_code_check'],
    ['an unknown method', order('other-key', 'cash', 100), 'orders_method_check'],
    ['an unknown state', change('orders', "status = 'paid'"), 'order_status_check'],
    ['an order for nobody', change('orders', 'quantity = 0'), 'orders_quantity_check'],
    ['the same order twice', order('client-key', 'card', 100), 'orders_client_key_taken'],
    ['a total that is not what is left after the discount', change('orders', 'discount = 1'), 'orders_total'],
    [
      'a password kept for longer than a day',
      change('orders', "sealed_password = '', password_expires_at = created_at + interval '25 hours'"),
      'orders_password_kept_a_day',
    ],
    [
      'the same participant twice in an order',
      sql`insert into order_participants (instance_id, order_id, position, first_name, last_name, email)
          values (1, 1, 1, 'A', 'B', 'asa@nordic.test')`,
      'order_participants_duplicate_email',
    ],
    [
      'two ways to pay open at once',
      sql`insert into payments (instance_id, order_id, kind, connect_account_id, amount, currency)
          values (1, 1, 'checkout', 1, 10000, 'SEK'), (1, 1, 'checkout', 1, 10000, 'SEK')`,
      'payments_one_open',
    ],
    [
      'the same step of an order twice',
      sql`insert into provisioning_steps (instance_id, order_id, step) values (1, 1, 'group'), (1, 1, 'group')`,
      'provisioning_steps_once',
    ],
    [
      'a webhook delivered twice',
      sql`insert into webhook_events (provider, endpoint, event_id, type)
          values ('stripe', 'connect', 'evt_1', 'x'), ('stripe', 'platform', 'evt_1', 'x')`,
      'webhook_events_provider_event_id_key',
    ],
    ['a second active account of an instance', account('acct_new', 'active'), 'connect_accounts_one_active'],
    ["another instance's account", account('acct_baltic', 'inactive'), 'connect_accounts_account_taken'],
    [
      'a second open subscription of an instance',
      sql`insert into subscriptions (instance_id, title, provider_subscription_id, provider_customer_id, product_id,
                                     price_id, period, amount, currency, collection, status)
          values (1, 'Team', 'sub_1', 'cus_1', 'prod_team', 'price_1', 'monthly', 100, 'SEK', 'card', 'active'),
                 (1, 'Team', 'sub_2', 'cus_1', 'prod_team', 'price_1', 'monthly', 100, 'SEK', 'card', 'past_due')`,
      'subscriptions_one_open',
    ],
    [
      'text where a setting is a number, also as the exception for one instance',
      sql`with setting as (insert into settings (name, display_name, value, type)
                           values ('webshop_tranfer_fee_rate', 'Transfer fee', '4.5', 'number') returning name, type)
          insert into setting_overrides (instance_id, name, type, value) select 1, name, type, 'none' from setting`,
      'setting_overrides_value_number',
    ],
  ])('%s', async (_, statement, rule) => {
    expect(await refusal(database.db.platform, statement)).toBe(rule);
  });
});

describe('the database keeps', () => {
  test('ranges of prices that meet without overlapping', async () => {
    expect(await refusal(database.db.tenant(1), tiers([1, 9], [10, null]))).toBeUndefined();
  });

  test('two seats from twenty buyers: two get one', async () => {
    const takeSeat = sql`update course_events set booked_slots = booked_slots + 1
                          where instance_id = 1 and id = 1 and booked_slots + 1 <= max_attendance_count`;
    const taken = await Promise.all(Array.from({ length: 20 }, () => database.db.tenant(1).run(takeSeat)));
    expect(taken.filter((rows) => rows === 1)).toHaveLength(2);
  });

  test('the order number readable at any size', async () => {
    const numbers = await database.db.tenant(1).many(sql`
      insert into orders (instance_id, client_key, number, method, status, quantity, currency, sub_total, total)
      values (1, 'number-1', 123, 'invoice_internal', 'pending', 1, 'SEK', 0, 0),
             (1, 'number-2', 1234567, 'woocommerce_integration', 'pending', 1, 'SEK', 0, 0)
      returning reference`);
    expect(numbers).toEqual([{ reference: 'ITNL-000123' }, { reference: 'WOO-1234567' }]);
  });

  test('the date people see still while licences are taken', async () => {
    const changed = (set: Sql) =>
      database.db.tenant(1).one(sql`
        update companies set ${set} where instance_id = 1 and id = 1 returning updated_at > created_at as moved`);
    expect(await changed(sql`used_licenses = used_licenses + 1`)).toEqual({ moved: false });
    expect(await changed(sql`version = version + 1`)).toEqual({ moved: true });
  });

  test('a session whose active role was taken away, without the role', async () => {
    const tenant = database.db.tenant(2);
    await tenant.run(sql`
      insert into sessions (instance_id, token_hash, user_id, active_role_id, expires_at)
      values (2, ${randomBytes(32)}, 2, 14, now() + interval '1 hour')`);
    await tenant.run(sql`delete from role_assignments where instance_id = 2 and user_id = 2`);
    expect(await tenant.many(sql`select user_id, active_role_id from sessions where instance_id = 2`)).toEqual([
      { user_id: 2, active_role_id: null },
    ]);
  });

  test('the audit log: the product adds to it and deletes nothing', async () => {
    const tenant = database.db.tenant(1);
    await tenant.run(sql`
      insert into audit_entries (instance_id, actor_kind, action, subject_kind, subject_id)
      values (1, 'system', 'company.changed', 'company', 1)`);
    expect(await refusal(tenant, sql`delete from audit_entries where instance_id = 1`)).toBe(beyondTheWall);
  });
});

describe('search', () => {
  /** One condition per typed word, each a range of the index. */
  const found = async (instanceId: number, typed: string) => {
    const tenant = database.db.tenant(instanceId);
    const row = await tenant.one<{ terms: string[] }>(sql`select search_terms(${typed}) as terms`);
    const conditions = row?.terms.map(
      (term) => sql`
        and exists (
              select from search_words w
               where w.instance_id = c.instance_id and w.kind = 'company' and w.row_id = c.id
                 and w.word >= ${term} and w.word < search_end(${term}))`,
    );
    const all = conditions?.reduce((before, next) => sql`${before} ${next}`);
    return tenant.many(sql`select c.instance_id, c.id from companies c where c.instance_id = ${instanceId} ${all}`);
  };

  test.each(['café', 'CAFE', 'noir caf', '556012-3456', '5560123'])('finds the company by "%s"', async (typed) => {
    expect(await found(1, typed)).toEqual([{ instance_id: 1, id: 1 }]);
  });

  test.each(['noire', 'afé', 'cafe blanc'])('does not find it by "%s"', async (typed) => {
    expect(await found(1, typed)).toEqual([]);
  });

  test('follows a changed name', async () => {
    await database.db.tenant(2).run(sql`update companies set name = 'Thé Vert' where instance_id = 2 and id = 2`);
    expect(await found(2, 'vert')).toEqual([{ instance_id: 2, id: 2 }]);
    expect(await found(2, 'noir')).toEqual([]);
  });

  test('uses the index with and without row-level security', async () => {
    const plan = await database.db.tenant(1).transaction(async (tx) => {
      await tx.run(sql`set local enable_seqscan = off`);
      return tx.many(sql`
        explain select row_id from search_words
         where instance_id = 1 and kind = 'company' and word >= 'caf' and word < search_end('caf')`);
    });
    expect(JSON.stringify(plan)).toMatch(/Index Cond: [^"]*word >= /);
  });
});
