import { can } from '@coursefront/contract/capabilities.ts';
import type { BodyOf } from '@coursefront/contract/endpoint.ts';
import type { ErrorCode } from '@coursefront/contract/errors.ts';
import type { Language } from '@coursefront/contract/languages.ts';
import type { inviteUser as contract, UserRow } from '@coursefront/contract/people/own-users.ts';
import { type RoleId, roleName, roles } from '@coursefront/contract/roles.ts';
import type { TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { leadOwnCompany } from '../companies/public.ts';
import { giveLicences } from '../licences/public.ts';
import { boundTyped } from '../mails/public.ts';
import { deliverPeople } from '../provisioning/public.ts';
import { replaceRoles } from '../roles/public.ts';
import { userAfter } from './assign-roles.ts';
import { findCompany, insertNewcomers, listOpenCourses } from './queries/newcomers.queries.ts';
import { finderOf } from './rules/typed-courses.ts';

/** The language is known of people who have asked for the account themselves. */
type Invitation = Omit<BodyOf<typeof contract>, 'role_id'> & { role_id?: RoleId; language?: Language };

/**
 * The new person's account is created by a job, which also sends a mail. A team lead leads the company if nobody does.
 * Without `newLicences` courses are given out of the bought licences only.
 */
export async function inviteUser(
  tx: TenantTx,
  caller: UserCaller,
  body: Invitation,
  { newLicences = true }: { newLicences?: boolean } = {},
): Promise<UserRow> {
  const { company_id: companyId, courseids, role_id: roleId = roles.student, ...person } = body;
  const isStudent = roleId === roles.student;
  if (!isStudent && !can(caller.roleIds, 'assignRoles')) throw new Refusal('access.forbidden', {});
  const company = companyId === null ? null : await findCompany(tx, companyId);
  if (company === undefined) throw refusal('company.not_found', 'company_id');
  if (company && !company.active && courseids.length > 0) throw refusal('licence.company_inactive', 'company_id');
  const open = finderOf(courseids.length === 0 ? [] : await listOpenCourses(tx)).byId;
  const courseIds = [...new Set(courseids)].map((lmsId) => {
    const id = open.get(lmsId);
    if (id === undefined) throw refusal('licence.course_closed', 'courseids');
    return id;
  });

  await boundTyped(tx, 'invitation', [person.email]);
  const [userId] = (await insertNewcomers(tx, [{ ...person, companyId, courseIds }])).values();
  if (userId === undefined) throw refusal('user.email_taken', 'email');
  if (!isStudent) await replaceRoles(tx, userId, [roleId]);
  if (companyId !== null && roleId === roles.teamlead) await leadOwnCompany(tx, actorOf(caller), companyId, userId);
  await giveLicences(
    tx,
    courseIds.map((courseId) => ({ userId, courseId, companyId })),
    { newOnes: newLicences },
  );
  await deliverPeople(tx, [userId]);
  await recordChange(tx, actorOf(caller), {
    action: 'user.invited',
    subject: { kind: 'user', id: userId },
    after: { email: person.email, courses: courseids, ...(!isStudent && { roles: [roleName(roleId)] }) },
  });
  return userAfter(tx, userId);
}

const refusal = (
  code: ErrorCode & ('company.not_found' | 'licence.company_inactive' | 'licence.course_closed' | 'user.email_taken'),
  field: string,
) => new Refusal(code, {}, { [field]: [{ code }] });
