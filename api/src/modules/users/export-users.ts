import type { Readable } from 'node:stream';
import type { Language } from '@coursefront/contract/languages.ts';
import type { UserRow } from '@coursefront/contract/own-users.ts';
import type { Queries } from '../../db/database.ts';
import { csvFile } from '../../http/csv-file.ts';
import { say } from '../../texts.ts';
import { type UserFilter, walkUsers } from './user-list.queries.ts';

const rowsAtOnce = 1_000;
const columns = ['first_name', 'last_name', 'email', 'phone', 'company', 'roles', 'state', 'courses', 'added', 'seen'];

/** Everybody whom the list shows, as a spreadsheet takes it, read a thousand at a time while it is being sent. */
export function exportUsers(db: Queries, instanceId: number, filter: UserFilter, language: Language): Readable {
  async function* lines(): AsyncGenerator<unknown[]> {
    yield columns.map((column) => say(language, `answers:users.${column}`));
    for (let above = 0; ; ) {
      const rows = await walkUsers(db, instanceId, filter, { above, rows: rowsAtOnce });
      for (const row of rows) yield lineOf(row, language);
      const last = rows.at(-1);
      if (!last || rows.length < rowsAtOnce) return;
      above = last.userid;
    }
  }
  return csvFile(lines());
}

const lineOf = (row: UserRow, language: Language): unknown[] => [
  row.first_name,
  row.last_name,
  row.email,
  row.phone,
  row.company?.name,
  row.role_assignments_instance.map(({ role }) => role.name).join(', '),
  say(language, `answers:users.states.${row.state}`),
  row.courses,
  row.created_at,
  row.last_seen_at,
];
