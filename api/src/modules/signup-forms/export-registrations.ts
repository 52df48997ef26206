import { type Language, numberLocaleOf } from '@coursefront/contract/languages.ts';
import { stringify } from 'csv-stringify/sync';
import { say } from '../../texts.ts';
import type { listRegistrations } from './registrations.queries.ts';

type Row = Awaited<ReturnType<typeof listRegistrations>>[number];

const columns = [
  'registered',
  'first_name',
  'last_name',
  'email',
  'phone1',
  'phone2',
  'company_name',
  'address',
  'postal_code',
  'location',
  'billing_code',
  'employment_number',
  'order_certificate',
  'event',
  'status',
] as const;

/** For a spreadsheet: with the mark by which it knows UTF-8, and nothing that it could take for a formula. */
export function registrationsAsCsv(rows: readonly Row[], language: Language, timeZone: string): string {
  const text = (key: string) => say(language, `answers:registrations.${key}`);
  const moment = new Intl.DateTimeFormat(numberLocaleOf(language), {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone,
  });
  const cells = rows.map((row) => [
    moment.format(row.created_at),
    row.first_name,
    row.last_name,
    row.email,
    row.phone1,
    row.phone2,
    row.company_name,
    row.address,
    row.postal_code,
    row.location,
    row.billing_code,
    row.employment_number,
    row.order_certificate ? text('yes') : '',
    row.event && `${moment.format(new Date(row.event.start_date))}, ${row.event.location}`,
    text(row.status),
  ]);
  return stringify([columns.map(text), ...cells], { bom: true, escape_formulas: true, record_delimiter: '\r\n' });
}
