import { roles } from '@coursefront/contract/roles.ts';
import type { TenantScope } from '../../db/database.ts';
import type { LmsPort } from '../../ports/lms.ts';
import { answerOf } from '../lms/public.ts';
import { addRoles } from '../roles/public.ts';
import { mirrorOf } from './mirror/mirror-of.ts';
import { keepSiteRoles } from './queries/site-roles.queries.ts';
import { hasRoles } from './queries/users.queries.ts';
import { askForRoles, toldRoles } from './sync/follow-roles.ts';
import { keepUser } from './sync/keep-user.ts';
import { readFirstRoles } from './sync/read-first-roles.ts';

/**
 * Creates or updates the user for an account that has just signed in at the learning site. Returns undefined for a
 * person who may not come in: suspended, erased, or deleted at the site.
 */
export async function admitUser(tenant: TenantScope, lms: LmsPort, lmsId: number): Promise<number | undefined> {
  const account = answerOf(await lms.findUser({ id: lmsId }));
  if (!account || account.suspended) return undefined;
  const firstRoles = (await hasRoles(tenant, lmsId)) ? [] : await readFirstRoles(lms, lmsId);
  return tenant.transaction(async (tx) => {
    const user = await keepUser(tx, mirrorOf(account), { seen: true });
    if (!user || user.suspended) return undefined;
    await addRoles(tx, user.id, firstRoles);
    if (firstRoles.length > 0) {
      const proper = firstRoles.filter((role) => role !== roles.user);
      await keepSiteRoles(tx, [{ lmsId, roleIds: toldRoles(proper) }]);
    } else await askForRoles(tx);
    return user.id;
  });
}
