import type { TeamPerson } from '@coursefront/contract/people/team.ts';
import type { TenantQueries } from '../../db/database.ts';
import { findAssigned, findOpenCourse } from '../licences/public.ts';

/** Says of each person whether a licence of the course would be refused, by the rule that refuses it. */
export async function markTaken(
  db: TenantQueries,
  courseid: number,
  people: readonly TeamPerson[],
): Promise<TeamPerson[]> {
  const course = await findOpenCourse(db, courseid);
  const emails = people.flatMap(({ email }) => email?.toLowerCase() ?? []);
  const having = course ? await findAssigned(db, course.id, emails) : new Set<string>();
  return people.map((person) => ({ ...person, taken: having.has(person.email?.toLowerCase() ?? '') }));
}
