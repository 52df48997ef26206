import * as z from 'zod/mini';
import { pageSize, reportRanges } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuery } from '../lists.ts';
import { IdText } from '../values/fields.ts';
import { type DaySpan, spanFields } from '../values/spans.ts';

export const reportKinds = ['completions', 'licences', 'certificates'] as const;
export const ReportKind = z.enum(reportKinds);
export type ReportKind = z.infer<typeof ReportKind>;

export const ReportRange = z.enum(reportRanges);
export type ReportRange = z.infer<typeof ReportRange>;

/** A range, or own days, which win over it. */
export type ReportDays = { range?: ReportRange | undefined; from?: string | undefined; to?: string | undefined };

const yearsLater = (day: string, years: number): string => {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCFullYear(at.getUTCFullYear() + years);
  return at.toISOString().slice(0, 10);
};

/** More years than a chart has columns for. */
const mostYears = 50;

/** The first and the last day that somebody chose. The other one follows: the day today, or a year from the one. */
export function ownDays({ from, to }: ReportDays, today: string): DaySpan | undefined {
  if (from === undefined && to === undefined) return undefined;
  const last = to ?? (from !== undefined && from > today ? yearsLater(from, 1) : today);
  const first = from ?? yearsLater(last, -1);
  // The one in the middle: neither too early nor after the last day.
  const [, middle = last] = [yearsLater(last, -mostYears), first, last].sort();
  return { from: middle, to: last };
}

const isRangeAhead = (range: ReportRange | undefined): boolean =>
  range === 'next_3_months' || range === 'next_12_months';

/** Days to come are about ending licences and expiring certificates. All others are about what happened. */
export function isAhead(days: ReportDays, today: string): boolean {
  const own = ownDays(days, today);
  return own ? own.from >= today && own.to > today : isRangeAhead(days.range);
}

/** In display order: past ranges first. Nothing is completed in the future. */
export const offeredRanges = (report: ReportKind): readonly ReportRange[] => [
  ...reportRanges.filter((range) => !isRangeAhead(range)),
  ...(report === 'completions' ? [] : reportRanges.filter(isRangeAhead)),
];

/** Stored with a schedule and in the audit log, so control characters and lone surrogates are refused. */
export const PersonSearch = z._default(
  z.string().check(z.trim(), z.maxLength(200), z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'field.invalid')),
  '',
);

/** Without a range or days the report covers all time. `courseid` is the learning site's id. */
const filters = {
  range: z.optional(ReportRange),
  ...spanFields,
  company_id: z.optional(IdText),
  courseid: z.optional(IdText),
  group_id: z.optional(IdText),
};
const FilterQuery = z.strictObject({ ...filters, search: PersonSearch });

/** The person of a row. Rows of erased people have no names, and a free licence has no holder. */
const Holder = z.object({
  userid: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.nullable(z.string()),
});
const place = {
  id: z.int(),
  user: z.nullable(Holder),
  company: z.nullable(z.object({ id: z.int(), name: z.string() })),
  course: z.nullable(z.object({ courseid: z.int(), name: z.string() })),
};

export const CompletionRow = z.object({ ...place, completed_at: z.string() });
export type CompletionRow = z.infer<typeof CompletionRow>;

export const LicenceRow = z.object({
  ...place,
  status: z.enum(['available', 'assigned', 'expired']),
  starts_at: z.string(),
  ends_at: z.nullable(z.string()),
});
export type LicenceRow = z.infer<typeof LicenceRow>;

/** Without a course it belongs to the whole site; without an end it never expires. */
export const CertificateRow = z.object({
  ...place,
  name: z.string(),
  issued_at: z.string(),
  expires_at: z.nullable(z.string()),
});
export type CertificateRow = z.infer<typeof CertificateRow>;

export const readCompletions = endpoint({
  method: 'GET',
  path: '/completions/getallown',
  summary: 'Who completed which course, a page at a time',
  access: { can: 'openCompanyAccount' },
  query: z.extend(listQuery(['completed_at', 'name'], pageSize.reports, 'desc'), filters),
  answer: listOf(CompletionRow),
  refuses: [],
});

export const readLicences = endpoint({
  method: 'GET',
  path: '/licenses/getallown',
  summary: 'Licences that people have or had; days to come are about those that end in it, any other about those begun',
  access: { can: 'openCompanyAccount' },
  query: z.extend(listQuery(['starts_at', 'ends_at'], pageSize.reports, 'desc'), filters),
  answer: listOf(LicenceRow),
  refuses: [],
});

export const readCertificates = endpoint({
  method: 'GET',
  path: '/certificates/getallown',
  summary: 'Certificates; days to come are about those that run out in it, any other about those issued',
  access: { can: 'openCompanyAccount' },
  query: z.extend(listQuery(['issued_at', 'expires_at', 'name'], pageSize.reports, 'desc'), filters),
  answer: listOf(CertificateRow),
  refuses: [],
});

const OneReport = z.strictObject({ report: ReportKind });

export const ReportSeries = z.object({
  /** The length of each interval; it begins on `from`. */
  unit: z.enum(['day', 'month', 'year']),
  points: z.array(z.object({ from: z.string(), count: z.int() })),
  /** The exact number of rows for these filters. Null, and no points, if the search finds too many people to count them. */
  total: z.nullable(z.int()),
});
export type ReportSeries = z.infer<typeof ReportSeries>;

export const readReportSeries = endpoint({
  method: 'GET',
  path: '/reports/{report}/series',
  summary: 'How many rows of a report there are in each day, month or year, in the zone of the instance',
  access: { can: 'openCompanyAccount' },
  params: OneReport,
  query: FilterQuery,
  answer: ReportSeries,
  refuses: [],
});

export const exportReportCsv = endpoint({
  method: 'GET',
  path: '/reports/{report}/csv',
  summary: 'Every row of a report as CSV, while it is being read',
  access: { can: 'openCompanyAccount' },
  params: OneReport,
  query: FilterQuery,
  answer: z.unknown(),
  file: 'text/csv',
  refuses: [],
  limit: { calls: 30, seconds: 60 },
});

export const exportReportXlsx = endpoint({
  method: 'GET',
  path: '/reports/{report}/xlsx',
  summary: 'The same as a workbook',
  access: { can: 'openCompanyAccount' },
  params: OneReport,
  query: FilterQuery,
  answer: z.unknown(),
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  refuses: [],
  limit: { calls: 30, seconds: 60 },
});

export const readReportChoices = endpoint({
  method: 'GET',
  path: '/reports/choices/{kind}',
  summary: 'What a report can be filtered by, found by typing; the first few, and the one that is asked for by its id',
  access: { can: 'openCompanyAccount' },
  params: z.strictObject({ kind: z.enum(['company', 'course', 'group']) }),
  query: z.strictObject({ search: PersonSearch, id: z.optional(IdText) }),
  answer: z.object({ rows: z.array(z.object({ id: z.int(), name: z.string() })) }),
  refuses: [],
});
