/** Facts of a sandbox site that the product never asks for, but that a test has to know or change. */

type Fields = Record<string, string | number>;

/** `site` is the address of the learning site. */
async function ask<T>(site: string, wsfunction: string, fields: Fields): Promise<T> {
  const { token: wstoken } = (await (await fetch(`${site}/sandbox.json`)).json()) as { token: string };
  const texts = Object.entries({ wstoken, wsfunction, moodlewsrestformat: 'json', ...fields });
  const body = new URLSearchParams(texts.map(([name, value]) => [name, String(value)]));
  const answer = await fetch(`${site}/webservice/rest/server.php`, { method: 'POST', body });
  return (await answer.json()) as T;
}

type Group = { id: number; name: string; idnumber: string };
export const groupsAt = (site: string, courseId: number) =>
  ask<Group[]>(site, 'core_group_get_course_groups', { courseid: courseId });

export async function groupMembersAt(site: string, groupId: number): Promise<number[] | undefined> {
  const groups = await ask<{ userids: number[] }[]>(site, 'core_group_get_group_members', { 'groupids[0]': groupId });
  return groups[0]?.userids;
}

/** Nobody if the site does not know the company. */
export async function companyMembersAt(site: string, companyId: number): Promise<number[]> {
  const idnumber = `company-${companyId}`;
  const { cohorts } = await ask<{ cohorts: { id: number; idnumber: string }[] }>(site, 'core_cohort_search_cohorts', {
    query: idnumber,
    'context[contextlevel]': 'system',
    'context[instanceid]': 0,
  });
  const cohort = cohorts.find((one) => one.idnumber === idnumber);
  if (!cohort) return [];
  const members = { 'cohortids[0]': cohort.id };
  const [found] = await ask<{ userids: number[] }[]>(site, 'core_cohort_get_cohort_members', members);
  return found?.userids ?? [];
}

type SiteWideRole = { userId: number; roleId: number };

/** The site refuses roles that its service account may not give. */
export const giveRole = (site: string, role: SiteWideRole) =>
  ask<unknown>(site, 'core_role_assign_roles', fieldsOf('assignments', role));
export const takeRole = (site: string, role: SiteWideRole) =>
  ask<unknown>(site, 'core_role_unassign_roles', fieldsOf('unassignments', role));

const fieldsOf = (list: string, { userId, roleId }: SiteWideRole): Fields => ({
  [`${list}[0][userid]`]: userId,
  [`${list}[0][roleid]`]: roleId,
  [`${list}[0][contextlevel]`]: 'system',
  [`${list}[0][instanceid]`]: 0,
});
