import type { Readable } from 'node:stream';
import type { Language } from '@coursefront/contract/languages.ts';
import { toldValue, type ValueWords } from '@coursefront/contract/values/audit-values.ts';
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
    const words: ValueWords = {
      yes: say(language, 'audit:yes'),
      no: say(language, 'audit:no'),
      state: (state) => sayOr(language, `audit:values.${state}`, state.replaceAll('_', ' ')),
      // As ISO writes it, like the moments: spreadsheets take it for a day.
      day: (iso) => iso,
      moment: (iso) => moment(iso) ?? iso,
    };
    const entries = walk<AuditRow>((after, rows) => walkEntries(db, source, filter, { after, rows }));
    for await (const entry of entries) yield* linesOf(entry, language, words);
  }
  return csvFile(lines());
}

function linesOf(row: AuditRow, language: Language, words: ValueWords): unknown[][] {
  const subjectOf = (kind: string) => sayOr(language, `audit:subjects.${kind}`, kind);
  const [subject = '', verb = ''] = row.action.split('.');
  const head = [
    words.moment(row.created_at.toISOString()),
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
  const told = (fact: string, value: string | null) => value && toldValue(words, fact, value);
  return changes.length === 0
    ? [[...head, null, null, null]]
    : changes.map(({ fact, before, after }) => [...head, factOf(fact), told(fact, before), told(fact, after)]);
}
