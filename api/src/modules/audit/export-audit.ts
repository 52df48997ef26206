import type { Readable } from 'node:stream';
import type { Language } from '@coursefront/contract/languages.ts';
import type { Queries } from '../../db/database.ts';
import { csvFile, momentIn } from '../../http/csv-file.ts';
import { say } from '../../texts.ts';
import { type AuditFilter, type AuditRow, type AuditSource, type Place, walkEntries } from './audit.queries.ts';
import { toldChanges } from './told-changes.ts';

const rowsAtOnce = 1_000;
const columns = [
  'time',
  'customer',
  'actor_kind',
  'actor',
  'action',
  'subject',
  'subject_id',
  'subject_name',
  'fact',
  'before',
  'after',
] as const;

type Asked = { filter: AuditFilter; language: Language; timeZone: string };

/** One line for each fact that changed, read a thousand entries at a time while it is being sent. */
export function exportAudit(db: Queries, source: AuditSource, { filter, language, timeZone }: Asked): Readable {
  const moment = momentIn(timeZone);
  async function* lines(): AsyncGenerator<unknown[]> {
    yield columns.map((column) => say(language, `answers:audit.${column}`));
    for (let after: Place | undefined; ; ) {
      const rows = await walkEntries(db, source, filter, { after, rows: rowsAtOnce });
      for (const row of rows) yield* linesOf(row, moment(row.created_at.toISOString()));
      after = rows.at(-1);
      if (rows.length < rowsAtOnce) return;
    }
  }
  return csvFile(lines());
}

function linesOf(row: AuditRow, time: string | null): unknown[][] {
  const head = [
    time,
    row.customer,
    row.actor_kind,
    row.actor_name,
    row.action,
    row.subject_kind,
    row.subject_id,
    row.subject_name,
  ];
  const changes = toldChanges(row.before, row.after);
  return changes.length === 0 ? [head] : changes.map(({ fact, before, after }) => [...head, fact, before, after]);
}
