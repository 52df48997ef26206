import type { LmsCertificateRow, LmsCompletionRow, LmsOutcome, LmsPage } from '../../../ports/lms.ts';
import type { Reports } from '../site/reports.ts';

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
