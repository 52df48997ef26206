import type { Queries, TenantQueries } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';

/** A person at one instance: by account, by e-mail address, or by both. */
export type Person = { instanceId: number; userId: number | null; email: string | null };

type User = { id: number; email_key: string | null; erased: boolean };

export const findUser = (db: TenantQueries, userId: number) =>
  db.one<User>(sql`
    select id, email_key, erased_at is not null as erased
      from users
     where instance_id = ${db.instanceId} and id = ${userId}`);

/** A condition for the person's rows, by the columns that refer to them. */
export const isTheirs = ({ userId, email }: Person, columns: { user?: Sql; email?: Sql }): Sql => sql`
       (${columns.user && userId !== null ? sql`${columns.user} = ${userId}` : sql`false`}
        or ${columns.email && email !== null ? sql`${columns.email} = ${email}` : sql`false`})`;

type Known = {
  instance_id: number;
  customer: string;
  user_id: number | null;
  name: string | null;
  suspended: boolean;
  company: string | null;
  last_seen_at: Date | null;
  orders: number;
  registrations: number;
  mails: number;
};

/** Customers that know the address, with the number of rows: a few index look-ups for each. */
export const findPlaces = (db: Queries, email: string) =>
  db.many<Known>(sql`
    -- all tenants: a person does not know at which customers they are known
    select instance_id, customer, user_id, name, suspended, company, last_seen_at, orders, registrations, mails
      from (select i.id as instance_id, i.name as customer, u.id as user_id,
                   nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as name,
                   coalesce(u.suspended, false) as suspended, u.last_seen_at,
                   (select c.name from companies c where c.instance_id = i.id and c.id = u.company_id) as company,
                   (select count(*)
                      from (select o.id from orders o where o.instance_id = i.id and o.buyer_email_key = ${email}
                             union
                            select p.order_id
                              from order_participants p
                             where p.instance_id = i.id and p.email_key = ${email}) ordered) as orders,
                   (select count(*) from registrations r where r.instance_id = i.id and r.email_key = ${email})
                     + (select count(*) from inquiries q where q.instance_id = i.id and q.email_key = ${email})
                     + (select count(*) from join_requests j where j.instance_id = i.id and j.email_key = ${email})
                     + (select count(*) from course_requests q where q.instance_id = i.id and q.email_key = ${email})
                     as registrations,
                   (select count(*) from mails m where m.instance_id = i.id and m.recipient_key = ${email}) as mails,
                   lower(i.email) = ${email}
                     or exists (select from companies c
                                 where c.instance_id = i.id
                                   and (lower(c.email) = ${email} or lower(c.invoice_email) = ${email})) as is_contact
              from instances i
              left join users u on u.instance_id = i.id and u.email_key = ${email}) known
     where user_id is not null or orders + registrations + mails > 0 or is_contact
     order by customer, instance_id`);

/** Rows that belong to no customer: purchases of a site, and the platform's own mails. */
export const countOwn = (db: Queries, email: string) =>
  db.one<{ purchases: number; mails: number }>(sql`
    select (select count(*) from subscription_purchases where email_key = ${email}) as purchases,
           (select count(*) from platform_mails where recipient_key = ${email}) as mails`);
