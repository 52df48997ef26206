import type { Queries, Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { NewInstance } from './create-instance.ts';
import type { HostNames } from './rules/host-names.ts';

type SiteRow = {
  id: number;
  name: string;
  lms_url: string;
  brand_colour: string | null;
  time_zone: string | null;
  language: string;
};

const siteRow = sql`
    select i.id, i.name, i.lms_url, i.language, b.value as brand_colour, z.value as time_zone
      from instances i
      left join customer_settings b on b.instance_id = i.id and b.name = 'brand_colour'
      left join customer_settings z on z.instance_id = i.id and z.name = 'time_zone'`;

/** Several sites may share a host under different paths; the host names an instance only when it is the only one there. */
export async function findInstanceByHost(db: Queries, { subdomain, host }: HostNames): Promise<SiteRow | undefined> {
  const bySubdomain = await db.one<SiteRow>(sql`${siteRow} where i.active and i.subdomain = ${subdomain}`);
  if (bySubdomain) return bySubdomain;
  const byHost = await db.many<SiteRow>(sql`${siteRow} where i.active and i.lms_host = ${host} limit 2`);
  return byHost.length === 1 ? byHost[0] : undefined;
}

export const findInstance = async (db: Queries, id: number | undefined): Promise<SiteRow | undefined> =>
  id === undefined ? undefined : db.one<SiteRow>(sql`${siteRow} where i.active and i.id = ${id}`);

export async function addInstance(tx: Tx, instance: NewInstance, sealedKey: Buffer): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`
    insert into instances (
      name, subdomain, lms_url, licence, currency, email, organization_number, phone, language, secret_key, site_status)
    values (
      ${instance.name}, ${instance.subdomain}, ${instance.lmsUrl}, ${instance.licence}, ${instance.currency},
      ${instance.email}, ${instance.organizationNumber}, ${instance.phone ?? null}, ${instance.language ?? 'en'},
      ${sealedKey}, ${instance.siteStatus ?? 'ready'})
    returning id`);
  if (!row) throw new Error('The instance was not added.');
  return row.id;
}

export const hasInstances = async (db: Queries): Promise<boolean> =>
  (await db.one(sql`select 1 from instances limit 1`)) !== undefined;
