import { type Language, numberLocaleOf } from '@coursefront/contract/languages.ts';
import { textOfFact, textsOfAction, toldValue, type ValueWords } from '@coursefront/contract/values/audit-values.ts';
import { formatPercent } from '@coursefront/contract/values/numbers.ts';
import type { CsvColumns, CsvWriter } from '../../http/csv-file.ts';
import { say, sayOr } from '../../texts.ts';
import type { AuditRow } from './audit-list.ts';
import { toldChanges } from './differences.ts';

type ChangedFact = { row: AuditRow; fact: string | null; before: string | null; after: string | null };

/** One row per changed fact, and one for an entry without facts. */
export async function* changedFacts(entries: AsyncIterable<AuditRow>, language: Language): AsyncGenerator<ChangedFact> {
  for await (const row of entries) {
    const changes = toldChanges(row.before, row.after, { language, setting: row.setting });
    if (changes.length === 0) yield { row, fact: null, before: null, after: null };
    for (const change of changes) yield { row, ...change };
  }
}

export const auditCsv: CsvColumns<ChangedFact> = {
  texts: 'audit',
  cells: (writer) => {
    const { language, moment } = writer;
    const words = wordsOf(writer);
    const subjectOf = (kind: string) => sayOr(language, `audit:subjects.${kind}`, kind);
    const told = (fact: string | null, value: string | null) => fact && value && toldValue(words, fact, value);
    return {
      time: ({ row }) => moment(row.created_at),
      customer: ({ row }) => row.customer,
      actor_kind: ({ row }) => say(language, `audit:actors.${row.actor_kind}`),
      actor: ({ row }) => row.actor_name,
      actor_email: ({ row }) => row.actor_email,
      action: ({ row }) => {
        const { subject, verb } = textsOfAction(row.action);
        const said = { subject: subjectOf(subject), verb: sayOr(language, `audit:verbs.${verb}`, verb) };
        return say(language, 'audit:said', said);
      },
      subject: ({ row }) => subjectOf(row.subject_kind),
      subject_id: ({ row }) => row.subject_id,
      subject_name: ({ row }) => row.subject_name,
      person: ({ row }) => row.about.person,
      person_email: ({ row }) => row.about.email,
      company: ({ row }) => row.about.company,
      fact: ({ row, fact }) =>
        fact && sayOr(language, `audit:facts.${textOfFact(row.subject_kind, fact).replace(/^setting /, '')}`, fact),
      before: ({ fact, before }) => told(fact, before),
      after: ({ fact, after }) => told(fact, after),
    };
  },
};

const wordsOf = ({ language, moment, country }: CsvWriter): ValueWords => ({
  yes: say(language, 'audit:yes'),
  no: say(language, 'audit:no'),
  state: (state) => sayOr(language, `audit:values.${state}`, state.replaceAll('_', ' ')),
  mail: (template) => sayOr(language, `operations:mail_names.${template}`, template),
  task: (task) => sayOr(language, `jobs:tasks.${task}`, task),
  // ISO format, which spreadsheets recognise as a date.
  day: (iso) => iso,
  lastDay: (end) => String(moment(new Date(Date.parse(end) - 1))).slice(0, 'yyyy-mm-dd'.length),
  country: (code) => country(code) ?? code,
  moment: (iso) => String(moment(iso) ?? iso),
  percent: (percent) => formatPercent(percent, numberLocaleOf(language)),
});
