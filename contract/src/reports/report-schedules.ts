import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { IdText } from '../values/fields.ts';
import { PersonSearch, ReportKind, ReportRange } from './reports.ts';

export const reportFormats = ['csv', 'xlsx'] as const;
export const reportPeriods = ['daily', 'weekly', 'monthly'] as const;

/** The maximum number of schedules, because each mails a whole report. */
export const mostSchedules = 20;

const Id = z.int().check(z.minimum(1));

export const ReportFilters = z.strictObject({
  range: z.optional(ReportRange),
  company_id: z.optional(Id),
  courseid: z.optional(Id),
  group_id: z.optional(Id),
  search: PersonSearch,
});
export type ReportFilters = z.infer<typeof ReportFilters>;

const schedule = {
  report: ReportKind,
  filters: ReportFilters,
  format: z.enum(reportFormats),
  period: z.enum(reportPeriods),
  /** If off, nothing is mailed. */
  active: z._default(z.boolean(), true),
};
export const NewReportSchedule = z.strictObject(schedule);
export type NewReportSchedule = z.infer<typeof NewReportSchedule>;

/** Mailed to its creator in the morning: every day, on Mondays, or on the first of the month. */
export const ReportSchedule = z.object({
  ...schedule,
  id: z.int(),
  next_run_at: z.string(),
  last_run_at: z.nullable(z.string()),
});
export type ReportSchedule = z.infer<typeof ReportSchedule>;

const OneSchedule = z.strictObject({ id: IdText });

export const readReportSchedules = endpoint({
  method: 'GET',
  path: '/report-schedules',
  summary: 'The reports that are mailed to the caller',
  access: { can: 'openCompanyAccount' },
  answer: z.object({ rows: z.array(ReportSchedule), email: z.nullable(z.string()) }),
  refuses: [],
});

export const addReportSchedule = endpoint({
  method: 'POST',
  path: '/report-schedules',
  summary: 'Have a report mailed to oneself, again and again',
  access: { can: 'openCompanyAccount' },
  body: NewReportSchedule,
  answer: ReportSchedule,
  refuses: ['report.too_many_schedules'],
});

export const changeReportSchedule = endpoint({
  method: 'PUT',
  path: '/report-schedules/{id}',
  summary: 'Change what is mailed to the caller, how often, or whether at all',
  access: { can: 'openCompanyAccount' },
  params: OneSchedule,
  body: NewReportSchedule,
  answer: ReportSchedule,
  refuses: ['record.not_found'],
});

export const deleteReportSchedule = endpoint({
  method: 'DELETE',
  path: '/report-schedules/{id}',
  summary: 'Have a report no longer mailed',
  access: { can: 'openCompanyAccount' },
  params: OneSchedule,
  answer: z.object({ id: z.int() }),
  refuses: ['record.not_found'],
});
