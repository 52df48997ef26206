import { decodeEntities } from '../../../html.ts';

/** One row, read by column title. If a column is missing, the report cannot be read. */
export type ReportRow = {
  text(column: string): string;
  date(column: string): Date | undefined;
  /**
   * Reports have no id column, so the id is taken from the link on the name. Undefined for a row without a person: a course
   * without participants has one for each way to enrol in it.
   */
  userId(): number | undefined;
  /** Whether the administrator added this column. */
  has(column: string): boolean;
};

export class UnreadableReport extends Error {}

export function rowOf(headers: readonly string[], columns: readonly (string | null)[]): ReportRow {
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
      const cell = html('Full name with link');
      if (cell === '') return undefined;
      const id = Number(/\bprofile\.php\?id=(\d+)/.exec(decodeEntities(cell))?.[1]);
      if (!(id > 0)) throw new UnreadableReport('"Full name with link" links to no profile');
      return id;
    },
    has: (column) => headers.includes(column),
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
