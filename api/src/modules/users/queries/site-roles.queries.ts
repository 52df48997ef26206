import type { RoleId } from '@coursefront/contract/roles.ts';
import type { TenantQueries, TenantTx } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

export type SiteRoles = { lmsId: number; roleIds: readonly RoleId[] };

export type ToldUser = {
  id: number;
  suspended: boolean;
  before: RoleId[] | null;
  now: RoleId[];
  held: RoleId[];
};

const told = (rows: readonly SiteRoles[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t("lmsId" bigint, "roleIds" smallint[])`;

/**
 * People with news from the learning site. Locked, because a manager may change their roles meanwhile, and read after
 * that: a statement that waits for a lock does not see what was changed meanwhile.
 */
export async function lockToldAnew(tx: TenantTx, rows: readonly SiteRoles[]): Promise<ToldUser[]> {
  const toldAnew = sql`
      from ${told(rows)}
      join users u on u.instance_id = ${tx.instanceId} and u.lms_id = t."lmsId" and u.erased_at is null
       and u.site_role_ids is distinct from t."roleIds"
     order by u.id`;
  await tx.run(sql`
    select u.id
      ${toldAnew}
       for no key update of u`);
  return tx.many<ToldUser>(sql`
    select u.id, u.suspended, u.site_role_ids as before, t."roleIds" as now,
           array(select r.role_id from role_assignments r
                  where r.instance_id = ${tx.instanceId} and r.user_id = u.id
                  order by r.role_id) as held
      ${toldAnew}`);
}

/** Accounts that had a role the last time. */
export const listWithSiteRoles = async (db: TenantQueries): Promise<number[]> =>
  (
    await db.many<{ lms_id: number }>(sql`
      select lms_id from users
       where instance_id = ${db.instanceId} and site_role_ids <> '{}' and lms_id is not null`)
  ).map(({ lms_id }) => lms_id);

/** A role that was taken away here before the site's first report does not come back with it. */
export async function keepTakenRoles(tx: TenantTx, userId: number, taken: readonly RoleId[]): Promise<void> {
  await tx.run(sql`
    update users
       set site_role_ids = ${taken}::smallint[]
     where instance_id = ${tx.instanceId} and id = ${userId} and site_role_ids is null`);
}

export async function keepSiteRoles(tx: TenantTx, rows: readonly SiteRoles[]): Promise<void> {
  await tx.run(sql`
    update users u
       set site_role_ids = t."roleIds"
      from ${told(rows)}
     where u.instance_id = ${tx.instanceId} and u.lms_id = t."lmsId" and u.erased_at is null
       and u.site_role_ids is distinct from t."roleIds"`);
}
