import { siteLengths } from '@coursefront/contract/values/site-limits.ts';
import { decodeEntities } from '../../../html.ts';
import type { LmsGroup, LmsOutcome, NewLmsGroup, RenamedLmsGroup } from '../../../ports/lms.ts';
import { done, isUnexplained, nonsense, notFound, ok, refused } from '../site/failures.ts';
import { siteText } from '../site/flatten.ts';
import type { FunctionAnswer } from '../site/functions.ts';
import type { WebService } from '../site/web-service.ts';
import { orCourseMissing } from './courses.ts';

export async function ensureGroup(call: WebService, group: NewLmsGroup): Promise<LmsOutcome<LmsGroup>> {
  const groups = await readGroups(call, group.courseId);
  if (!groups.ok) return groups;
  const ours = groups.value.find(({ key }) => key === group.key);
  if (ours) return ok(ours);
  const name = freeName(siteText(group.name.trim()), groups.value);
  const created = await call('core_group_create_groups', {
    groups: [{ courseid: group.courseId, name, description: '', idnumber: group.key }],
  });
  if (!created.ok) {
    // Another process may have created it in the meantime.
    const again = created.reason === 'refused' ? await readGroups(call, group.courseId) : created;
    const made = again.ok && again.value.find(({ key }) => key === group.key);
    return made ? ok(made) : created;
  }
  const [made] = created.value;
  return made ? ok(toGroup(made)) : nonsense('core_group_create_groups: no group was created');
}

/** A site whose service lacks the function keeps its old names: they are wrong by a day and stop nobody. */
export async function renameGroup(
  call: WebService,
  { id, courseId, known, name: wanted }: RenamedLmsGroup,
): Promise<LmsOutcome<string>> {
  const groups = await readGroups(call, courseId);
  if (!groups.ok) return groups;
  const ours = groups.value.find((group) => group.id === id);
  if (!ours) return notFound('group');
  const others = groups.value.filter((group) => group.id !== id);
  const name = freeName(siteText(wanted.trim()), others);
  if (ours.name === name || ours.name !== known) return ok(ours.name);
  const renamed = await call('core_group_update_groups', { groups: [{ id, name }] });
  if (renamed.ok) return ok(name);
  return renamed.reason === 'forbidden' && renamed.missing === 'function' ? ok(ours.name) : renamed;
}

/** Group names are unique within a course, ignoring case. */
function freeName(wanted: string, groups: readonly LmsGroup[]): string {
  const taken = new Set(groups.map(({ name }) => name.toLowerCase()));
  const name = wanted.slice(0, siteLengths.group).trim();
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? name : `${name} (${number})`;
    if (!taken.has(candidate.toLowerCase())) return candidate;
  }
}

async function readGroups(call: WebService, courseId: number): Promise<LmsOutcome<LmsGroup[]>> {
  const groups = await call('core_group_get_course_groups', { courseid: courseId });
  return groups.ok ? ok(groups.value.map(toGroup)) : orCourseMissing(call, courseId, groups);
}

const toGroup = ({ id, name, idnumber }: FunctionAnswer<'core_group_get_course_groups'>[number]): LmsGroup => ({
  id,
  name: decodeEntities(name),
  key: idnumber || undefined,
});

export async function addToGroup(call: WebService, groupId: number, userId: number): Promise<LmsOutcome> {
  const added = await call('core_group_add_group_members', { members: [{ groupid: groupId, userid: userId }] });
  if (added.ok) return done;
  if (added.reason === 'not_found') return notFound('group', `the site has no group ${groupId} or no user ${userId}`);
  return isUnexplained(added) ? refused('not_enrolled', 'only who is enrolled in the course joins its group') : added;
}
