import { decodeEntities } from '../../../html.ts';
import type {
  LmsCertificate,
  LmsCertificateRow,
  LmsCompletion,
  LmsCompletionRow,
  LmsOutcome,
  LmsPage,
  LmsPlace,
} from '../../../ports/lms.ts';
import { ok } from '../site/failures.ts';
import type { Reports } from '../site/reports.ts';
import { type WebService, warned } from '../site/web-service.ts';
import { orCourseMissing } from './courses.ts';

export async function readCompletion(call: WebService, place: LmsPlace): Promise<LmsOutcome<LmsCompletion>> {
  const name = 'core_completion_get_course_completion_status';
  const status = await call(name, { courseid: place.courseId, userid: place.userId });
  if (!status.ok) return orCourseMissing(call, place.courseId, status);
  const warning = warned(name, status.value.warnings);
  if (warning) return warning;
  const { completed, completions } = status.value.completionstatus;
  if (!completed) return ok({ completed: false });
  // The site gives no completion date for the course, so the last step's date is used.
  const newest = Math.max(0, ...completions.map(({ timecompleted }) => timecompleted ?? 0));
  return ok({ completed: true, completedAt: dateOf(newest) });
}

export const readAllCompletions = (reports: Reports, page: number): Promise<LmsOutcome<LmsPage<LmsCompletionRow>>> =>
  reports('completions', page, ({ text, date, userId }) => {
    const id = userId();
    if (id === undefined) return undefined;
    return {
      userId: id,
      username: text('Username'),
      courseShortName: text('Course short name'),
      startsAt: date('Time started'),
      endsAt: date('Time ended'),
      completed: text('Completed') === 'Yes',
      completedAt: date('Time completed'),
    };
  });

/** Moodle core has no certificates. Badges issued on completion take their place. */
export async function readCertificates(call: WebService, userId: number): Promise<LmsOutcome<LmsCertificate[]>> {
  const name = 'core_badges_get_user_badges';
  const badges = await call(name, { userid: userId });
  if (!badges.ok) return badges;
  const warning = warned(name, badges.value.warnings);
  if (warning) return warning;
  return ok(
    badges.value.badges.map(({ id, name, coursefullname, dateissued, dateexpire }) => ({
      id,
      name: decodeEntities(name),
      courseName: coursefullname ? decodeEntities(coursefullname) : undefined,
      issuedAt: new Date(dateissued * 1000),
      expiresAt: dateOf(dateexpire ?? 0),
    })),
  );
}

export const readAllCertificates = (reports: Reports, page: number): Promise<LmsOutcome<LmsPage<LmsCertificateRow>>> =>
  reports('certificates', page, ({ text, date }) => {
    const issuedAt = date('Date issued');
    // Without a condition the report lists everybody, and leaves the badge empty for those who have none.
    if (!issuedAt) return undefined;
    return {
      username: text('Username'),
      name: text('Name'),
      courseShortName: text('Course short name') || undefined,
      issuedAt,
      expiresAt: date('Expiry date'),
    };
  });

/** The site writes 0 for "no date". */
const dateOf = (seconds: number) => (seconds > 0 ? new Date(seconds * 1000) : undefined);
