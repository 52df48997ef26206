import type { TenantTx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { type MirroredCertificate, mirrorCertificates, mirrorCompletions } from '../../modules/reports/public.ts';
import { demoCourses } from '../site/course-list.ts';
import type { DemoPerson } from '../site/people.ts';
import type { Days } from '../site/site.ts';
import type { Enrolled } from './orders.ts';

const day = 86_400_000;

type FinishedCourse = { userId: number; courseId: number; at: Date };

/** Two of three people finish within weeks. Older certificates expire in the coming months. */
export async function finishCourses(
  tx: TenantTx,
  parts: { days: Days; enrolled: readonly Enrolled[]; student: DemoPerson; veterans: readonly DemoPerson[] },
): Promise<void> {
  const { days, enrolled, student, veterans } = parts;
  const done: FinishedCourse[] = [
    { userId: student.userId, courseId: 112, at: days(-20) },
    ...enrolled
      .filter(({ userId }) => userId !== student.userId)
      .flatMap((place, index) => finished(place, index, days(0))),
    // No order is for course 113, so these certificates can be older than the shop.
    ...veterans.map(({ userId }, index) => ({ userId, courseId: 113, at: days(-1_090 + index * 23) })),
    // The shop sells course 102: these can be renewed at once.
    ...veterans
      .filter(({ userId }) => !enrolled.some((place) => place.userId === userId && place.courseId === 102))
      .map(({ userId }, index) => ({ userId, courseId: 102, at: days(-718 + index * 19) })),
  ];
  await mirrorCompletions(tx, done);
  await mirrorCertificates(tx, done.map(certificate));
  await visitCourses(tx);
}

/** Learners who finished a course were in it that day; two thirds of the others were in theirs at some time since they got it. */
async function visitCourses(tx: TenantTx): Promise<void> {
  await tx.run(sql`
    update enrolments e
       set accessed_at = coalesce(
             (select d.completed_at from completions d
               where d.instance_id = ${tx.instanceId} and d.user_id = e.user_id and d.course_id = e.course_id),
             e.starts_at + (now() - e.starts_at) * ((e.id * 37 % 90 + 5) / 100.0))
     where e.instance_id = ${tx.instanceId} and e.starts_at < now() - interval '2 days'
       and (e.id % 3 < 2
            or exists (select from completions d
                        where d.instance_id = ${tx.instanceId} and d.user_id = e.user_id and d.course_id = e.course_id))`);
}

function finished({ userId, courseId, at }: Enrolled, index: number, today: Date): FinishedCourse[] {
  const doneAt = new Date(at.getTime() + (5 + (index % 7) * 3) * day);
  return index % 3 !== 2 && doneAt < today ? [{ userId, courseId, at: doneAt }] : [];
}

/** As the learning site names its badge. */
const certificateName = (course: string): string =>
  course.endsWith('certificate') ? course : `${course}, certificate`;

function certificate({ userId, courseId, at }: FinishedCourse): MirroredCertificate {
  const course = demoCourses.nordic.find(({ id }) => id === courseId);
  const years = course?.years ?? 0;
  return {
    userId,
    courseId,
    name: certificateName(course?.name ?? ''),
    issuedAt: at,
    expiresAt: years === 0 ? null : new Date(at.getTime() + years * 365 * day),
  };
}
