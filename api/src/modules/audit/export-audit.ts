import type { Readable } from 'node:stream';
import type { Language } from '@coursefront/contract/languages.ts';
import type { Queries } from '../../db/database.ts';
import { walk } from '../../db/walk.ts';
import { csvFile, momentIn } from '../../http/csv-file.ts';
import { say, sayOr } from '../../texts.ts';
import { type AuditFilter, type AuditRow, type AuditSource, walkEntries } from './audit.queries.ts';
import { toldChanges } from './told-changes.ts';

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

/** One line for each fact that changed. */
export function exportAudit(db: Queries, source: AuditSource, { filter, language, timeZone }: Asked): Readable {
  const moment = momentIn(timeZone);
  async function* lines(): AsyncGenerator<unknown[]> {
    yield columns.map((column) => say(language, `answers:audit.${column}`));
    const entries = walk<AuditRow>((after, rows) => walkEntries(db, source, filter, { after, rows }));
    for await (const entry of entries) yield* linesOf(entry, moment(entry.created_at.toISOString()), language);
  }
  return csvFile(lines());
}

function linesOf(row: AuditRow, time: string | null, language: Language): unknown[][] {
  const subjectOf = (kind: string) => sayOr(language, `audit:subjects.${kind}`, kind);
  const [subject = '', verb = ''] = row.action.split('.');
  const head = [
    time,
    row.customer,
    say(language, `audit:actors.${row.actor_kind}`),
    row.actor_name,
    say(language, 'audit:said', { subject: subjectOf(subject), verb: sayOr(language, `audit:verbs.${verb}`, verb) }),
    subjectOf(row.subject_kind),
    row.subject_id,
    row.subject_name,
  ];
  const factOf = (fact: string) => sayOr(language, `audit:facts.${fact.replace(/^setting /, '')}`, fact);
  const changes = toldChanges(row.before, row.after);
  return changes.length === 0
    ? [head]
    : changes.map(({ fact, before, after }) => [...head, factOf(fact), before, after]);
}
