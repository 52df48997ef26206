import type { Language } from '@coursefront/contract/languages.ts';
import type { Queries, TenantQueries } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { SiteStatus } from '../../customers/public.ts';

export type NewSite = {
  guid: string;
  subdomain: string;
  lms_url: string;
  name: string;
  language: Language;
  site_status: SiteStatus;
  allow_invoice: boolean;
  /** Ordered by invoice: nobody has paid yet, or confirmed the address. Known to the platform only. */
  by_invoice: boolean;
};

export const readNewSite = (db: TenantQueries) =>
  db.one<NewSite>(sql`
    select i.guid, i.subdomain, i.lms_url, i.name, i.language, i.site_status, i.allow_invoice,
           exists (select from subscription_purchases p
                    where p.instance_id = i.id and p.renews_instance_id is null and p.method = 'invoice') as by_invoice
      from instances i where i.id = ${db.instanceId}`);

/** Sites that were requested but do not exist yet: their job may have ended while there was no site host. */
export const readWaitingSites = (db: Queries, most: number) =>
  db.many<{ id: number }>(sql`
    select i.id
      from instances i
      join subscription_purchases p on p.instance_id = i.id and p.renews_instance_id is null
     where i.site_status in ('requested', 'creating') and p.created_at > now() - interval '90 days'
     order by i.id desc
     limit ${most}`);
