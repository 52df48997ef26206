import { type Sql, sql } from '../../db/sql.ts';

type Named = (instanceId: number, id: number) => Sql;

const ofUser: Named = (instanceId, id) => sql`
  select nullif(trim(first_name || ' ' || last_name), '') from users where instance_id = ${instanceId} and id = ${id}`;
const ofCustomer: Named = (_, id) => sql`select name from instances where id = ${id}`;
const ofSetting: Named = (_, id) => sql`select display_name from settings where id = ${id}`;

/** How to find the name of a subject, by kind. Other kinds are shown by their number. */
const names: Readonly<Record<string, Named>> = {
  certificate: (instanceId, id) => sql`
    select t.name || coalesce(', ' || nullif(trim(u.first_name || ' ' || u.last_name), ''), '')
      from certificates t
      join users u on u.instance_id = ${instanceId} and u.id = t.user_id
     where t.instance_id = ${instanceId} and t.id = ${id}`,
  company: (instanceId, id) => sql`select name from companies where instance_id = ${instanceId} and id = ${id}`,
  connect_account: (instanceId, id) => sql`
    select name from connect_accounts where instance_id = ${instanceId} and id = ${id}`,
  coupon: (instanceId, id) => sql`select code from coupons where instance_id = ${instanceId} and id = ${id}`,
  course_page: (instanceId, id) => sql`select name from courses where instance_id = ${instanceId} and id = ${id}`,
  customer: ofCustomer,
  event: (instanceId, id) => sql`
    select c.name || ', ' || to_char(e.start_date at time zone 'UTC', 'YYYY-MM-DD')
      from course_events e
      join courses c on c.instance_id = ${instanceId} and c.id = e.course_id
     where e.instance_id = ${instanceId} and e.id = ${id}`,
  group: (instanceId, id) => sql`select name from groups where instance_id = ${instanceId} and id = ${id}`,
  instance: ofCustomer,
  licence: (instanceId, id) => sql`
    select c.name
      from licences l
      join courses c on c.instance_id = ${instanceId} and c.id = l.course_id
     where l.instance_id = ${instanceId} and l.id = ${id}`,
  offer: (instanceId, id) => sql`
    select c.name
      from webshop_items w
      join courses c on c.instance_id = ${instanceId} and c.id = w.course_id
     where w.instance_id = ${instanceId} and w.id = ${id}`,
  order: (instanceId, id) => sql`select reference from orders where instance_id = ${instanceId} and id = ${id}`,
  quote: (instanceId, id) => sql`select reference from quotes where instance_id = ${instanceId} and id = ${id}`,
  review: (instanceId, id) => sql`
    select c.name
      from course_reviews v
      join courses c on c.instance_id = ${instanceId} and c.id = v.course_id
     where v.instance_id = ${instanceId} and v.id = ${id}`,
  setting: ofSetting,
  signup_form: (instanceId, id) => sql`
    select title from signup_forms where instance_id = ${instanceId} and id = ${id}`,
  subscription: (instanceId, id) => sql`
    select title from subscriptions where instance_id = ${instanceId} and id = ${id}`,
  user: ofUser,
};

/** The same for data that belongs to no instance. */
const platformNames: Readonly<Record<string, (id: number) => Sql>> = {
  platform_admin: (id) => sql`select trim(first_name || ' ' || last_name) from platform_admins where id = ${id}`,
  setting: (id) => ofSetting(0, id),
  subscription_coupon: (id) => sql`select code from subscription_coupons where id = ${id}`,
};

type Subject = { kind: string; id: number };

/** Part of the statement that writes the entry, because an entry outlives its subject. */
export const nameOf = (instanceId: number, { kind, id }: Subject): Sql => names[kind]?.(instanceId, id) ?? sql`null`;

export const platformNameOf = ({ kind, id }: Subject): Sql => platformNames[kind]?.(id) ?? sql`null`;
