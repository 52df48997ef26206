import { decodeEntities } from '../../../html.ts';
import type { LmsOutcome, LmsPage } from '../../../ports/lms.ts';
import { nonsense, notFound, ok } from './failures.ts';
import type { WebService } from './web-service.ts';

/** Custom reports that a site administrator creates for us. We recognise them by their source. */
const sources = {
  roles: { source: 'core_role\\reportbuilder\\datasource\\roles', title: 'Roles' },
  completions: { source: 'core_course\\reportbuilder\\datasource\\participants', title: 'Course participants' },
  certificates: { source: 'core_badges\\reportbuilder\\datasource\\users', title: 'User badges' },
} as const;

export type ReportKind = keyof typeof sources;

/** One row, read by column title. If a column is missing, the whole page is reported as `nonsense`. */
type ReportRow = {
  text(column: string): string;
  date(column: string): Date | undefined;
  /** Reports have no id column, so the id is taken from the link on the name. */
  userId(): number;
};

export type Reports = <Row>(
  kind: ReportKind,
  page: number,
  read: (row: ReportRow) => Row,
) => Promise<LmsOutcome<LmsPage<Row>>>;

const perPage = 500;

export function reports(call: WebService): Reports {
  const ids = new Map<ReportKind, number>();

  async function idOf(kind: ReportKind): Promise<LmsOutcome<number>> {
    const known = ids.get(kind);
    if (known !== undefined) return ok(known);
    const listed = await call('core_reportbuilder_list_reports');
    if (!listed.ok) return listed;
    const report = listed.value.reports.find(({ source }) => source === sources[kind].source);
    if (!report) return notFound('report', `our account sees no report on the source "${sources[kind].title}"`);
    ids.set(kind, report.id);
    return ok(report.id);
  }

  return async (kind, page, read) => {
    const reportid = await idOf(kind);
    if (!reportid.ok) return reportid;
    const name = 'core_reportbuilder_retrieve_report';
    const report = await call(name, { reportid: reportid.value, page, perpage: perPage });
    if (!report.ok) {
      ids.delete(kind);
      return report.reason === 'not_found' ? notFound('report') : report;
    }
    const { headers, rows } = report.value.data;
    try {
      // The total is 0 past the end, so only a short page shows that it is the last.
      return ok({
        rows: rows.map(({ columns }) => read(rowOf(headers, columns))),
        more: rows.length === perPage,
      });
    } catch (error) {
      if (error instanceof UnreadableReport)
        return nonsense(`the report on "${sources[kind].title}": ${error.message}`);
      throw error;
    }
  };
}

class UnreadableReport extends Error {}

function rowOf(headers: readonly string[], columns: readonly (string | null)[]): ReportRow {
  const html = (column: string) => {
    const index = headers.indexOf(column);
    if (index < 0) throw new UnreadableReport(`it has no column "${column}"`);
    return columns[index] ?? '';
  };
  return {
    text: (column) => decodeEntities(html(column)),
    date: (column) => {
      if (html(column) === '') return undefined;
      const date = readReportDate(html(column));
      if (!date) throw new UnreadableReport(`"${column}" is no date in English; our account must be set to it and UTC`);
      return date;
    },
    userId: () => {
      const id = Number(/\bprofile\.php\?id=(\d+)/.exec(decodeEntities(html('Full name with link')))?.[1]);
      if (!(id > 0)) throw new UnreadableReport('"Full name with link" links to no profile');
      return id;
    },
  };
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const form = /^\w+day, (\d{1,2}) (\w+) (\d{4}), (\d{1,2}):(\d{2}) (AM|PM)$/;

/** Reports write `Sunday, 15 November 2026, 1:09 AM`, in our account's language and time zone: English and UTC. */
export function readReportDate(text: string): Date | undefined {
  const [, day, month = '', year, hour, minute, half] = form.exec(text.trim()) ?? [];
  const index = months.indexOf(month);
  if (index < 0) return undefined;
  const hours = (Number(hour) % 12) + (half === 'PM' ? 12 : 0);
  return new Date(Date.UTC(Number(year), index, Number(day), hours, Number(minute)));
}
