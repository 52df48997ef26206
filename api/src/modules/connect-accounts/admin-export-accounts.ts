import type { Readable } from 'node:stream';
import type { Language } from '@coursefront/contract/languages.ts';
import type { Queries } from '../../db/database.ts';
import { csvFile } from '../../http/csv-file.ts';
import { say } from '../../texts.ts';
import { type AccountRow, walkAccounts } from './admin-accounts.queries.ts';

const rowsAtOnce = 1_000;
const columns = [
  'customer',
  'name',
  'account_id',
  'email',
  'country',
  'status',
  'onboarded',
  'checked_at',
  'created_at',
] as const;

/** Every account that the search finds, customer by customer, read a thousand at a time while it is being sent. */
export function exportAccounts(db: Queries, search: string, language: Language): Readable {
  async function* lines(): AsyncGenerator<unknown[]> {
    yield columns.map((column) => say(language, `answers:connect_accounts.${column}`));
    for (let after = { instance: 0, id: 0 }; ; ) {
      const rows = await walkAccounts(db, search, after, rowsAtOnce);
      for (const row of rows) yield columns.map((column) => told(row)[column]);
      const last = rows.at(-1);
      if (!last || rows.length < rowsAtOnce) return;
      after = { instance: last.instance_id, id: last.id };
    }
  }
  return csvFile(lines());
}

const told = (row: AccountRow) => ({
  ...row,
  onboarded: row.onboarded ? 1 : 0,
  checked_at: row.checked_at?.toISOString(),
  created_at: row.created_at.toISOString(),
});
