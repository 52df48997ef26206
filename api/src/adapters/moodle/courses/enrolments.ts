import type {
  LmsCoursePerson,
  LmsEnrolment,
  LmsFailure,
  LmsOutcome,
  LmsPlace,
  LmsUserCourse,
} from '../../../ports/lms.ts';
import { findUser } from '../people/users.ts';
import { done, notFound, ok } from '../site/failures.ts';
import type { WebService } from '../site/web-service.ts';
import { orCourseMissing } from './courses.ts';
import { learnStudentRole, refuseOtherRole, type StudentRole } from './student-role.ts';

/** Seconds. An enrolment must have begun by the site's clock, and some of the site's lists round to 100 seconds. */
const headStart = 300;

export async function enrol(call: WebService, role: StudentRole, enrolment: LmsEnrolment): Promise<LmsOutcome> {
  const { userId, courseId, from, until, suspended = false } = enrolment;
  const now = Math.floor(Date.now() / 1000);
  const start = seconds(from);
  const timestart = start <= now ? Math.min(start, now - headStart) : start;
  await learnStudentRole(call, role, courseId);
  const row = {
    roleid: role.id,
    userid: userId,
    courseid: courseId,
    timestart,
    timeend: seconds(until),
    suspend: suspended,
  };
  const enrolled = await call('enrol_manual_enrol_users', { enrolments: [row] });
  if (!enrolled.ok) return explain(call, enrolment, enrolled);
  return (await refuseOtherRole(call, role, enrolment)) ?? done;
}

export async function unenrol(call: WebService, place: LmsPlace): Promise<LmsOutcome> {
  const row = { userid: place.userId, courseid: place.courseId };
  const unenrolled = await call('enrol_manual_unenrol_users', { enrolments: [row] });
  if (unenrolled.ok) return done;
  const failure = await explain(call, place, unenrolled);
  // Nobody is in a course that is gone, and a deleted account is in none.
  const isGone = failure.reason === 'not_found' && (failure.what === 'course' || failure.what === 'user');
  return isGone ? done : failure;
}

async function explain(call: WebService, { userId, courseId }: LmsPlace, failure: LmsFailure): Promise<LmsFailure> {
  if (failure.reason === 'not_found' && failure.what === 'user') return failure;
  const explained = await orCourseMissing(call, courseId, failure);
  if (explained !== failure || failure.reason !== 'not_found') return explained;
  const user = await findUser(call, { id: userId });
  return user.ok && !user.value ? notFound('user') : failure;
}

const atOnce = 500;

export async function readCoursePeople(call: WebService, courseId: number): Promise<LmsOutcome<LmsCoursePerson[]>> {
  const people: LmsCoursePerson[] = [];
  for (let limitfrom = 0; ; limitfrom += atOnce) {
    const options = Object.entries({
      userfields: 'id,fullname,email,lastcourseaccess',
      limitfrom,
      limitnumber: atOnce,
      sortby: 'id',
    }).map(([name, value]) => ({ name, value }));
    const page = await call('core_enrol_get_enrolled_users', { courseid: courseId, options });
    if (!page.ok) return orCourseMissing(call, courseId, page);
    people.push(
      ...page.value.map(({ id, fullname = '', email = '', lastcourseaccess }) => ({
        userId: id,
        fullName: fullname,
        email: email.toLowerCase(),
        ...accessed(lastcourseaccess),
      })),
    );
    if (page.value.length < atOnce) return ok(people);
  }
}

export async function readUserCourses(call: WebService, userId: number): Promise<LmsOutcome<LmsUserCourse[]>> {
  const courses = await call('core_enrol_get_users_courses', { userid: userId, returnusercount: false });
  if (!courses.ok) return courses;
  return ok(
    courses.value.map(({ id, completed, progress, lastaccess }) => ({
      courseId: id,
      completed: Boolean(completed),
      progress: progress ?? undefined,
      ...accessed(lastaccess),
    })),
  );
}

/** One function says 0 and the other null for somebody who was never in the course. */
const accessed = (at: number | null | undefined) => (at ? { accessedAt: new Date(at * 1000) } : {});

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);
