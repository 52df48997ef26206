import type { Language } from '@coursefront/contract/languages.ts';
import type { TenantQueries } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

/** A customer for a new subscription, with the last one if it ever had one. */
export type ReturningCustomer = {
  name: string;
  subdomain: string;
  organization_number: string | null;
  email: string | null;
  phone: string | null;
  address: string | null;
  postal_code: string | null;
  city: string | null;
  country: string;
  language: Language;
  invoice_reference: string | null;
  allow_invoice: boolean;
  last_subscription_id: number | null;
  provider_customer_id: string | null;
  running: boolean;
  /** The training manager who is longest here. */
  manager: { first_name: string; last_name: string; email: string } | null;
};

export const readReturningCustomer = (db: TenantQueries) =>
  db.one<ReturningCustomer>(sql`
    select i.name, i.subdomain, i.organization_number, i.email, i.phone, i.address, i.postal_code, i.city,
           i.country, i.language, i.invoice_reference, i.allow_invoice,
           s.id as last_subscription_id, s.provider_customer_id, (s.id is not null and s.ended_at is null) as running,
           (select json_build_object('first_name', u.first_name, 'last_name', u.last_name, 'email', u.email)
              from users u
              join role_assignments r on r.instance_id = ${db.instanceId} and r.user_id = u.id and r.role_id = 10
             where u.instance_id = ${db.instanceId} and not u.suspended and u.erased_at is null
             order by u.id
             limit 1) as manager
      from instances i
      left join lateral (
             select l.id, l.provider_customer_id, l.ended_at
               from subscriptions l
              where l.instance_id = ${db.instanceId}
              order by l.ended_at is not null, l.created_at desc, l.id desc
              limit 1) s on true
     where i.id = ${db.instanceId}`);
