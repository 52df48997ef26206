import type { Queries } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
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

/** Several sites may share a host under different paths; a host names an instance only if it is the only one there. */
export async function findInstanceByHost(db: Queries, { subdomain, host }: HostNames): Promise<SiteRow | undefined> {
  const bySubdomain = await db.one<SiteRow>(sql`${siteRow} where i.active and i.subdomain = ${subdomain}`);
  if (bySubdomain) return bySubdomain;
  const byHost = await db.many<SiteRow>(sql`${siteRow} where i.active and i.lms_host = ${host} limit 2`);
  return byHost.length === 1 ? byHost[0] : undefined;
}

export const findInstance = async (db: Queries, id: number | undefined): Promise<SiteRow | undefined> =>
  id === undefined ? undefined : db.one<SiteRow>(sql`${siteRow} where i.active and i.id = ${id}`);

export const isActive = async (db: Queries, id: number): Promise<boolean> =>
  (await db.one(sql`select 1 from instances where id = ${id} and active`)) !== undefined;

export async function findOnlyInstance(db: Queries): Promise<number | undefined> {
  const [first, second] = await db.many<{ id: number }>(sql`select id from instances where active limit 2`);
  return second ? undefined : first?.id;
}
