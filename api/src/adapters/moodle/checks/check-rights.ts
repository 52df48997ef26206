import type { CheckResult } from '@coursefront/contract/customers/site-checks.ts';
import { learnStudentRole, studentRole } from '../courses/student-role.ts';
import { capabilities, identityFields, type RightsLine } from './requirements.ts';
import { askFunction, good, type Probe, unknown, wrong } from './verdicts.ts';

export type RightsFacts = {
  /** Per line, the rights that are missing. Undefined if the site did not say. */
  missing: Record<RightsLine, readonly string[] | undefined>;
  /** The e-mail addresses of other people, undefined where hidden. */
  emails: readonly (string | undefined)[];
  /** Whether our account may enrol people as students. Undefined if the site did not say. */
  enrolsStudents: boolean | undefined;
};

const lines = Object.keys(capabilities) as RightsLine[];

export async function askRights(probe: Probe): Promise<RightsFacts> {
  const { all, courseId } = await findCourses(probe);
  const missing = {} as RightsFacts['missing'];
  for (const line of lines) missing[line] = all ? await missingIn(probe, line, all) : undefined;
  return { missing, emails: await readEmails(probe), enrolsStudents: await tryStudent(probe, courseId) };
}

async function findCourses({ call }: Probe): Promise<{ all?: number; courseId?: number }> {
  const found = await call('core_course_search_courses', { criterianame: 'search', criteriavalue: '', perpage: 1 });
  return found.ok ? { all: found.value.total, courseId: found.value.courses?.[0]?.id } : {};
}

/** The search counts only courses in which our account has all the given rights, so no right has to be used to find out. */
async function countCourses({ call }: Probe, names: readonly string[]): Promise<number | undefined> {
  const found = await call('core_course_search_courses', {
    criterianame: 'search',
    criteriavalue: '',
    perpage: 1,
    requiredcapabilities: [...names],
  });
  return found.ok ? found.value.total : undefined;
}

async function missingIn(probe: Probe, line: RightsLine, all: number): Promise<string[] | undefined> {
  const names = capabilities[line];
  if ((await countCourses(probe, names)) === all) return [];
  const counts = await Promise.all(names.map((name) => countCourses(probe, [name])));
  return counts.includes(undefined) ? undefined : names.filter((_name, index) => counts[index] !== all);
}

/** The first accounts of a site: its administrator and those who set it up. */
const firstIds = Array.from({ length: 20 }, (_, index) => index + 2);

async function readEmails({ call }: Probe): Promise<(string | undefined)[]> {
  const info = await call('core_webservice_get_site_info');
  const found = await call('core_user_get_users_by_field', { field: 'id', values: firstIds });
  if (!info.ok || !found.ok) return [];
  return found.value.filter(({ id }) => id !== info.value.userid).map(({ email }) => email);
}

/** Nobody has the id 0. The site looks at the role first, so its error shows whether our account could have given it. */
async function tryStudent(probe: Probe, courseId: number | undefined): Promise<boolean | undefined> {
  if (courseId === undefined) return undefined;
  const role = studentRole();
  await learnStudentRole(probe.call, role, courseId);
  const assignments = [{ roleid: role.id, userid: 0, contextlevel: 'course', instanceid: courseId }];
  const { read } = await askFunction(probe, 'core_role_assign_roles', { assignments });
  const code = read.ok ? read.value.error?.code : undefined;
  if (code === 'codingerror') return true;
  return code === 'invalidparameter' ? false : undefined;
}

export function judgeRights({ missing, emails, enrolsStudents }: RightsFacts): CheckResult[] {
  return [
    ...lines.map((line) => {
      const names = missing[line];
      if (!names) return unknown(line);
      return names.length > 0 ? wrong(line, 'missing', { names }) : good(line);
    }),
    judgeIdentity(emails),
    judgeRoles(enrolsStudents),
  ];
}

function judgeIdentity(emails: RightsFacts['emails']): CheckResult {
  if (emails.length === 0) return unknown('identity_fields');
  return emails.includes(undefined)
    ? wrong('identity_fields', 'hidden', { names: identityFields })
    : good('identity_fields');
}

function judgeRoles(enrolsStudents: boolean | undefined): CheckResult {
  if (enrolsStudents === undefined) return unknown('roles');
  return enrolsStudents ? good('roles') : wrong('roles', 'not_assignable', { names: ['student'] });
}
