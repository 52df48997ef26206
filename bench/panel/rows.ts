import { type Sql, sql } from '../../api/src/db/sql.ts';
import { roles } from '../../contract/src/roles.ts';

/**
 * One customer's people. Rows of a kind have ids from `firstId` on: person n has the id `firstId + n`. Each person has
 * `licencesEach` licences, all in different courses.
 */
export type Crowd = { instanceId: number; firstId: number; people: number; licencesEach: number; courses: number };

/** The people of each company, the largest first: three in a hundred work for it, and most companies have one person. */
export function companySizes(people: number): number[] {
  const sizes: number[] = [];
  for (let left = people; left > 0; left -= sizes.at(-1) ?? left)
    sizes.push(Math.min(left, Math.max(1, Math.floor((people * 0.03) / (sizes.length + 1) ** 0.8))));
  return sizes;
}

const companiesOf = (people: number): Sql => sql`
       (select k, size, sum(size) over (order by k) - size as before
          from unnest(${companySizes(people)}::int[]) with ordinality sizes (size, k)) companies`;

const firstName = sql`
       (array['Anna', 'Bo', 'Carl', 'Dag', 'Eva', 'Fia', 'Gun', 'Hugo', 'Ivar', 'Jan', 'Kim', 'Lea', 'Mia', 'Nils', 'Ola', 'Pia',
              'Rut', 'Siv', 'Tor', 'Ulf'])[1 + (n * 7919::bigint) % 20]`;
const lastName = sql`
       (array['Aberg', 'Berg', 'Croon', 'Dahl', 'Ek', 'Falk', 'Gran', 'Holm', 'Ivarsson', 'Jonsson', 'Kvist', 'Lind', 'Malm', 'Nord',
              'Orn', 'Person', 'Quist', 'Rask', 'Sand', 'Torn', 'Unge', 'Vik', 'Wall', 'Xeno'])[1 + n % 24]`;
const companyName = sql`
       (array['North', 'South', 'East', 'West', 'Upper', 'Lower', 'Old', 'New'])[1 + k % 8] || ' '
       || (array['Works', 'Foods', 'Care', 'Build', 'Energy', 'Rail', 'Marine'])[1 + k % 7] || ' ' || k`;

/** Courses on sale, dates, and what else is short enough to be written with triggers. */
export const shortRows = ({ instanceId, firstId, people, courses }: Crowd): Sql[] => {
  const forms = Math.min(200, Math.ceil(people / 10));
  const id = sql`${firstId}::bigint + n`;
  const upTo = (last: number) => sql`generate_series(1, ${last}::int) n`;
  return [
    sql`
    insert into customer_settings (instance_id, name, type, value) values (${instanceId}, 'is_webshop_enabled', 'number', '1')`,
    sql`
    insert into connect_accounts (instance_id, name, account_id, details_submitted, charges_enabled)
    values (${instanceId}, 'Panel', ${`acct_panel${people}`}, true, true)`,
    sql`
    insert into courses (instance_id, id, lms_id, name, type, languages)
    select ${instanceId}, ${id}, n,
           (array['Fire safety', 'First aid', 'Hot work', 'Forklift', 'Data protection', 'Leadership', 'Hygiene', 'Crane'])[1 + n % 8]
             || ' part ' || n,
           (array['elearning', 'instructor_led_training', 'blended'])[1 + n % 3], '{en,sv}'
      from ${upTo(courses)}`,
    sql`
    insert into webshop_items (instance_id, id, course_id, price, languages, active)
    select ${instanceId}, ${id}, ${id}, 10000 + n * 100, '{en,sv}', true from ${upTo(courses)}`,
    sql`
    insert into course_events (
      instance_id, id, course_id, start_date, location, max_attendance_count, last_registration_date, published)
    select ${instanceId}, ${id}, ${firstId}::bigint + 1 + n % ${courses}::int, moment, 'Town ' || n % 60, 20, moment - interval '1 day', true
      from (select n, now() + make_interval(days => (n + 210) % 400 - 200, mins => n) as moment from ${upTo(Math.min(people, 10 * courses))}) n`,
    sql`
    insert into coupons (instance_id, id, code, percent_off)
    select ${instanceId}, ${id}, 'SAVE' || n, 10 from ${upTo(Math.min(people, 1_000))}`,
    sql`
    insert into signup_forms (instance_id, id, title, company_name, max_allowed_registrations)
    select ${instanceId}, ${id}, 'Sign-up ' || n, 'Works ' || n, 1000000 from ${upTo(forms)}`,
    sql`
    insert into registrations (instance_id, id, form_id, first_name, last_name, email, status)
    select ${instanceId}, ${id}, ${firstId}::bigint + 1 + n % ${Math.min(forms, 10)}::int, ${firstName}, ${lastName} || n, 'guest' || n || '@form.test', 'success'
      from ${upTo(Math.ceil(people / 10))}`,
  ];
};

