import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { IdText } from '../values/fields.ts';
import { PersonSearch, ReportKind, ReportRange } from './reports.ts';

export const reportFormats = ['csv', 'xlsx'] as const;
export const reportPeriods = ['daily', 'weekly', 'monthly'] as const;

/** The maximum number of schedules, because each mails a whole report. */
export const mostSchedules = 20;

/** The maximum number of people who get a report besides its creator. */
export const mostRecipients = 20;

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
export const NewReportSchedule = z.strictObject({
  ...schedule,
  /** Users who get it besides the creator; `readReportRecipients` names those who may. */
  recipients: z._default(z.array(Id).check(z.maxLength(mostRecipients)), []),
});
export type NewReportSchedule = z.infer<typeof NewReportSchedule>;

const ReportRecipient = z.object({
  userid: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** A team lead of the report's company. Everybody else has the account's pages. */
  leads: z.boolean(),
});
export type ReportRecipient = z.infer<typeof ReportRecipient>;

/** Mailed to its creator and the recipients in the morning: every day, on Mondays, or on the first of the month. */
export const ReportSchedule = z.object({
  ...schedule,
  /** Those who may have it now. */
  recipients: z.array(ReportRecipient),
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

export const readReportRecipients = endpoint({
  method: 'GET',
  path: '/report-schedules/recipients',
  summary:
    "People who may get a report besides the caller: everybody with the account's pages, and a company's team leads for a report about it",
  access: { can: 'openCompanyAccount' },
  query: z.strictObject({ company_id: z.optional(IdText) }),
  answer: z.object({ rows: z.array(ReportRecipient) }),
  refuses: [],
});

export const addReportSchedule = endpoint({
  method: 'POST',
  path: '/report-schedules',
  summary: 'Have a report mailed to oneself, and to others who may have it, again and again',
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
