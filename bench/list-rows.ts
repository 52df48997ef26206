import { type Sql, sql } from '../api/src/db/sql.ts';

type Span = { instanceId: number; firstId: number; rows: number; from: number; to: number };

/** All people take one of the first few courses. */
const popularCourses = 10;

/** How many rows the lists have that grow slower than what is sold. */
export const fewerOf = (rows: number) => ({
  companies: Math.max(Math.ceil(rows / 5), Math.min(rows, 1_000)),
  certificates: Math.max(Math.ceil(rows / 5), Math.min(rows, 1_000)),
  groups: Math.max(Math.ceil(rows / 5), Math.min(rows, 1_000)),
  courses: Math.min(rows, 50_000),
  coupons: Math.min(rows, 50_000),
});

/**
 * The rows `from` to `to` of each list as inserts for `inBulk`, one row per list and number, each a minute older than
 * the one before. Row n of every list has the id `firstId + n`.
 *
 * Last names begin with any letter but y and z; only the last hundredth of the people has a first name with a y. So
 * their orders are the oldest, and a list by time has to look far for that letter. Names with x come last by name.
 */
export const insertsOf = ({ instanceId, firstId, rows, from, to }: Span): Sql[] => {
  const fewer = fewerOf(rows);
  const upTo = (last: number) => sql`generate_series(${from}::int, ${Math.min(to, last)}::int) n`;
  const numbers = upTo(rows);
  const id = sql`${firstId}::bigint + n`;
  const at = sql`now() - make_interval(mins => n)`;
  const company = sql`${firstId}::bigint + 1 + n % ${fewer.companies}::int`;
  const course = sql`${firstId}::bigint + 1 + n % least(${popularCourses}::int, ${fewer.courses}::int)`;
  const firstName = sql`
    case when n > ${rows}::int - ${rows}::int / 100 then 'Ylva'
         else (array['Anna', 'Bo', 'Carl', 'Dag', 'Eva', 'Fia', 'Gun', 'Hugo', 'Ivar', 'Jan', 'Kim', 'Lea', 'Mia', 'Nils',
                     'Ola', 'Pia', 'Rut', 'Siv', 'Tor', 'Ulf'])[1 + (n * 7919::bigint) % 20] end`;
  const lastName = sql`
    (array['Aberg', 'Berg', 'Croon', 'Dahl', 'Ek', 'Falk', 'Gran', 'Holm', 'Ivarsson', 'Jonsson', 'Kvist', 'Lind', 'Malm',
           'Nord', 'Orn', 'Person', 'Quist', 'Rask', 'Sand', 'Torn', 'Unge', 'Vik', 'Wall', 'Xeno'])[1 + n % 24] || n`;
  const email = sql`'member' || n || '@company.test'`;
  // All letters are plain ones, so that splitting is simpler, and ten times faster, than `search_terms`.
  const words = (kind: string, table: Sql, text: Sql) => sql`
    insert into search_words (instance_id, kind, word, row_id)
    select ${instanceId}, ${kind}, w.word, t.id
      from ${table} t,
           lateral (select distinct word
                      from regexp_split_to_table(lower(${text}), '[^a-z0-9]+') word
                     where word <> '') w
     where t.instance_id = ${instanceId} and t.id between ${firstId + from}::bigint and ${firstId + to}::bigint
     order by w.word`;
  const learning = (kind: string, last: number, moment: Sql) => sql`
    insert into learning_days (instance_id, kind, day, count)
    select ${instanceId}, ${kind}, ((${moment}) at time zone 'UTC')::date, count(*) from ${upTo(last)} group by 3`;
  return [
    sql`
    insert into courses (instance_id, id, lms_id, name)
    select ${instanceId}, ${id}, n, 'Subject' || n from ${upTo(fewer.courses)}`,
    words('course', sql`courses`, sql`t.name`),
    sql`
    insert into coupons (instance_id, id, code, percent_off, created_at)
    select ${instanceId}, ${id}, 'SAVE' || n, 10, ${at} from ${upTo(fewer.coupons)}`,
    sql`
    insert into companies (instance_id, id, name, organization_number, email, city, created_at, updated_at)
    select ${instanceId}, ${id}, 'Company ' || n, 'ORG' || n, 'info' || n || '@company.test', 'Town ' || n % 100,
           ${at}, now() - make_interval(mins => n / 2)
      from ${upTo(fewer.companies)}`,
    words('company', sql`companies`, sql`concat_ws(' ', t.name, t.organization_number, t.email, t.city)`),
    sql`
    insert into users (instance_id, id, first_name, last_name, email, username, company_id, created_at)
    select ${instanceId}, ${id}, ${firstName}, ${lastName}, ${email}, 'member' || n, ${company}, ${at} from ${numbers}`,
    words('user', sql`users`, sql`concat_ws(' ', t.first_name, t.last_name, t.email, t.phone1, t.external_id)`),
    sql`
    insert into completions (instance_id, id, user_id, course_id, completed_at)
    select ${instanceId}, ${id}, ${id}, ${course}, ${at} from ${numbers}`,
    learning('completions', rows, at),
    sql`
    insert into licences (instance_id, id, company_id, course_id, user_id, status, starts_at, ends_at)
    select ${instanceId}, ${id}, ${company}, ${course}, ${id}, 'assigned', ${at}, ${at} + interval '365 days'
      from ${numbers}`,
    learning('licences', rows, at),
    learning('licence_ends', rows, sql`${at} + interval '365 days'`),
    sql`insert into participants (instance_id, user_id, since) select ${instanceId}, ${id}, ${at} from ${numbers}`,
    learning('participants', rows, at),
    sql`
    insert into certificates (instance_id, id, user_id, lms_key, name, issued_at, expires_at)
    select ${instanceId}, ${id}, ${id}, 'badge-' || n, 'Badge ' || n % 50, ${at}, ${at} + interval '2 years'
      from ${upTo(fewer.certificates)}`,
    learning('certificates', fewer.certificates, sql`${at} + interval '2 years'`),
    learning('certificate_issues', fewer.certificates, at),
    sql`
    insert into groups (instance_id, id, course_id, company_id, name, created_at)
    select ${instanceId}, ${id}, ${course}, ${company}, 'Team' || n, ${at} from ${upTo(fewer.groups)}`,
    sql`
    insert into group_members (instance_id, group_id, user_id)
    select ${instanceId}, ${id}, ${id} from ${upTo(fewer.groups)}`,
    words('group', sql`groups`, sql`t.name`),
    sql`
    insert into audit_entries (
      instance_id, id, actor_kind, actor_id, actor_name, action, subject_kind, subject_id, subject_name,
      before, after, created_at)
    select ${instanceId}, ${id}, 'user', ${id}, ${firstName} || ' ' || ${lastName}, 'company.changed', 'company',
           ${company}, 'Company ' || 1 + n % ${fewer.companies}::int, '{"city": "Malmö"}', '{"city": "Lund"}', ${at}
      from ${numbers}`,
    words('audit', sql`audit_entries`, sql`concat_ws(' ', t.actor_name, t.subject_name)`),
    sql`
    insert into orders (
      instance_id, id, client_key, number, method, status, language, user_id, company_id, course_id, buyer_first_name,
      buyer_last_name, buyer_email, company_name, quantity, currency, sub_total, vat, total, created_at)
    select ${instanceId}, ${id}, 'bench-order-' || n, n, case when n % 3 = 0 then 'card' else 'invoice_internal' end,
           case when n % 20 = 0 then 'pending' else 'success' end, 'en', ${id}, ${company}, ${course}, ${firstName},
           ${lastName}, ${email}, 'Company ' || 1 + n % ${fewer.companies}::int, 1, 'SEK', 10000, 2000, 10000, ${at}
      from ${numbers}`,
    sql`
    insert into order_items (
      instance_id, order_id, webshop_item_id, course_name, quantity, unit_price, vat_basis_points, vat, total)
    select ${instanceId}, ${id}, ${course}, 'Subject1', 1, 10000, 2500, 2000, 10000 from ${numbers}`,
    words(
      'order',
      sql`orders`,
      sql`concat_ws(' ', t.reference, t.number, t.buyer_first_name, t.buyer_last_name, t.buyer_email, t.company_name,
                    t.organization_number, t.group_name, 'Subject1')`,
    ),
    sql`
    insert into order_counters (instance_id, last_number) values (${instanceId}, ${to})
        on conflict (instance_id) do update set last_number = excluded.last_number`,
  ];
};
