import { roles } from '@coursefront/contract/roles.ts';
import type { LmsFailure } from '../../../ports/lms.ts';
import { forbidden } from '../site/failures.ts';
import type { WebService } from '../site/web-service.ts';

/**
 * The number of the role "student". Every site has that short name, but a site whose roles were made in another order has
 * another number for it. No function lists the roles, so the number is learnt from the people of a course.
 */
export type StudentRole = { id: number; isKnown: boolean; looks: number };

export const studentRole = (): StudentRole => ({ id: roles.student, isKnown: false, looks: 0 });

const shortName = 'student';
const newest = 50;
/** A site that hides the people of its courses teaches nothing, and is not asked for ever. */
const mostLooks = 3;

type Held = { userId: number; roles: { roleid: number; shortname?: string | undefined }[] };

async function newestPeople(call: WebService, courseId: number): Promise<Held[]> {
  const options = Object.entries({
    userfields: 'id,roles',
    limitnumber: newest,
    sortby: 'id',
    sortdirection: 'DESC',
  }).map(([name, value]) => ({ name, value }));
  const people = await call('core_enrol_get_enrolled_users', { courseid: courseId, options });
  return people.ok ? people.value.map(({ id, roles = [] }) => ({ userId: id, roles })) : [];
}

/** Looks at people who are in the course already. */
export async function learnStudentRole(call: WebService, role: StudentRole, courseId: number): Promise<void> {
  if (role.isKnown || role.looks >= mostLooks) return;
  const held = (await newestPeople(call, courseId)).flatMap((person) => person.roles);
  const found = held.find(({ shortname }) => shortname === shortName);
  if (found) Object.assign(role, { id: found.roleid, isKnown: true });
}

/**
 * Looks at the first person whom we enrolled by the usual number, unless the number was known before. A person who became
 * something else must not stay.
 */
export async function refuseOtherRole(
  call: WebService,
  role: StudentRole,
  { userId, courseId }: { userId: number; courseId: number },
): Promise<LmsFailure | undefined> {
  if (role.isKnown || role.looks >= mostLooks) return undefined;
  role.looks += 1;
  const people = await newestPeople(call, courseId);
  const given = people.find((person) => person.userId === userId)?.roles.find(({ roleid }) => roleid === role.id);
  if (!given?.shortname) return undefined;
  role.isKnown = given.shortname === shortName;
  if (role.isKnown) return undefined;
  await call('enrol_manual_unenrol_users', { enrolments: [{ userid: userId, courseid: courseId }] });
  return forbidden(
    'enrol_manual_enrol_users',
    'role',
    `role ${role.id} of the site is "${given.shortname}", and nobody in the course shows the number of "${shortName}"`,
  );
}
