import type { Readable } from 'node:stream';
import type { Language } from '@coursefront/contract/languages.ts';
import type { Queries } from '../../db/database.ts';
import { csvFile } from '../../http/csv-file.ts';
import { say } from '../../texts.ts';
import { walkMembers } from './groups.queries.ts';

const rowsAtOnce = 1_000;
const columns = ['first_name', 'last_name', 'email', 'completed', 'ends'];

/** Read a thousand at a time while it is being sent. */
export function exportMembers(db: Queries, instanceId: number, groupId: number, language: Language): Readable {
  async function* lines(): AsyncGenerator<unknown[]> {
    yield columns.map((column) => say(language, `answers:users.${column}`));
    for (let above = 0; ; ) {
      const rows = await walkMembers(db, instanceId, groupId, { above, rows: rowsAtOnce });
      for (const row of rows) yield [row.first_name, row.last_name, row.email, row.completed_at, row.ends_at];
      const last = rows.at(-1);
      if (!last || rows.length < rowsAtOnce) return;
      above = last.userid;
    }
  }
  return csvFile(lines());
}
