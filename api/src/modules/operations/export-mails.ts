import type { Readable } from 'node:stream';
import type { Language } from '@coursefront/contract/languages.ts';
import type { Queries } from '../../db/database.ts';
import { csvFile } from '../../http/csv-file.ts';
import { say } from '../../texts.ts';
import { type MailFilter, type MailPlace, walkMails } from './mails.queries.ts';

const rowsAtOnce = 1_000;
const columns = ['date', 'customer', 'mail', 'recipient', 'state', 'error'] as const;

/** Every mail that the list would show, read a thousand at a time while it is being sent. */
export function exportMails(db: Queries, filter: MailFilter, language: Language): Readable {
  async function* lines(): AsyncGenerator<unknown[]> {
    yield columns.map((column) => say(language, `answers:mails.${column}`));
    for (let after: MailPlace | undefined; ; ) {
      const rows = await walkMails(db, filter, after, rowsAtOnce);
      for (const { created_at, customer, subject, template, recipient, state, last_error } of rows)
        yield [created_at.toISOString(), customer?.name, subject ?? template, recipient, state, last_error];
      after = rows.at(-1);
      if (rows.length < rowsAtOnce) return;
    }
  }
  return csvFile(lines());
}
