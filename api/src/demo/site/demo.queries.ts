import { roles } from '@coursefront/contract/roles.ts';
import type { Queries, TenantTx, Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Days } from './site.ts';

/** Two processes that start together must not both find an empty database. */
export async function waitForOthers(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('coursefront demo'))`);
}

export const hasInstances = async (db: Queries): Promise<boolean> =>
  (await db.one(sql`select 1 from instances limit 1`)) !== undefined;

/** The next row of the table gets this id, so that pages and tests can name it. */
export async function nextIdOf(tx: Tx, table: 'courses' | 'course_events', id: number): Promise<void> {
  await tx.run(sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${id}, false)`);
}

type Address = { address: string; postalCode: string; city: string; country: string };

/** The customer's own address, which is on its invoices. */
export async function setAddress(tx: TenantTx, { address, postalCode, city, country }: Address): Promise<void> {
  await tx.run(sql`
    update instances
       set address = ${address}, postal_code = ${postalCode}, city = ${city}, country = ${country}
     where id = ${tx.instanceId}`);
}

/** Visits of the shop in the last two months: more on weekdays, and fewer from step to step. */
export async function addShopViews(tx: TenantTx): Promise<void> {
  await tx.run(sql`
    insert into shop_views (instance_id, step, day, course_id, views)
    select ${tx.instanceId}, s.step, d.day::date, c.id,
           greatest(1, (s.share * (12 + c.id % 7 + (extract(day from d.day)::int * 5) % 9)
                        * case when extract(isodow from d.day) > 5 then 0.4 else 1 end)::int)
      from generate_series(current_date - 59, current_date, interval '1 day') d (day)
     cross join (values ('list', 3.1), ('course', 0.4), ('begun', 0.07)) s (step, share)
     cross join lateral (select 0::bigint as id where s.step = 'list'
                          union all
                         (select w.course_id from webshop_items w
                           where w.instance_id = ${tx.instanceId} and w.active and s.step <> 'list' order by 1 limit 4)) c`);
}

/** The customer and its payment account are older than its people. A coupon is as old as its first day. */
export async function dateCustomer(tx: TenantTx, since: Date): Promise<void> {
  await tx.run(sql`update instances set created_at = ${since} where id = ${tx.instanceId}`);
  await tx.run(sql`
    update connect_accounts
       set created_at = case when onboarded then ${since}::timestamptz else now() - interval '5 days' end
     where instance_id = ${tx.instanceId}`);
  await tx.run(sql`update coupons set created_at = valid_from where instance_id = ${tx.instanceId}`);
}

export async function dateLastChange(tx: TenantTx, at: Date): Promise<void> {
  await tx.run(sql`
    update audit_entries
       set created_at = ${at}
     where instance_id = ${tx.instanceId}
       and id = (select max(id) from audit_entries where instance_id = ${tx.instanceId})`);
}

/** Two departments below one, and one beside it; people are spread over them in turn. The first, who leads, is in none. */
export async function addDepartments(tx: TenantTx, companyId: number, userIds: readonly number[]): Promise<void> {
  await tx.run(sql`
    with ids as (
      select place, nextval(pg_get_serial_sequence('departments', 'id')) as id from generate_series(1, 4) place
    ), made as (
      insert into departments (instance_id, id, company_id, parent_id, name, path)
      select ${tx.instanceId}, i.id, ${companyId}, t.id, d.name, coalesce(t.id || '/', '') || i.id || '/'
        from (values (1, null, 'Production'), (2, 1, 'North site'), (3, 1, 'South site'), (4, null, 'Office'))
          as d (place, below, name)
        join ids i on i.place = d.place
        left join ids t on t.place = d.below
       order by i.id
    )
    insert into department_members (instance_id, user_id, department_id)
    select ${tx.instanceId}, u.id, i.id
      from unnest(${userIds.slice(1)}::bigint[]) with ordinality as u (id, turn)
      join ids i on i.place = 2 + u.turn % 3`);
}

type AskingColleague = {
  companyId: number;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  at: Date;
};

/** Somebody who was buying and waits until the company lets them. */
export async function addJoinRequest(tx: TenantTx, asking: AskingColleague): Promise<void> {
  await tx.run(sql`
    insert into join_requests (
      instance_id, company_id, first_name, last_name, email, phone, language, courseid, quantity, created_at)
    values (
      ${tx.instanceId}, ${asking.companyId}, ${asking.firstName}, ${asking.lastName}, ${asking.email}, ${asking.phone},
      'sv', 101, 1, ${asking.at})`);
}

type Request = { companyId: number; courseId: number; userId: number; note: string; at: Date };

/** Somebody of the company who waits for an answer. */
export async function addCourseRequest(
  tx: TenantTx,
  { companyId, courseId, userId, note, at }: Request,
): Promise<void> {
  await tx.run(sql`
    insert into course_requests (
      instance_id, company_id, course_id, user_id, first_name, last_name, email, language, note, created_at)
    select ${tx.instanceId}, ${companyId}, ${courseId}, u.id, u.first_name, u.last_name, u.email, 'sv', ${note}, ${at}
      from users u
     where u.instance_id = ${tx.instanceId} and u.id = ${userId}`);
}

type Decider = { id: number; name: string; email: string };