/** People, companies and their departments, without triggers: what those would write is in `wordsOf` and `countsOf`. */
export const peopleRows = ({ instanceId, firstId, people }: Crowd): Sql[] => {
  const companies = companiesOf(people);
  const first = sql`${firstId}::bigint + before + 1`;
  return [
    // Two of three companies have a lead: the first of their people.
    sql`
    insert into companies (instance_id, id, name, organization_number, email, city, address, team_lead_user_id, created_at)
    select ${instanceId}, ${firstId}::bigint + k, ${companyName}, 'ORG' || k, 'info' || k || '@company.test', 'Town ' || k % 60,
           'Street ' || k, case when k % 3 = 0 then null else ${first} end, now() - make_interval(mins => k::int)
      from ${companies}`,
    sql`
    insert into users (instance_id, id, lms_id, first_name, last_name, email, username, company_id, suspended, created_at, last_seen_at)
    select ${instanceId}, ${firstId}::bigint + n, case when n % 50 > 0 then n end, ${firstName}, ${lastName},
           'member' || n || '@company.test', 'member' || n, ${firstId}::bigint + k, n % 200 = 0, now() - make_interval(mins => n),
           case when n % 3 > 0 then now() - make_interval(mins => n * 7) end
      from (select k, (before + place)::int as n from ${companies}, generate_series(1, size) place) people`,
    sql`
    insert into role_assignments (instance_id, user_id, role_id)
    select ${instanceId}::bigint, ${firstId}::bigint + n, ${roles.student}::int from generate_series(1, ${people}::int) n
     union all
    select ${instanceId}::bigint, ${first}, ${roles.teamlead}::int from ${companies} where k % 3 <> 0`,
    // Twenty-five people each. Every sixth department is directly below the company and has the next five below it.
    sql`
    insert into departments (instance_id, id, company_id, parent_id, name, path)
    select ${instanceId}, own, ${firstId}::bigint + k, case when n % 6 > 0 then top end, 'Department ' || n,
           case when n % 6 > 0 then top || '/' else '' end || own || '/'
      from (select k, n, ${firstId}::bigint + 200 * k + n as own, ${firstId}::bigint + 200 * k + n - n % 6 as top
              from ${companies}, generate_series(0, (size - 1) / 25) n
             where size >= 20) departments`,
    sql`
    insert into department_members (instance_id, user_id, department_id)
    select ${instanceId}, ${first} + place, ${firstId}::bigint + 200 * k + place / 25
      from ${companies}, generate_series(0, size - 1) place
     where size >= 20`,
  ];
};

