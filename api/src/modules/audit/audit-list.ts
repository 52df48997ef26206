import type { Language } from '@coursefront/contract/languages.ts';
import { textOfFact, textsOfAction, toldValue, type ValueWords } from '@coursefront/contract/values/audit-values.ts';
import { type DaySpan, spanOf } from '@coursefront/contract/values/spans.ts';
import type { Queries, TenantQueries } from '../../db/database.ts';
import { by, type ListOrder, listOf } from '../../db/list.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { CsvColumns, CsvWriter } from '../../http/csv-file.ts';
import { say, sayOr } from '../../texts.ts';
import type { Actor } from './actor.ts';
import type { Facts } from './differences.ts';
import { toldChanges } from './differences.ts';

export type AuditListQuery = {
  sort: 'created_at' | 'place';
  order: 'asc' | 'desc';
  search: string;
  subject?: string | undefined;
  subject_id?: number | undefined;
  action?: string | undefined;
  begins: Date | null;
  ends: Date | null;
};

export type AuditRow = {
  id: number;
  instance_id: number | null;
  customer: string | null;
  actor_kind: Actor['kind'];
  actor_name: string | null;
  action: string;
  subject_kind: string;
  subject_id: number;
  subject_name: string | null;
  before: Facts | null;
  after: Facts | null;
  created_at: Date;
  /** With the microseconds that a Date does not have. */
  moment: string;
};

const columns = sql`a.id, a.actor_kind, a.actor_name, a.action, a.subject_kind, a.subject_id, a.subject_name,
           a.before, a.after, a.created_at, a.created_at::text as moment`;

const isAsked = ({ subject, subject_id, action, begins, ends }: AuditListQuery): Sql => sql`
           ${subject === undefined ? sql`true` : sql`a.subject_kind = ${subject}`}
       and ${subject_id === undefined ? sql`true` : sql`a.subject_id = ${subject_id}`}
       and ${action === undefined ? sql`true` : sql`a.action = ${action}`}
       and ${begins === null ? sql`true` : sql`a.created_at >= ${begins}`}
       and ${ends === null ? sql`true` : sql`a.created_at < ${ends}`}`;

/** The number of an order or a quote, which has an index of its own. */
const isReference = (search: string): boolean => /^[a-z]{2,6}-\d{6,}$/i.test(search);

const isAbout = (search: string): Sql =>
  sql`a.subject_kind in ('order', 'quote') and a.subject_name = ${search.toUpperCase()}`;

const orders: Record<AuditListQuery['sort'], ListOrder> = {
  created_at: by(sql`e.created_at`, sql`e.id`),
  // For the export. The index covers the moment; `lead` lets it be used.
  place: { ...by(sql`e.created_at`, sql`e.id`, sql`coalesce(e.instance_id, 0)`), lead: sql`e.created_at` },
};

const place = (_: Queries, { moment, id, instance_id }: AuditRow): Sql => sql`
      from (select ${moment}::timestamptz as created_at, ${id}::bigint as id, ${instance_id}::bigint as instance_id) e`;

/** A customer's own entries. The search finds the acting person and what was changed, by the names that the entry has. */
export const ownAuditList = listOf({
  rows: ({ instanceId }: TenantQueries, query: AuditListQuery) => sql`
      from (select ${columns}, a.instance_id, null as customer
              from audit_entries a
             where a.instance_id = ${instanceId} and ${isAsked(query)}) e
     where true`,
  search: { kind: 'audit', key: sql`e.id`, typed: ({ search }) => search },
  columns: () => sql`
           e.id, e.actor_kind, e.actor_name, e.action, e.subject_kind, e.subject_id, e.subject_name, e.before, e.after,
           e.created_at, e.moment, e.instance_id, e.customer`,
  cut: { alias: sql`e` },
  orders,
  place,
});

/** Without a first day, the number of an order looks back a year, because its index makes that cheap. */
export const spanOfAudit = (query: { search: string; from?: string | undefined; to?: string | undefined }): DaySpan =>
  spanOf(isReference(query.search) ? { ...query, from: query.from ?? '2000-01-01' } : query, new Date());

const named = sql`lower(concat_ws(' ', a.actor_name, a.subject_name, a.before ->> 'email', a.after ->> 'email'))`;

const mostWords = 6;

/** Whether the text has every typed word, also in the middle of one. */
const hasAll = (text: Sql, typed: string): Sql =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, mostWords)
    .reduce((before, word) => sql`${before} and strpos(${text}, ${word}) > 0`, sql`true`);

/** The entries of all customers and of the platform. A time span is always given, so names can be searched. */
export const auditList = listOf({
  rows: (_: Queries, query: AuditListQuery) => {
    const isNumber = isReference(query.search);
    const found = isNumber ? isAbout(query.search) : hasAll(sql`${named} || ' ' || i.name_key`, query.search);
    const foundOnPlatform = isNumber ? sql`false` : hasAll(named, query.search);
    return sql`
      -- all tenants: the owner looks at what everybody changed, in a span of time
      from (select ${columns}, a.instance_id, i.name as customer
              from audit_entries a
              join instances i on i.id = a.instance_id
             where ${isAsked(query)} and ${found}
             union all
            select ${columns}, null, null
              from platform_audit_entries a
             where ${isAsked(query)} and ${foundOnPlatform}) e
     where true`;
  },
  columns: () => sql`e.*`,
  orders,
  place,
});

type ChangedFact = { row: AuditRow; fact: string | null; before: string | null; after: string | null };

/** One row per changed fact, and one for an entry without facts. */
export async function* changedFacts(entries: AsyncIterable<AuditRow>, language: Language): AsyncGenerator<ChangedFact> {
  for await (const row of entries) {
    const changes = toldChanges(row.before, row.after, language);
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
      action: ({ row }) => {
        const { subject, verb } = textsOfAction(row.action);
        const said = { subject: subjectOf(subject), verb: sayOr(language, `audit:verbs.${verb}`, verb) };
        return say(language, 'audit:said', said);
      },
      subject: ({ row }) => subjectOf(row.subject_kind),
      subject_id: ({ row }) => row.subject_id,
      subject_name: ({ row }) => row.subject_name,
      fact: ({ row, fact }) =>
        fact && sayOr(language, `audit:facts.${textOfFact(row.subject_kind, fact).replace(/^setting /, '')}`, fact),
      before: ({ fact, before }) => told(fact, before),
      after: ({ fact, after }) => told(fact, after),
    };
  },
};

const wordsOf = ({ language, moment }: CsvWriter): ValueWords => ({
  yes: say(language, 'audit:yes'),
  no: say(language, 'audit:no'),
  state: (state) => sayOr(language, `audit:values.${state}`, state.replaceAll('_', ' ')),
  // ISO format, which spreadsheets recognise as a date.
  day: (iso) => iso,
  moment: (iso) => String(moment(iso) ?? iso),
});
