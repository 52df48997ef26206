import { type RoleId, roles } from '@coursefront/contract/roles.ts';
import type { LmsPort } from '../../../ports/lms.ts';
import { hostAway } from '../../lms/public.ts';

/**
 * Pages of 500 rows. Few people have a role over a whole site; a site that gives one to everybody is not read further.
 */
export const mostPages = 20;

/** Empty when the site has no report on roles. Throws while the site is away, because a wrong guess would be stored. */
export async function readFirstRoles(lms: LmsPort, lmsId: number): Promise<RoleId[]> {
  const found: RoleId[] = [];
  for (let page = 0; page < mostPages; page++) {
    const read = await lms.readSiteRoles(page);
    if (!read.ok && read.reason === 'away') throw hostAway(read);
    if (!read.ok) return [];
    found.push(...read.value.rows.filter(({ userId }) => userId === lmsId).flatMap(({ roleId }) => roleId ?? []));
    if (!read.value.more) break;
  }
  return firstRoles(found);
}

/** A site's role of that name never makes anybody a platform admin. A person without roles gets `user`. */
export function firstRoles(found: readonly RoleId[]): RoleId[] {
  const given = [...new Set(found)].filter((roleId) => roleId !== roles.coursefrontadmin);
  return given.length > 0 ? given : [roles.user];
}
