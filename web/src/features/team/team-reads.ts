import { readAnsweredRequests } from '@coursefront/contract/learning/answered-requests.ts';
import { readCourseRequests } from '@coursefront/contract/learning/course-requests.ts';
import { readCompanies, readCompany } from '@coursefront/contract/people/companies.ts';
import {
  type Department,
  readTeam,
  readTeamFigures,
  readTeamPeople,
  type Team,
} from '@coursefront/contract/people/team.ts';
import { readTeamPerson } from '@coursefront/contract/people/team-person.ts';
import type { Option } from '../../ui/fields/option-list.tsx';

/** Read again after any change of a team; requests say how many licences are left, and a company shows its people and lead. */
export const teamReads = [
  readTeam,
  readTeamFigures,
  readTeamPeople,
  readTeamPerson,
  readCourseRequests,
  readAnsweredRequests,
  readCompany,
  readCompanies,
];

/** The departments to choose from. Each is named with those above it, since names repeat in a tree. */
export function departmentOptions({ departments }: Pick<Team, 'departments'>): Option[] {
  const byId = new Map(departments.map((department) => [department.id, department]));
  const named = (id: number): string => {
    const { name = '', parent_id = null } = byId.get(id) ?? {};
    return parent_id !== null && byId.has(parent_id) ? `${named(parent_id)} / ${name}` : name;
  };
  return departments.map(({ id }) => ({ value: String(id), label: named(id) }));
}

/** The department and everything below it; the list has each behind the one above it. */
export function branchOf(departments: readonly Department[], id: number): Set<number> {
  const branch = new Set([id]);
  for (const each of departments) if (each.parent_id !== null && branch.has(each.parent_id)) branch.add(each.id);
  return branch;
}
