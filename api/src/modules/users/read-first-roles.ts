import { type RoleId, roles } from '@coursefront/contract/roles.ts';
import type { LmsPort } from '../../ports/lms.ts';
import { hostAway } from '../lms/public.ts';

/** Of 500 rows each. Roles over a whole site are for few people; a site that gives them to everybody is not read on. */
export const mostPages = 20;

/** Empty where the site cannot tell. One that is away is asked another time: a guess would stay. */
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

/** A role of that name at a site does not make anybody an admin of the platform; whom it gives none is a user. */
export function firstRoles(found: readonly RoleId[]): RoleId[] {
  const given = [...new Set(found)].filter((roleId) => roleId !== roles.coursefrontadmin);
  return given.length > 0 ? given : [roles.user];
}