/** The licences of the people `from` to `to`, the newest first for each, and what came of them. */
export const licenceRows = ({ instanceId, firstId, licencesEach, courses }: Crowd, from: number, to: number): Sql[] => {
  const coursesAPlace = courses / licencesEach;
  // Among the courses of a place, the first are the most wanted.
  const licences = sql`
       (select u.id as user_id, u.company_id, n, j, ${firstId}::bigint + (n - 1) * ${licencesEach}::int + j + 1 as id,
               ${firstId}::bigint + 1 + j * ${coursesAPlace}::int
                 + floor(${coursesAPlace}::int * power((n * 7919::bigint % 1000) / 1000.0, 2))::int as course_id,
               now() - make_interval(days => j * 150 + n % 150, mins => n) as starts_at
          from (select *, (id - ${firstId}::bigint)::int as n
                  from users
                 where instance_id = ${instanceId} and id between ${firstId + from}::bigint and ${firstId + to}::bigint) u,
               generate_series(0, ${licencesEach}::int - 1) j) l`;
  const isFree = sql`j = 9 and n % 5 = 0`;
  const isDone = sql`j between 1 and 6 and (n + j) % 4 <> 0`;
  const doneAt = sql`starts_at + interval '60 days'`;
  return [
    sql`
    insert into licences (instance_id, id, company_id, course_id, user_id, status, starts_at, ends_at, created_at)
    select ${instanceId}, id, company_id, course_id, case when ${isFree} then null else user_id end,
           case when ${isFree} then 'available' when starts_at > now() - interval '365 days' then 'assigned' else 'expired' end,
           case when ${isFree} then null else starts_at end, case when ${isFree} then null else starts_at + interval '365 days' end,
           starts_at
      from ${licences}`,
    sql`
    insert into enrolments (instance_id, user_id, course_id, licence_id, source, starts_at, ends_at, lms_state)
    select ${instanceId}, user_id, course_id, id, 'manager', starts_at, starts_at + interval '365 days', 'done'
      from ${licences}
     where starts_at > now() - interval '365 days'`,
    sql`
    insert into completions (instance_id, id, user_id, course_id, completed_at)
    select ${instanceId}, id, user_id, course_id, ${doneAt} from ${licences} where ${isDone}`,
    sql`
    insert into certificates (instance_id, id, user_id, course_id, lms_key, name, issued_at, expires_at)
    select ${instanceId}, id, user_id, course_id, 'badge-' || id, 'Badge ' || j, ${doneAt},
           case when n % 7 > 0 then ${doneAt} + interval '2 years' end
      from ${licences}
     where ${isDone} and j <= 3`,
  ];
};

/** Groups with ten people each, written with triggers. */
export const groupRows = ({ instanceId, firstId, people, courses }: Crowd): Sql[] => {
  const groups = Math.ceil(people / 50);
  return [
    sql`
    insert into groups (instance_id, id, course_id, company_id, name)
    select ${instanceId}, ${firstId}::bigint + n, ${firstId}::bigint + 1 + n % ${courses}::int, ${firstId}::bigint + 1, 'Team ' || n
      from generate_series(1, ${groups}::int) n`,
    sql`
    insert into group_members (instance_id, group_id, user_id)
    select ${instanceId}, ${firstId}::bigint + 1 + n % ${groups}::int, ${firstId}::bigint + n
      from generate_series(1, ${Math.min(people, 10 * groups)}::int) n`,
  ];
};

/** One order a person. Every twentieth waits for its approval; two of three are invoices, and one in five of those is owed. */
export const orderRows = ({ instanceId, firstId, people, courses }: Crowd): Sql[] => {
  const isPending = sql`n % 20 = 0`;
  const bought = sql`
       (select u.*, (u.id - ${firstId}::bigint)::int as n, k.name as company
          from users u
          join companies k on k.instance_id = ${instanceId} and k.id = u.company_id
         where u.instance_id = ${instanceId}) u`;
  const id = sql`${firstId}::bigint + n`;
  const course = sql`${firstId}::bigint + 1 + n % ${courses}::int`;
  return [
    sql`
    insert into orders (
      instance_id, id, client_key, number, method, status, language, user_id, company_id, course_id, buyer_first_name,
      buyer_last_name, buyer_email, company_name, quantity, currency, sub_total, vat, total, created_at, paid_at)
    select ${instanceId}, ${id}, 'panel-order-' || n, n, case when n % 3 = 1 then 'card' else 'invoice_internal' end,
           case when ${isPending} then 'pending' else 'success' end, 'en', id, company_id, ${course}, first_name, last_name,
           email, company, 1, 'SEK', 10000, 2000, 10000, created_at, case when not ${isPending} and n % 5 <> 0 then created_at end
      from ${bought}`,
    sql`
    insert into order_items (
      instance_id, order_id, webshop_item_id, course_name, quantity, unit_price, vat_basis_points, vat, total)
    select ${instanceId}, ${id}, ${course}, 'Fire safety', 1, 10000, 2500, 2000, 10000 from generate_series(1, ${people}::int) n`,
    sql`
    insert into order_counters (instance_id, last_number) values (${instanceId}, ${people})`,
    sql`
    insert into invoices (instance_id, id, order_id, company_id, number, payment_reference, currency, total, vat, issued_on, due_on, paid)
    select ${instanceId}, ${id}, ${id}, company_id, n, 100000000 + n, 'SEK', 10000, 2000, created_at::date, created_at::date + 30,
           case when n % 5 = 0 then 0 else 10000 end
      from ${bought}
     where n % 3 <> 1 and not ${isPending}`,
    sql`
    insert into join_requests (instance_id, company_id, first_name, last_name, email, phone)
    select ${instanceId}, ${firstId}::bigint + n, ${firstName}, ${lastName}, 'new' || n || '@company.test', '1'
      from generate_series(1, ${Math.ceil(people / 50)}::int) n`,
    sql`
    insert into notices (instance_id, kind, subject_id, audience, company_id, created_at)
    select instance_id, 'invoice_to_approve', id, 'account', null::bigint, created_at
      from orders where instance_id = ${instanceId} and method = 'invoice_internal' and status = 'pending'
     union all
    select instance_id, 'join_request', id, 'company', company_id, created_at from join_requests where instance_id = ${instanceId}
     union all
    select instance_id, 'invoice_overdue', id, 'books', null, created_at
      from invoices where instance_id = ${instanceId} and balance > 0 and due_on < now()
     order by 6`,
    sql`
    insert into audit_entries (
      instance_id, id, actor_kind, actor_id, actor_name, action, subject_kind, subject_id, before, after, created_at)
    select ${instanceId}, ${id}, 'user', id, first_name || ' ' || last_name, 'company.changed', 'company', company_id,
           '{"city": "Malmö"}', '{"city": "Lund"}', created_at
      from ${bought}`,
    sql`
    insert into list_views (instance_id, user_id, list, name, query, shared)
    select ${instanceId}, ${id}, '/users', 'View ' || n, '{}', n <= 50 from generate_series(1, ${Math.min(people, 1_000)}::int) n`,
  ];
};

