import type { Readable } from 'node:stream';
import { dateLocaleOf, type Language } from '@coursefront/contract/languages.ts';
import type { TenantQueries } from '../../db/database.ts';
import { csvFile } from '../../http/csv-file.ts';
import { say } from '../../texts.ts';
import { type StoredRegistration, walkRegistrations } from './registrations.queries.ts';

const rowsAtOnce = 1_000;
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

type Asked = { formId: number; language: Language; timeZone: string };

/** Everybody who registered as a spreadsheet takes it, read a thousand at a time while it is being sent. */
export function exportRegistrations(db: TenantQueries, { formId, language, timeZone }: Asked): Readable {
  const text = (key: string) => say(language, `answers:registrations.${key}`);
  const moment = new Intl.DateTimeFormat(dateLocaleOf(language), { dateStyle: 'short', timeStyle: 'short', timeZone });

  async function* lines(): AsyncGenerator<unknown[]> {
    yield columns.map(text);
    for (let below: number | undefined; ; ) {
      const rows = await walkRegistrations(db, formId, { below, rows: rowsAtOnce });
      for (const row of rows) yield lineOf(row);
      below = rows.at(-1)?.id;
      if (rows.length < rowsAtOnce) return;
    }
  }

  const lineOf = (row: StoredRegistration): unknown[] => [
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
  ];

  return csvFile(lines());
}
