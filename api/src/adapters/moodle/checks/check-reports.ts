import type { CheckResult } from '@coursefront/contract/customers/site-checks.ts';
import { plainText } from '../../../html.ts';
import { readReportDate } from '../site/report-rows.ts';
import { conditionsOf, hasCondition } from '../site/reports.ts';
import { type ReportLine, type ReportRequirement, reportRequirements, taskReport } from './requirements.ts';
import { good, type Probe, unknown, wrong } from './verdicts.ts';

/** The beginning of a report, as our account sees it. */
export type ReportFacts = {
  headers: string[];
  rows: string[][];
  conditions: Record<string, unknown>;
  isWhole: boolean;
};

/** Undefined: our account may not read reports. Null: it sees no such report. */
export type ReportsFacts = { read?: Record<ReportLine | 'tasks', ReportFacts | null>; at: number };

const lines = Object.keys(reportRequirements) as ReportLine[];
const perPage = 100;

export async function askReports(probe: Probe): Promise<ReportsFacts> {
  const listed = await listReports(probe);
  const at = probe.now();
  if (!listed) return { at };
  const read = {} as NonNullable<ReportsFacts['read']>;
  for (const line of lines) {
    const needs = reportRequirements[line];
    const isRight = (report: ReportFacts) => judgeReport(line, needs, report).state === 'good';
    read[line] = await readBest(probe, listed.get(needs.source), isRight);
  }
  read.tasks = await readBest(probe, listed.get(taskReport.source), ({ headers }) =>
    headers.includes(taskReport.column),
  );
  return { read, at };
}

/** The reports that our account sees, by source. */
async function listReports({ call }: Probe): Promise<Map<string, number[]> | undefined> {
  const ids = new Map<string, number[]>();
  for (let page = 0; ; page += 1) {
    const listed = await call('core_reportbuilder_list_reports', { page, perpage: perPage });
    if (!listed.ok) return undefined;
    for (const { id, source } of listed.value.reports) ids.set(source, [...(ids.get(source) ?? []), id]);
    if (listed.value.reports.length < perPage) return ids;
  }
}

/** The first that is right. If none is, the first of all: an administrator may have others on the same source for people. */
async function readBest(
  probe: Probe,
  ids: readonly number[] = [],
  isRight: (report: ReportFacts) => boolean,
): Promise<ReportFacts | null> {
  let first: ReportFacts | null = null;
  for (const id of ids) {
    const report = await readReport(probe, id);
    if (report && isRight(report)) return report;
    first ??= report;
  }
  return first;
}

async function readReport({ call }: Probe, id: number): Promise<ReportFacts | null> {
  const report = await call('core_reportbuilder_retrieve_report', { reportid: id, page: 0, perpage: perPage });
  if (!report.ok) return null;
  const { data } = report.value;
  return {
    headers: data.headers,
    rows: data.rows.map(({ columns }) => columns.map((cell) => cell ?? '')),
    conditions: conditionsOf(report.value),
    isWhole: data.rows.length < perPage,
  };
}

export function judgeReports({ read, at }: ReportsFacts): CheckResult[] {
  if (!read) return [...lines, 'cron' as const].map(unknown);
  return [...lines.map((line) => judgeReport(line, reportRequirements[line], read[line])), judgeCron(read.tasks, at)];
}

function judgeReport(line: ReportLine, needs: ReportRequirement, report: ReportFacts | null): CheckResult {
  if (!report) return wrong(line, 'missing');
  const columns = needs.columns.filter((column) => !report.headers.includes(column));
  if (columns.length > 0) return wrong(line, 'columns', { names: columns });
  if (!isLimited(needs, report)) return wrong(line, 'condition', { names: [needs.condition.says] });
  const unreadable = needs.dates.find((column) => cells(report, column).some((cell) => cell && !readReportDate(cell)));
  if (unreadable !== undefined) return wrong(line, 'unreadable', { found: unreadable });
  return isSorted(report) ? good(line) : wrong(line, 'unsorted', { names: ['Username'] });
}

/** Without the condition on roles, a role in one course would count for the whole site, whatever the rows look like now. */
function isLimited({ kind, condition }: ReportRequirement, report: ReportFacts): boolean {
  const isSet = hasCondition(kind, report.conditions);
  if (isSet || kind === 'roles') return isSet;
  return report.isWhole && report.rows.length > 0 && !cells(report, condition.column).includes('');
}

function cells({ headers, rows }: ReportFacts, column: string): string[] {
  const index = headers.indexOf(column);
  return rows.map((row) => row[index] ?? '');
}

const names = ['Username', 'Full name with link', 'Course short name', 'Short name', 'Name', 'Date issued'];
const collator = new Intl.Collator('en');

/** Moodle does not say how a report is sorted. Databases compare letters differently, so every usual order counts. */
function isSorted(report: ReportFacts): boolean {
  if (report.rows.length < 3) return true;
  const columns = names.filter((name) => report.headers.includes(name));
  return columns.some((name) => {
    const values = cells(report, name).map((cell) => plainText(cell));
    const orders = [collator.compare, byCode, (one: string, other: string) => byTime(one) - byTime(other)];
    return orders.some((compare) => isInOrder(values, compare) || isInOrder(values.toReversed(), compare));
  });
}

const byCode = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
const byTime = (cell: string) => readReportDate(cell)?.getTime() ?? Number.NaN;

const isInOrder = (values: readonly string[], compare: (one: string, other: string) => number) =>
  values.every((value, index) => index === 0 || compare(values[index - 1] ?? '', value) <= 0);

/** The task log has a short form of its own: `16/11/26, 13:07:39`. */
function taskTime(cell: string): number {
  const [, day, month, year, ...time] = /^(\d\d)\/(\d\d)\/(\d\d), (\d\d):(\d\d):(\d\d)$/.exec(cell.trim()) ?? [];
  const [hours, minutes, seconds] = time.map(Number);
  return day === undefined
    ? byTime(cell)
    : Date.UTC(2000 + Number(year), Number(month) - 1, Number(day), hours, minutes, seconds);
}

const longestPause = 3_600_000;

function judgeCron(report: ReportFacts | null, at: number): CheckResult {
  if (!report?.headers.includes(taskReport.column)) return wrong('cron', 'missing', { names: [taskReport.column] });
  const times = cells(report, taskReport.column)
    .map(taskTime)
    .filter((time) => !Number.isNaN(time));
  const newest = times.length > 0 ? Math.max(...times) : undefined;
  const found = newest === undefined ? null : new Date(newest).toISOString();
  return newest === undefined || at - newest > longestPause ? wrong('cron', 'stopped', { found }) : good('cron', found);
}
