import type { TenantScope } from '../../db/database.ts';
import type { LmsPort } from '../../ports/lms.ts';
import { answerOf } from '../lms/public.ts';
import { addRoles } from '../roles/public.ts';
import { keepUser } from './keep-user.ts';
import { mirrorOf } from './mirror-of.ts';
import { readFirstRoles } from './read-first-roles.ts';
import { hasRoles } from './users.queries.ts';

/**
 * Who has just proved to be this account of the site, as a user of the instance. Undefined for somebody who may not come
 * in: suspended, erased, or gone since.
 */
export async function admitUser(tenant: TenantScope, lms: LmsPort, lmsId: number): Promise<number | undefined> {
  const account = answerOf(await lms.findUser({ id: lmsId }));
  if (!account || account.suspended) return undefined;
  const firstRoles = (await hasRoles(tenant, lmsId)) ? [] : await readFirstRoles(lms, lmsId);
  return tenant.transaction(async (tx) => {
    const user = await keepUser(tx, mirrorOf(account), { seen: true });
    if (!user || user.suspended) return undefined;
    await addRoles(tx, user.id, firstRoles);
    return user.id;
  });
}
