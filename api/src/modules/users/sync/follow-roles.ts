import { type RoleId, roleName, roles } from '@coursefront/contract/roles.ts';
import * as z from 'zod/mini';
import type { TenantScope, TenantTx } from '../../../db/database.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { task } from '../../../jobs/task.ts';
import type { LmsOutcome, LmsPort } from '../../../ports/lms.ts';
import { bySystem, recordChange } from '../../audit/public.ts';
import { hasBegunLately } from '../../lms/public.ts';
import { replaceRoles } from '../../roles/public.ts';
import { hasOtherManager } from '../queries/changing.queries.ts';
import {
  keepSiteRoles,
  listWithSiteRoles,
  lockToldAnew,
  type SiteRoles,
  type ToldUser,
} from '../queries/site-roles.queries.ts';
import { lockPeople } from '../queries/users.queries.ts';
import { rolesAfter } from '../rules/follow-roles.ts';
import { mostPages } from './read-first-roles.ts';

export type AllRoles = {
  byAccount: ReadonlyMap<number, RoleId[]>;
  /** False if the site has more rows than are read: then a missing account may still have a role. */
  complete: boolean;
};

/** Roles by account. Service accounts are left out. */
export async function readAllRoles(lms: LmsPort): Promise<LmsOutcome<AllRoles>> {
  const byAccount = new Map<number, RoleId[]>();
  for (let page = 0; page < mostPages; page++) {
    const read = await lms.readSiteRoles(page);
    if (!read.ok) return read;
    for (const { userId, roleId } of read.value.rows)
      if (roleId !== roles.wsuser && roleId !== roles.guest)
        byAccount.set(userId, [...(byAccount.get(userId) ?? []), ...(roleId === undefined ? [] : [roleId])]);
    if (!read.value.more) return { ok: true, value: { byAccount, complete: true } };
  }
  return { ok: true, value: { byAccount, complete: false } };
}

/** Takes over the roles that were given or taken away at the learning site since the last time. */
export async function followSiteRoles(scope: TenantScope, { byAccount, complete }: AllRoles): Promise<void> {
  const gone = complete ? (await listWithSiteRoles(scope)).filter((lmsId) => !byAccount.has(lmsId)) : [];
  const rows: SiteRoles[] = [
    ...[...byAccount].map(([lmsId, roleIds]) => ({ lmsId, roleIds: toldRoles(roleIds) })),
    ...gone.map((lmsId) => ({ lmsId, roleIds: [] })),
  ];
  await scope.transaction(async (tx) => {
    // Two removals at once must not leave an instance without a training manager.
    await lockPeople(tx);
    for (const user of await lockToldAnew(tx, rows)) await follow(tx, user);
    await keepSiteRoles(tx, rows);
  });
}

/** In one order, so that the same roles are never taken for a change. */
export const toldRoles = (found: readonly RoleId[]): RoleId[] => [...new Set(found)].toSorted((a, b) => a - b);

async function follow(tx: TenantTx, user: ToldUser): Promise<void> {
  const wanted = rolesAfter(user);
  const losesManager = user.held.includes(roles.trainingmanager) && !wanted.includes(roles.trainingmanager);
  if (losesManager && !user.suspended && !(await hasOtherManager(tx, user.id))) wanted.push(roles.trainingmanager);
  if (wanted.length === user.held.length && wanted.every((role) => user.held.includes(role))) return;
  await replaceRoles(tx, user.id, wanted);
  await recordChange(tx, bySystem, {
    action: 'user.roles_changed',
    subject: { kind: 'user', id: user.id },
    before: { roles: user.held.map(roleName) },
    after: { roles: wanted.map(roleName) },
  });
}

export const followRolesTask = task('users.follow_roles', z.strictObject({ instanceId: z.int() }));

const minutesBetween = 5;

/** Asks for the roles of the whole site after a sign-in, at most every few minutes. */
export async function askForRoles(tx: TenantTx): Promise<void> {
  if (await hasBegunLately(tx, 'roles', minutesBetween)) return;
  const { instanceId } = tx;
  await enqueue(tx, followRolesTask, { instanceId }, { instanceId, key: `users.follow_roles:${instanceId}` });
}
