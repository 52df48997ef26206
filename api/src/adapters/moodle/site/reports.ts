import { reportSetups } from '@coursefront/contract/customers/site-checks.ts';
import type { LmsOutcome, LmsPage } from '../../../ports/lms.ts';
import { nonsense, notFound, ok } from './failures.ts';
import type { FunctionAnswer } from './functions.ts';
import { type ReportRow, rowOf, UnreadableReport } from './report-rows.ts';
import type { WebService } from './web-service.ts';

/** Custom reports that a site administrator creates for us. We recognise them by their source, columns and condition. */
const sources = {
  roles: {
    source: 'core_role\\reportbuilder\\datasource\\roles',
    title: reportSetups.report_roles.source,
    columns: reportSetups.report_roles.columns,
    condition: { 'context:level_operator': 1, 'context:level_value': 10 },
  },
  completions: {
    source: 'core_course\\reportbuilder\\datasource\\participants',
    title: reportSetups.report_completions.source,
    columns: reportSetups.report_completions.columns,
    condition: { 'user:username_operator': 8 },
  },
  certificates: {
    source: 'core_badges\\reportbuilder\\datasource\\users',
    title: reportSetups.report_certificates.source,
    columns: reportSetups.report_certificates.columns,
    condition: { 'badge:name_operator': 8 },
  },
} as const;

export type ReportKind = keyof typeof sources;

/** The required conditions in Moodle's own notation: 1 is "is equal to", 8 is "is not empty". */
export const hasCondition = (kind: ReportKind, conditions: Record<string, unknown>): boolean =>
  Object.entries(sources[kind].condition).every(([name, value]) => Number(conditions[name]) === value);

/** A row is left out when `read` returns undefined. */
export type Reports = <Row>(
  kind: ReportKind,
  page: number,
  read: (row: ReportRow) => Row | undefined,
) => Promise<LmsOutcome<LmsPage<Row>>>;

type Report = FunctionAnswer<'core_reportbuilder_retrieve_report'>;
type Data = Report['data'];

export function conditionsOf({ details }: Report): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(details?.conditiondata ?? '');
    return typeof read === 'object' && read !== null ? { ...read } : {};
  } catch {
    return {};
  }
}

/**
 * One page is one query, so its rows fit together. Between two pages rows move when somebody is enrolled, because a report
 * has no order of its own: the fewer pages, the better.
 */
const perPage = 2_000;
const listedAtOnce = 100;

export function reports(call: WebService): Reports {
  const ids = new Map<ReportKind, number>();

  /** All reports on the source that our account sees: an administrator may have others for people. */
  async function candidates(kind: ReportKind): Promise<LmsOutcome<number[]>> {
    const known = ids.get(kind);
    if (known !== undefined) return ok([known]);
    const found: number[] = [];
    for (let page = 0; ; page++) {
      const listed = await call('core_reportbuilder_list_reports', { page, perpage: listedAtOnce });
      if (!listed.ok) return listed;
      const { reports } = listed.value;
      found.push(...reports.filter(({ source }) => source === sources[kind].source).map(({ id }) => id));
      if (reports.length < listedAtOnce) break;
    }
    if (found.length > 0) return ok(found);
    return notFound('report', `our account sees no report on the source "${sources[kind].title}"`);
  }

  /**
   * The first report with all our columns and the condition, else the first with the columns, else the first of all, to say
   * which column is missing. Roles are read only where a role in one course cannot be taken for one of the whole site.
   */
  async function retrieve(kind: ReportKind, page: number): Promise<LmsOutcome<Data>> {
    const reportIds = await candidates(kind);
    if (!reportIds.ok) return reportIds;
    let first: Data | undefined;
    let unlimited: { id: number; data: Data } | undefined;
    for (const reportid of reportIds.value) {
      const report = await call('core_reportbuilder_retrieve_report', { reportid, page, perpage: perPage });
      if (!report.ok) {
        ids.delete(kind);
        return report.reason === 'not_found' ? notFound('report') : report;
      }
      const { data } = report.value;
      first ??= data;
      if (!sources[kind].columns.every((column) => data.headers.includes(column))) continue;
      const tellsApart = kind === 'roles' && data.headers.includes('Context level');
      if (!tellsApart && !hasCondition(kind, conditionsOf(report.value))) {
        unlimited ??= { id: reportid, data };
        continue;
      }
      ids.set(kind, reportid);
      return ok(data);
    }
    ids.delete(kind);
    if (unlimited && kind === 'roles')
      return notFound('report', 'the report on "Roles" lacks the condition "Context level is equal to System"');
    if (unlimited) {
      ids.set(kind, unlimited.id);
      return ok(unlimited.data);
    }
    return first ? ok(first) : notFound('report');
  }

  return async (kind, page, read) => {
    const report = await retrieve(kind, page);
    if (!report.ok) return report;
    const { headers, rows, totalrowcount } = report.value;
    try {
      return ok({
        rows: rows.map(({ columns }) => read(rowOf(headers, columns))).filter((row) => row !== undefined),
        // The total is 0 past the end, so only a short page shows that it is the last.
        more: rows.length === perPage,
        listed: rows.length,
        total: totalrowcount,
      });
    } catch (error) {
      if (error instanceof UnreadableReport)
        return nonsense(`the report on "${sources[kind].title}": ${error.message}`);
      throw error;
    }
  };
}
