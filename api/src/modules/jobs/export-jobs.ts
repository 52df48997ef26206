import type { Readable } from 'node:stream';
import type { Language } from '@coursefront/contract/languages.ts';
import type { Queries } from '../../db/database.ts';
import { csvFile } from '../../http/csv-file.ts';
import { say } from '../../texts.ts';
import { type JobFilter, walkJobs } from './jobs.queries.ts';

const rowsAtOnce = 1_000;
const columns = [
  'id',
  'task',
  'customer',
  'state',
  'attempts',
  'max_attempts',
  'run_at',
  'created_at',
  'last_error',
] as const;

export function exportJobs(db: Queries, filter: JobFilter, language: Language): Readable {
  async function* lines(): AsyncGenerator<unknown[]> {
    yield columns.map((column) => say(language, `answers:jobs.${column}`));
    for (let above = 0; ; ) {
      const rows = await walkJobs(db, filter, { above, rows: rowsAtOnce });
      for (const { run_at, created_at, ...row } of rows)
        yield columns.map((column) =>
          column === 'run_at' ? run_at.toISOString() : column === 'created_at' ? created_at.toISOString() : row[column],
        );
      above = rows.at(-1)?.id ?? 0;
      if (rows.length < rowsAtOnce) return;
    }
  }
  return csvFile(lines());
}