/** Adds the manager's decisions about invoices to the audit log, as the orders' time lines have them. */
export async function addInvoiceDecisions(tx: TenantTx, manager: Decider): Promise<void> {
  await tx.run(sql`
    insert into audit_entries (
      instance_id, actor_kind, actor_id, actor_name, actor_email, action, subject_kind, subject_id, subject_name,
      about_person, about_email, about_company, before, after, created_at)
    select ${tx.instanceId}, 'user', ${manager.id}, ${manager.name}, ${manager.email},
           case m.to_status when 'success' then 'invoice.approved' else 'invoice.declined' end, 'order', o.id, o.reference,
           trim(concat_ws(' ', o.buyer_first_name, o.buyer_last_name)), o.buyer_email, o.company_name,
           jsonb_build_object('status', m.from_status), jsonb_build_object('status', m.to_status), m.created_at
      from order_moves m
      join orders o on o.instance_id = ${tx.instanceId} and o.id = m.order_id
     where m.instance_id = ${tx.instanceId} and m.actor_kind = 'user'
     order by m.created_at`);
}

/** A form is older than its registrations. */
export async function dateForm(tx: TenantTx, guid: string, at: Date): Promise<void> {
  await tx.run(sql`
    update signup_forms set created_at = ${at}, updated_at = ${at} where instance_id = ${tx.instanceId} and guid = ${guid}`);
}

export const instancesWithoutConnection = (db: Queries) =>
  db.many<{ id: number; subdomain: string }>(sql`
    select id, subdomain
      from instances
     -- all tenants: every instance without a learning site is connected
     where not exists (select from connections c where c.instance_id = instances.id and c.party = 'lms')
     order by id`);

type NewPerson = {
  lmsId: number | null;
  username: string | null;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  companyId: number | null;
  companyName: string | null;
  since: Date;
  roleIds: readonly number[];
};

/** Returns ids by e-mail address. */
export async function addPeople(tx: TenantTx, people: readonly NewPerson[]): Promise<Map<string, number>> {
  const rows = await tx.many<{ id: number; email: string }>(sql`
    insert into users (
      instance_id, lms_id, username, first_name, last_name, email, phone1, company_id, company_name, lms_synced_at, created_at)
    select ${tx.instanceId}, "lmsId", username, "firstName", "lastName", email, phone, "companyId", "companyName",
           case when "lmsId" is not null then now() end, since
      from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
        as p("lmsId" bigint, username text, "firstName" text, "lastName" text, email text, phone text, "companyId" bigint,
             "companyName" text, since timestamptz)
    returning id, email`);
  const ids = new Map(rows.map(({ id, email }) => [email, id]));
  const roles = people.flatMap(({ email, roleIds }) => roleIds.map((role) => ({ user: ids.get(email), role })));
  await tx.run(sql`
    insert into role_assignments (instance_id, user_id, role_id)
    select ${tx.instanceId}, "user", role
      from jsonb_to_recordset(${JSON.stringify(roles)}::jsonb) as r("user" bigint, role smallint)`);
  return ids;
}

/** Those who run the site were here yesterday. */
export async function addSignIns(tx: TenantTx, days: Days): Promise<void> {
  await tx.run(sql`
    insert into sessions (instance_id, token_hash, user_id, created_at, expires_at)
    select ${tx.instanceId}, sha256(convert_to(gen_random_uuid()::text, 'UTF8')), r.user_id, t.began,
           t.began + make_interval(hours => 1)
      from (select distinct user_id
              from role_assignments
             where instance_id = ${tx.instanceId} and role_id in (${roles.trainingmanager}, ${roles.siteadmin})) r
     cross join (select ${days(-1)}::timestamptz as began) t`);
}

/** Each successful order of several places has a group in the course, as provisioning would have made it. */
export async function addGroups(tx: TenantTx): Promise<void> {
  await tx.run(sql`
    with made as (
      insert into groups (instance_id, course_id, order_id, company_id, event_id, name, created_at)
      select o.instance_id, w.course_id, o.id, o.company_id, o.event_id, n.name, o.created_at
        from orders o
        join order_items t on t.instance_id = ${tx.instanceId} and t.order_id = o.id
        join webshop_items w on w.instance_id = ${tx.instanceId} and w.id = t.webshop_item_id
        join (select id, group_name || coalesce(' (' || nullif(turn, 1) || ')', '') as name
                from (select id, group_name, row_number() over (partition by group_name order by created_at, id) as turn
                        from orders
                       where instance_id = ${tx.instanceId} and status = 'success') numbered) n on n.id = o.id
       where o.instance_id = ${tx.instanceId} and o.status = 'success' and o.group_name is not null
       order by o.created_at
      returning instance_id, id, order_id, created_at
    )
    insert into group_members (instance_id, group_id, user_id, created_at)
    select distinct g.instance_id, g.id, p.user_id, g.created_at
      from made g
      join order_participants p on p.instance_id = ${tx.instanceId} and p.order_id = g.order_id and p.user_id is not null`);
}

export type NewCompany = {
  name: string;
  organizationNumber: string;
  email: string;
  phone: string;
  address: string;
  postalCode: string;
  city: string;
  country: string;
  invoiceReference: string | null;
  invoiceEmail: string | null;
  /** Its buyers are trusted: an invoice order succeeds at once. */
  allowInvoice: boolean;
  discount: number;
  maximumLicense: number;
  active: boolean;
  since: Date;
};

export async function addCompany(tx: TenantTx, company: NewCompany): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`
    insert into companies (
      instance_id, name, organization_number, email, phone, address, postal_code, city, country, invoice_reference,
      invoice_email, allow_invoice, discount, maximum_license, active, created_at, updated_at)
    values (
      ${tx.instanceId}, ${company.name}, ${company.organizationNumber}, ${company.email}, ${company.phone},
      ${company.address}, ${company.postalCode}, ${company.city}, ${company.country}, ${company.invoiceReference},
      ${company.invoiceEmail}, ${company.allowInvoice}, ${company.discount}, ${company.maximumLicense},
      ${company.active}, ${company.since}, ${company.since})
    returning id`);
  if (!row) throw new Error('The company was not added.');
  return row.id;
}
