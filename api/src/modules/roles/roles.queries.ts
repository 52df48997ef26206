import { type RoleId, roles } from '@coursefront/contract/roles.ts';
import type { TenantTx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

export async function addRoles(tx: TenantTx, userId: number, roleIds: readonly RoleId[]): Promise<void> {
  if (roleIds.length === 0) return;
  await tx.run(sql`
    insert into role_assignments (instance_id, user_id, role_id)
    select ${tx.instanceId}::bigint, ${userId}::bigint, unnest(${roleIds}::smallint[])
    on conflict do nothing`);
}

export async function addRoleToAll(tx: TenantTx, userIds: readonly number[], roleId: RoleId): Promise<void> {
  await tx.run(sql`
    insert into role_assignments (instance_id, user_id, role_id)
    select ${tx.instanceId}, unnest(${userIds}::bigint[]), ${roleId}`);
}

export async function replaceRoles(tx: TenantTx, userId: number, roleIds: readonly RoleId[]) {
  await tx.run(sql`
    delete from role_assignments
     where instance_id = ${tx.instanceId} and user_id = ${userId} and role_id <> all (${roleIds}::smallint[])`);
  await tx.run(sql`
    insert into role_assignments (instance_id, user_id, role_id)
    select ${tx.instanceId}, ${userId}, unnest(${roleIds}::smallint[])
    on conflict do nothing`);
}

/**
 * Takes one role, and returns the roles before and after; undefined if the person did not have it. Without any other role
 * the person gets `user`: otherwise the site would be asked for first roles at the next sign-in.
 */
export async function takeRole(tx: TenantTx, userId: number, roleId: RoleId) {
  const rows = await tx.many<{ role_id: RoleId }>(sql`
    select role_id from role_assignments where instance_id = ${tx.instanceId} and user_id = ${userId} order by role_id`);
  const before = rows.map(({ role_id }) => role_id);
  if (!before.includes(roleId)) return undefined;
  const others = before.filter((id) => id !== roleId);
  const after = others.length > 0 ? others : [roles.user];
  await replaceRoles(tx, userId, after);
  return { before, after };
}

/** Gives people their first roles, by their ids at the learning site. Anybody who has a role already keeps theirs. */
export async function addFirstRoles(
  tx: TenantTx,
  given: readonly { lmsId: number; roleIds: readonly RoleId[] }[],
): Promise<void> {
  await tx.run(sql`
    insert into role_assignments (instance_id, user_id, role_id)
    select ${tx.instanceId}, u.id, r.role_id::smallint
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g("lmsId" bigint, "roleIds" jsonb)
      join users u on u.instance_id = ${tx.instanceId} and u.lms_id = g."lmsId" and u.erased_at is null
     cross join lateral jsonb_array_elements_text(g."roleIds") as r(role_id)
     where not exists (select from role_assignments a where a.instance_id = ${tx.instanceId} and a.user_id = u.id)
    on conflict do nothing`);
}
