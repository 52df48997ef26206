import type { Readable } from 'node:stream';
import { usualTimeZone } from '@coursefront/contract/constants.ts';
import type { Language } from '@coursefront/contract/languages.ts';
import type { Queries } from '../../db/database.ts';
import { walk } from '../../db/walk.ts';
import { csvTable, momentIn } from '../../http/csv-file.ts';
import { say, sayOr } from '../../texts.ts';
import { type MailFilter, type WalkedMail, walkMails } from './mails.queries.ts';

const columns = ['date', 'customer', 'mail', 'recipient', 'state', 'error'] as const;

/** Every mail that the list would show. */
export function exportMails(db: Queries, filter: MailFilter, language: Language): Readable {
  const moment = momentIn(usualTimeZone);
  return csvTable(
    columns.map((column) => say(language, `answers:mails.${column}`)),
    walk<WalkedMail>((after, rows) => walkMails(db, filter, after, rows)),
    ({ created_at, customer, subject, template, recipient, state, last_error }) => [
      moment(created_at.toISOString()),
      customer?.name,
      subject ?? sayOr(language, `operations:mail_names.${template}`, template),
      recipient,
      say(language, `operations:mail_states.${state}`),
      last_error,
    ],
  );
}
