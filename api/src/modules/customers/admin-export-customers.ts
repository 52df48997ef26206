import type { Readable } from 'node:stream';
import type { Language } from '@coursefront/contract/languages.ts';
import { showOrganizationNumber } from '@coursefront/contract/organization-number.ts';
import type { Queries } from '../../db/database.ts';
import { csvFile } from '../../http/csv-file.ts';
import { say } from '../../texts.ts';
import { walkCustomers } from './customers.queries.ts';

const rowsAtOnce = 1_000;
const columns = [
  'id',
  'name',
  'subdomain',
  'lms_url',
  'organization_number',
  'email',
  'licence',
  'active',
  'site_status',
  'subscription',
  'created_at',
] as const;

/** Every customer that the search finds, in the order of their ids, read a thousand at a time while it is being sent. */
export function exportCustomers(db: Queries, search: string, language: Language): Readable {
  async function* lines(): AsyncGenerator<unknown[]> {
    yield columns.map((column) => say(language, `answers:customers.${column}`));
    for (let after = 0; ; ) {
      const rows = await walkCustomers(db, search, { after, rows: rowsAtOnce });
      for (const { subscription, created_at, active, ...row } of rows) {
        const told = {
          ...row,
          organization_number: row.organization_number && showOrganizationNumber(row.organization_number, row.country),
          active: active ? 1 : 0,
          created_at: created_at.toISOString(),
        };
        const plan = subscription && `${subscription.title} (${subscription.status})`;
        yield columns.map((column) => (column === 'subscription' ? plan : told[column]));
      }
      const last = rows.at(-1);
      if (!last || rows.length < rowsAtOnce) return;
      after = last.id;
    }
  }
  return csvFile(lines());
}
