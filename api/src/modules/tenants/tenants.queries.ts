import type { Queries } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { HostNames } from './rules/host-names.ts';

export type InstanceRow = {
  id: number;
  name: string;
  email: string | null;
  lms_url: string;
  brand_colour: string | null;
  time_zone: string | null;
  language: string;
  has_reviews: boolean;
  has_shop: boolean;
  active: boolean;
};

const siteRow = sql`
    select i.id, i.name, i.email, i.lms_url, i.language, i.active, b.value as brand_colour, z.value as time_zone,
           coalesce(r.value in ('moderated', 'direct'), false) as has_reviews,
           coalesce(s.open, false) as has_shop
      from instances i
      left join customer_settings b on b.instance_id = i.id and b.name = 'brand_colour'
      left join customer_settings z on z.instance_id = i.id and z.name = 'time_zone'
      left join customer_settings r on r.instance_id = i.id and r.name = 'shop_reviews'
      left join shops s on s.instance_id = i.id`;

/**
 * Several sites may share a host under different paths; a host names an instance only if it is the only one there.
 * A closed one counts: its visitors must not meet the sign-in of the one that shares its host.
 */
export async function findInstanceByHost(
  db: Queries,
  { subdomain, host }: HostNames,
): Promise<InstanceRow | undefined> {
  const bySubdomain = await db.one<InstanceRow>(sql`${siteRow} where i.subdomain = ${subdomain}`);
  if (bySubdomain) return bySubdomain;
  const byHost = await db.many<InstanceRow>(sql`${siteRow} where i.lms_host = ${host} limit 2`);
  return byHost.length === 1 ? byHost[0] : undefined;
}

export const findInstance = (db: Queries, id: number): Promise<InstanceRow | undefined> =>
  db.one<InstanceRow>(sql`${siteRow} where i.id = ${id}`);

/** Counts closed instances too: closing one of two does not make the other one everybody's. */
export async function findOnlyInstance(db: Queries): Promise<InstanceRow | undefined> {
  const [first, second] = await db.many<InstanceRow>(sql`${siteRow} limit 2`);
  return second ? undefined : first;
}