/** The search words of the rows without triggers. All letters are plain ones, so that splitting is simpler than `search_terms`. */
export const wordsOf = ({ instanceId }: Crowd): Sql[] => {
  const words = (kind: string, table: Sql, text: Sql) => sql`
    insert into search_words (instance_id, kind, word, row_id)
    select ${instanceId}, ${kind}, w.word, t.id
      from ${table} t,
           lateral (select distinct word from regexp_split_to_table(lower(${text}), '[^a-z0-9]+') word where word <> '') w
     where t.instance_id = ${instanceId}
     order by w.word, t.id`;
  return [
    words('company', sql`companies`, sql`concat_ws(' ', t.name, t.organization_number, t.email, t.city)`),
    words('user', sql`users`, sql`concat_ws(' ', t.first_name, t.last_name, t.email, t.phone1, t.external_id)`),
    words(
      'order',
      sql`orders`,
      sql`concat_ws(' ', t.reference, t.number, t.buyer_first_name, t.buyer_last_name, t.buyer_email, t.company_name,
                    t.organization_number, t.group_name, 'Fire safety')`,
    ),
  ];
};

/** The rows that triggers keep beside licences and certificates: sums of days, participation, and expiries. */
export const countsOf = ({ instanceId }: Crowd): Sql[] => {
  const days = (kind: string, table: Sql, moment: Sql) => sql`
    insert into learning_days (instance_id, kind, day, count)
    select ${instanceId}, ${kind}, (${moment} at time zone 'UTC')::date, count(*)
      from ${table}
     where instance_id = ${instanceId} and ${moment} is not null
     group by 3`;
  return [
    sql`
    insert into participants (instance_id, user_id, since)
    select instance_id, user_id, min(starts_at)
      from licences
     where instance_id = ${instanceId} and user_id is not null
     group by instance_id, user_id`,
    days('participants', sql`participants`, sql`since`),
    days('licences', sql`licences`, sql`starts_at`),
    days('licence_ends', sql`licences`, sql`ends_at`),
    days('completions', sql`completions`, sql`completed_at`),
    days('certificates', sql`certificates`, sql`expires_at`),
    days('certificate_issues', sql`certificates`, sql`issued_at`),
    // Nobody here has two licences or two certificates of one course.
    sql`
    insert into renewals (instance_id, user_id, course_id, company_id, kind, source_id, ends_at)
    select l.instance_id, l.user_id, l.course_id, l.company_id, case when t.id is null then 'licence' else 'certificate' end,
           l.id, case when t.id is null then l.ends_at else t.expires_at end
      from licences l
      left join certificates t on t.instance_id = l.instance_id and t.id = l.id
     where l.instance_id = ${instanceId} and l.user_id is not null and (t.id is null or t.expires_at is not null)
     order by l.id`,
  ];
};
