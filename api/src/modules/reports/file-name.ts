import type { ReportKind } from '@coursefront/contract/reports/reports.ts';
import type { ReportFormat } from './export-report.ts';

/** `completions-2026-11-15.csv`: of several, the newest is seen by its name. */
export const fileName = ({ report, format }: { report: ReportKind; format: ReportFormat }, zone: string): string =>
  `${report}-${new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date())}.${format}`;
