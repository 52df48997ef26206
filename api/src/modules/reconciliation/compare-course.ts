import type { Db, TenantScope } from '../../db/database.ts';
import type { LearningSites } from '../lms/public.ts';
import { closeGone, type Found, noteMended, noteOpen } from './differences.queries.ts';
import { type DueEnrolment, dueEnrolments, readCourse } from './enrolments.queries.ts';

/**
 * Enrols this many again in one round; the next night continues. A larger number is no accident and needs attention.
 */
const mostMended = 100;

/**
 * Compares a course's enrolments with the learning site and enrols missing people again with the same dates. The site
 * is read first: a person removed meanwhile is then also missing from our own data.
 */
export async function compareCourse(
  { sites }: { db: Db; sites: LearningSites },
  tenant: TenantScope,
  courseId: number,
): Promise<void> {
  const course = await readCourse(tenant, courseId);
  if (!course) return;
  const { lms } = await sites.connect(tenant.instanceId);
  const people = await lms.readCoursePeople(course.lms_id);
  if (!people.ok) throw new Error(`The learning site says: ${people.detail}`);
  const there = new Set(people.value.map(({ userId }) => userId));
  const due = await dueEnrolments(tenant, courseId);
  const missing = due.filter(({ lms_user_id }) => !there.has(lms_user_id));

  for (const enrolment of missing.slice(0, mostMended)) {
    const { lms_user_id: userId, from, until, suspended } = enrolment;
    const place = { userId, courseId: course.lms_id, from, until, suspended };
    const outcome = await lms.enrol(place);
    if (outcome.ok) await noteMended(tenant, foundOf(enrolment, course.name));
    else if (outcome.reason === 'away') throw new Error(`The learning site says: ${outcome.detail}`);
    else await noteOpen(tenant, foundOf(enrolment, course.name, outcome.detail));
  }
  const still = new Set(missing.map(({ id }) => id));
  await closeGone(tenant, 'enrolment_missing_at_site', {
    only: due.filter(({ id }) => !still.has(id)).map(subjectOf),
  });
}

const subjectOf = ({ id }: Pick<DueEnrolment, 'id'>) => `enrolment:${id}`;

const foundOf = (enrolment: DueEnrolment, course: string, trouble?: string): Found => ({
  kind: 'enrolment_missing_at_site',
  subject: subjectOf(enrolment),
  orderId: enrolment.order_id,
  details: { course, user: enrolment.user_id, ...(trouble !== undefined && { site: trouble }) },
});
