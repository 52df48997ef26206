import type { Db, TenantScope } from '../../db/database.ts';
import type { LmsPort } from '../../ports/lms.ts';
import type { LearningSites } from '../lms/public.ts';
import { readOwnGroups } from '../provisioning/public.ts';
import { closeGone, type Found, noteFixed, noteOpen } from './differences.queries.ts';
import { type DueEnrolment, dueEnrolments, readCourse } from './enrolments.queries.ts';

/** Enrols this many again in one round; the next night continues. */
const mostFixed = 100;

/** A loss of more than half is no accident. Below this number it may be. */
const fewPeople = 10;

type Course = { id: number; lms_id: number; name: string };

/**
 * Compares a course's enrolments with the learning site and enrols missing people again with the same dates. The site
 * is read first: a person removed meanwhile is then also missing from our own data. A list without people is no proof that
 * everybody is gone: the account may not see them.
 */
export async function compareCourse(
  { sites }: { db: Db; sites: LearningSites },
  tenant: TenantScope,
  courseId: number,
): Promise<void> {
  const known = await readCourse(tenant, courseId);
  if (!known) return;
  const course = { id: courseId, ...known };
  const { lms } = await sites.connect(tenant.instanceId);
  const people = await lms.readCoursePeople(course.lms_id);
  if (!people.ok && people.reason === 'not_found' && people.what === 'course')
    return noteOpen(tenant, foundInCourse('course_missing_at_site', course, {}));
  if (!people.ok) throw new Error(`The learning site says: ${people.detail}`);
  await closeGone(tenant, 'course_missing_at_site', { only: [courseSubject(course)] });
  const there = new Set(people.value.map(({ userId }) => userId));
  const due = await dueEnrolments(tenant, courseId);
  const missing = due.filter(({ lms_user_id }) => !there.has(lms_user_id));
  const isLoss = missing.length > fewPeople && missing.length * 2 > due.length;
  if (isLoss || (await isHidden(lms, course, missing))) {
    const counts = { expected: due.length, found: due.length - missing.length };
    return noteOpen(tenant, foundInCourse('course_people_unseen', course, counts));
  }
  await closeGone(tenant, 'course_people_unseen', { only: [courseSubject(course)] });
  for (const enrolment of missing.slice(0, mostFixed)) await enrolAgain(lms, tenant, course, enrolment);
  const still = new Set(missing.map(({ id }) => id));
  await closeGone(tenant, 'enrolment_missing_at_site', {
    only: due.filter(({ id }) => !still.has(id)).map(subjectOf),
  });
}

/**
 * The site hides people of other groups in every list, also in a person's own one. So one of the missing is enrolled again,
 * which changes nothing for people who are in the course: if that person is still missing in the list, it hides people.
 */
async function isHidden(
  lms: LmsPort,
  { lms_id: courseId }: Course,
  [first]: readonly DueEnrolment[],
): Promise<boolean> {
  if (!first) return false;
  const { lms_user_id: userId, from, until, suspended } = first;
  const enrolled = await lms.enrol({ userId, courseId, from, until, suspended });
  if (!enrolled.ok) return false;
  const people = await lms.readCoursePeople(courseId);
  return people.ok && !people.value.some((person) => person.userId === userId);
}

/** With the groups that the person was in: leaving a course ends them. */
async function enrolAgain(lms: LmsPort, tenant: TenantScope, course: Course, enrolment: DueEnrolment): Promise<void> {
  const { lms_user_id: userId, from, until, suspended } = enrolment;
  const outcome = await lms.enrol({ userId, courseId: course.lms_id, from, until, suspended });
  if (!outcome.ok && outcome.reason === 'away') throw new Error(`The learning site says: ${outcome.detail}`);
  if (!outcome.ok) return noteOpen(tenant, foundOf(enrolment, course.name, outcome.detail));
  for (const group of await readOwnGroups(tenant, enrolment.user_id, course.id)) {
    const joined = await lms.addToGroup(group.lms_id, userId);
    if (!joined.ok && joined.reason === 'away') throw new Error(`The learning site says: ${joined.detail}`);
  }
  await noteFixed(tenant, foundOf(enrolment, course.name));
}

const courseSubject = ({ id }: Pick<Course, 'id'>) => `course:${id}`;

const foundInCourse = (kind: Found['kind'], course: Course, counts: Found['details']): Found => ({
  kind,
  subject: courseSubject(course),
  orderId: null,
  details: { course: course.name, ...counts },
});

const subjectOf = ({ id }: Pick<DueEnrolment, 'id'>) => `enrolment:${id}`;

const foundOf = (enrolment: DueEnrolment, course: string, trouble?: string): Found => ({
  kind: 'enrolment_missing_at_site',
  subject: subjectOf(enrolment),
  orderId: enrolment.order_id,
  details: { course, user: enrolment.user_id, ...(trouble !== undefined && { site: trouble }) },
});
