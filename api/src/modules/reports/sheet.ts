import type { Language } from '@coursefront/contract/languages.ts';
import type { ReportKind } from '@coursefront/contract/reports/reports.ts';
import type { Cell, Sheet } from '../../http/xlsx/write-xlsx.ts';
import { say } from '../../texts.ts';
import type { NamedRow, ReportRow } from './report-lists.ts';

type Column<Row> = { name: string; width: number; cell: (row: Row, write: Writer) => Cell };
type Writer = { day: (moment: Date | null) => Cell; word: (key: string) => string };

const person: Column<NamedRow>[] = [
  { name: 'first_name', width: 18, cell: ({ first_name }) => first_name },
  { name: 'last_name', width: 18, cell: ({ last_name }) => last_name },
  { name: 'email', width: 32, cell: ({ email }) => email },
  { name: 'company', width: 28, cell: ({ company_name }) => company_name },
];
const course: Column<NamedRow>[] = [
  { name: 'course', width: 36, cell: ({ course_name }) => course_name },
  { name: 'courseid', width: 14, cell: ({ courseid }) => courseid },
];

const columns: { [Kind in ReportKind]: Column<ReportRow[Kind]>[] } = {
  completions: [
    ...person,
    ...course,
    { name: 'completed', width: 14, cell: ({ completed_at }, { day }) => day(completed_at) },
  ],
  licences: [
    ...person,
    ...course,
    { name: 'status', width: 14, cell: ({ status }, { word }) => word(`states.${status}`) },
    { name: 'starts', width: 14, cell: ({ starts_at }, { day }) => day(starts_at) },
    { name: 'ends', width: 14, cell: ({ ends_at }, { day }) => day(ends_at) },
  ],
  certificates: [
    ...person,
    { name: 'certificate', width: 36, cell: ({ name }) => name },
    ...course,
    { name: 'issued', width: 14, cell: ({ issued_at }, { day }) => day(issued_at) },
    { name: 'expires', width: 14, cell: ({ expires_at }, { day }) => day(expires_at) },
  ],
};

const wordsIn = (language: Language) => (key: string) => say(language, `answers:reports.${key}`);

export function sheetOf(report: ReportKind, language: Language): Sheet {
  const word = wordsIn(language);
  return {
    title: word(`titles.${report}`),
    language,
    columns: columns[report].map(({ name, width }) => ({ head: word(name), width })),
  };
}

/** Converts rows of a report to cells: days in the instance's time zone, states as translated words. */
export function cellsOf<Kind extends ReportKind>(report: Kind, language: Language, zone: string) {
  // The Swedish format is ISO 8601.
  const days = new Intl.DateTimeFormat('sv-SE', { timeZone: zone });
  const write: Writer = { day: (moment) => moment && { day: days.format(moment) }, word: wordsIn(language) };
  const own: Column<ReportRow[Kind]>[] = columns[report];
  return (row: ReportRow[Kind]): Cell[] => own.map(({ cell }) => cell(row, write));
}
