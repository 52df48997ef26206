import { type Sql, sql } from '../../db/sql.ts';

/** `select name, person, email, company`: the subject's name, and whom it concerns. */
type Found = (instanceId: number, id: number) => Sql;

const nobody = sql`null::text as person, null::text as email, null::text as company`;
const nothing = sql`select null::text as name, ${nobody} where false`;

const nameOfUser = sql`nullif(trim(u.first_name || ' ' || u.last_name), '')`;
const nameOfBuyer = sql`nullif(trim(concat_ws(' ', o.buyer_first_name, o.buyer_last_name)), '')`;
const companyOf = (instanceId: number, companyId: Sql): Sql => sql`
           (select c.name from companies c where c.instance_id = ${instanceId} and c.id = ${companyId})`;

const ofCustomer: Found = (_, id) => sql`select name, ${nobody} from instances where id = ${id}`;
const ofSetting: Found = (_, id) => sql`select display_name as name, ${nobody} from settings where id = ${id}`;

/** How to find a subject, by kind. Other kinds are shown by their number. */
const subjects: Readonly<Record<string, Found>> = {
  certificate: (instanceId, id) => sql`
    select t.name, ${nameOfUser} as person, u.email, ${companyOf(instanceId, sql`u.company_id`)} as company
      from certificates t
      join users u on u.instance_id = ${instanceId} and u.id = t.user_id
     where t.instance_id = ${instanceId} and t.id = ${id}`,
  company: (instanceId, id) => sql`
    select name, ${nobody} from companies where instance_id = ${instanceId} and id = ${id}`,
  connect_account: (instanceId, id) => sql`
    select name, ${nobody} from connect_accounts where instance_id = ${instanceId} and id = ${id}`,
  coupon: (instanceId, id) => sql`
    select k.code as name, null::text as person, null::text as email, ${companyOf(instanceId, sql`k.company_id`)} as company
      from coupons k
     where k.instance_id = ${instanceId} and k.id = ${id}`,
  course_page: (instanceId, id) => sql`
    select name, ${nobody} from courses where instance_id = ${instanceId} and id = ${id}`,
  customer: ofCustomer,
  department: (instanceId, id) => sql`
    select d.name, null::text as person, null::text as email, ${companyOf(instanceId, sql`d.company_id`)} as company
      from departments d
     where d.instance_id = ${instanceId} and d.id = ${id}`,
  event: (instanceId, id) => sql`
    select c.name || ', ' || to_char(e.start_date at time zone 'UTC', 'YYYY-MM-DD') as name, ${nobody}
      from course_events e
      join courses c on c.instance_id = ${instanceId} and c.id = e.course_id
     where e.instance_id = ${instanceId} and e.id = ${id}`,
  group: (instanceId, id) => sql`
    select g.name, null::text as person, null::text as email, ${companyOf(instanceId, sql`g.company_id`)} as company
      from groups g
     where g.instance_id = ${instanceId} and g.id = ${id}`,
  instance: ofCustomer,
  licence: (instanceId, id) => sql`
    select c.name, ${nameOfUser} as person, u.email, ${companyOf(instanceId, sql`l.company_id`)} as company
      from licences l
      join courses c on c.instance_id = ${instanceId} and c.id = l.course_id
      left join users u on u.instance_id = ${instanceId} and u.id = l.user_id
     where l.instance_id = ${instanceId} and l.id = ${id}`,
  // Mostly the buyer is the one who gets the mails of an order.
  mail: (instanceId, id) => sql`
    select null::text as name, case when o.buyer_email_key = m.recipient_key then ${nameOfBuyer} else ${nameOfUser} end as person,
           m.recipient as email, coalesce(o.company_name, ${companyOf(instanceId, sql`u.company_id`)}) as company
      from mails m
      left join orders o on o.instance_id = ${instanceId} and o.id = m.order_id
      left join users u on u.instance_id = ${instanceId} and u.email_key = m.recipient_key
     where m.instance_id = ${instanceId} and m.id = ${id}
     limit 1`,
  offer: (instanceId, id) => sql`
    select c.name, ${nobody}
      from webshop_items w
      join courses c on c.instance_id = ${instanceId} and c.id = w.course_id
     where w.instance_id = ${instanceId} and w.id = ${id}`,
  order: (instanceId, id) => sql`
    select o.reference as name, ${nameOfBuyer} as person, o.buyer_email as email, o.company_name as company
      from orders o
     where o.instance_id = ${instanceId} and o.id = ${id}`,
  quote: (instanceId, id) => sql`
    select q.reference as name, nullif(trim(q.first_name || ' ' || q.last_name), '') as person, q.email,
           q.company_name as company
      from quotes q
     where q.instance_id = ${instanceId} and q.id = ${id}`,
  review: (instanceId, id) => sql`
    select c.name, ${nameOfUser} as person, u.email, ${companyOf(instanceId, sql`u.company_id`)} as company
      from course_reviews v
      join courses c on c.instance_id = ${instanceId} and c.id = v.course_id
      join users u on u.instance_id = ${instanceId} and u.id = v.user_id
     where v.instance_id = ${instanceId} and v.id = ${id}`,
  setting: ofSetting,
  signup_form: (instanceId, id) => sql`
    select title as name, ${nobody} from signup_forms where instance_id = ${instanceId} and id = ${id}`,
  subscription: (instanceId, id) => sql`
    select title as name, ${nobody} from subscriptions where instance_id = ${instanceId} and id = ${id}`,
  user: (instanceId, id) => sql`
    select ${nameOfUser} as name, null::text as person, u.email, ${companyOf(instanceId, sql`u.company_id`)} as company
      from users u
     where u.instance_id = ${instanceId} and u.id = ${id}`,
};

/** The same for data that belongs to no instance: `select name, email`. */
const platformSubjects: Readonly<Record<string, (id: number) => Sql>> = {
  mail: (id) => sql`select null::text as name, recipient as email from platform_mails where id = ${id}`,
  platform_admin: (id) => sql`
    select trim(first_name || ' ' || last_name) as name, email from platform_admins where id = ${id}`,
  setting: (id) => sql`select display_name as name, null::text as email from settings where id = ${id}`,
  subscription_coupon: (id) => sql`
    select code as name, null::text as email from subscription_coupons where id = ${id}`,
};

type Subject = { kind: string; id: number };

/** Part of the statement that writes the entry, because an entry outlives its subject. */
export const subjectOf = (instanceId: number, { kind, id }: Subject): Sql =>
  subjects[kind]?.(instanceId, id) ?? nothing;

export const platformSubjectOf = ({ kind, id }: Subject): Sql =>
  platformSubjects[kind]?.(id) ?? sql`select null::text as name, null::text as email where false`;
