import type { LmsCertificateRow, LmsCompletionRow, LmsOutcome, LmsPage, LmsPlace } from '../../../ports/lms.ts';
import { ok } from '../site/failures.ts';
import type { Reports } from '../site/reports.ts';
import type { WebService } from '../site/web-service.ts';

/** The last condition that was met is the moment of the completion. Not every site lets our account see it, which is no trouble. */
export async function readCompletedAt(
  call: WebService,
  { userId, courseId }: LmsPlace,
): Promise<LmsOutcome<Date | undefined>> {
  const read = await call('core_completion_get_course_completion_status', { courseid: courseId, userid: userId });
  if (!read.ok)
    return read.reason === 'forbidden' && read.missing !== 'account' ? ok<Date | undefined>(undefined) : read;
  const { completed, completions } = read.value.completionstatus;
  const seconds = Math.max(0, ...completions.map(({ timecompleted }) => timecompleted ?? 0));
  return ok(completed && seconds > 0 ? new Date(seconds * 1000) : undefined);
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
