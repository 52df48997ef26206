import type { CertificateRow, CompletionRow, LicenceRow } from '@coursefront/contract/reports/reports.ts';
import type { NamedRow, ReportRow } from './report-lists.ts';

const placeOf = (row: NamedRow) => ({
  id: row.id,
  user:
    row.userid === null
      ? null
      : { userid: row.userid, first_name: row.first_name ?? '', last_name: row.last_name ?? '', email: row.email },
  company: row.company_id === null ? null : { id: row.company_id, name: row.company_name ?? '' },
  course: row.courseid === null ? null : { courseid: row.courseid, name: row.course_name ?? '' },
});

export const toldCompletion = (row: ReportRow['completions']): CompletionRow => ({
  ...placeOf(row),
  completed_at: row.completed_at.toISOString(),
});

export const toldLicence = (row: ReportRow['licences']): LicenceRow => ({
  ...placeOf(row),
  status: row.status,
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at?.toISOString() ?? null,
});

export const toldCertificate = (row: ReportRow['certificates']): CertificateRow => ({
  ...placeOf(row),
  name: row.name,
  issued_at: row.issued_at.toISOString(),
  expires_at: row.expires_at?.toISOString() ?? null,
});
