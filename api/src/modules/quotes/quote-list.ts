import type { QueryOf } from '@coursefront/contract/endpoint.ts';
import type { exportQuotes, QuoteDetail, QuoteRow } from '@coursefront/contract/quotes/quotes.ts';
import type { TenantQueries } from '../../db/database.ts';
import { by, listOf } from '../../db/list.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { CsvColumns } from '../../http/csv-file.ts';
import { Refusal } from '../../refusal.ts';
import type { StoredParticipant } from './quotes.queries.ts';

type QuoteListQuery = QueryOf<typeof exportQuotes> & { zone: string };

/** An open quote whose day is over is expired, even before the job has written that. */
export const shownStatus: Sql = sql`case when q.status = 'open' and q.ends_at <= now() then 'expired' else q.status end`;

/** The fields of a quote that both sides see. */
export const sharedColumns = (instanceId: number): Sql => sql`
           q.reference as number, ${shownStatus} as status, q.valid_until, q.created_at,
           json_build_object('courseid', c.lms_id, 'name', q.course_name) as course,
           case when e.id is not null
                then json_build_object('start_date', e.start_date, 'end_date', e.end_date, 'location', e.location) end as event,
           q.quantity, q.price,
           case when e.id is not null
                then json_build_object('held', case when q.hold_until > now() then q.held_seats else 0 end,
                                       'until', case when q.hold_until > now() then q.hold_until end,
                                       'free', case when e.cancelled_at is null
                                                    then greatest(0, e.max_attendance_count - e.booked_slots) else 0 end) end as seats,
           json_build_object('first_name', q.first_name, 'last_name', q.last_name, 'company', q.company_name,
                             'organization_number', q.organization_number) as recipient,
           q.note,
           case when q.decided_at is not null and q.status in ('accepted', 'declined')
                then json_build_object('at', q.decided_at, 'by', q.approver, 'word', q.answer) end as answered,
           (select json_build_object('id', o.guid, 'number', o.reference)
              from orders o
             where o.instance_id = ${instanceId} and o.id = q.order_id) as "order"`;

export const sharedJoins = (instanceId: number): Sql => sql`
      join courses c on c.instance_id = ${instanceId} and c.id = q.course_id
      left join course_events e on e.instance_id = ${instanceId} and e.id = q.event_id`;

const rowColumns = (instanceId: number): Sql => sql`
           q.id, ${sharedColumns(instanceId)}, q.source, q.currency, q.total, q.email`;

type StoredQuote = Omit<QuoteRow, 'created_at'> & { created_at: Date };

function conditionsOf(instanceId: number, query: QuoteListQuery): Sql {
  const { status, company_id, courseid, from, to, zone } = query;
  const conditions = [
    ...(status === undefined ? [] : [statusIs(status)]),
    ...(company_id === undefined ? [] : [sql`q.company_id = ${company_id}`]),
    ...(courseid === undefined
      ? []
      : [sql`q.course_id = (select id from courses where instance_id = ${instanceId} and lms_id = ${courseid})`]),
    ...(from === undefined ? [] : [sql`q.created_at >= ${from}::date::timestamp at time zone ${zone}`]),
    ...(to === undefined ? [] : [sql`q.created_at < (${to}::date + 1)::timestamp at time zone ${zone}`]),
  ];
  return conditions.reduce((before, condition) => sql`${before} and ${condition}`, sql`true`);
}

function statusIs(status: QuoteRow['status']): Sql {
  if (status === 'open') return sql`q.status = 'open' and q.ends_at > now()`;
  if (status === 'expired') return sql`(q.status = 'expired' or (q.status = 'open' and q.ends_at <= now()))`;
  return sql`q.status = ${status}`;
}

export const quoteList = listOf({
  rows: ({ instanceId }: TenantQueries, query: QuoteListQuery) => sql`
      from quotes q
     where q.instance_id = ${instanceId} and ${conditionsOf(instanceId, query)}`,
  columns: ({ instanceId }) => rowColumns(instanceId),
  search: { kind: 'quote', key: sql`q.id`, typed: ({ search }) => search },
  orders: {
    created_at: by(sql`q.created_at`, sql`q.id`),
    valid_until: by(sql`q.valid_until`, sql`q.id`),
    number: by(sql`q.number`),
  },
  cut: { alias: sql`q`, joins: ({ instanceId }) => sharedJoins(instanceId) },
  place: ({ instanceId }, { id }: StoredQuote) =>
    sql`from quotes q where q.instance_id = ${instanceId} and q.id = ${id}`,
  answer: (rows: StoredQuote[]) => rows.map(quoteOf),
});

const quoteOf = (row: StoredQuote): QuoteRow => ({ ...row, created_at: row.created_at.toISOString() });

export async function readQuoteRow(db: TenantQueries, id: number): Promise<QuoteRow> {
  const row = await db.one<StoredQuote>(sql`
    select ${rowColumns(db.instanceId)}
      from quotes q
      ${sharedJoins(db.instanceId)}
     where q.instance_id = ${db.instanceId} and q.id = ${id}`);
  if (!row) throw new Refusal('quote.not_found', {});
  return quoteOf(row);
}

type StoredDetail = StoredQuote &
  Pick<QuoteDetail, 'invoice_reference' | 'purchase_order_number'> & {
    people: StoredParticipant[];
    sent_at: Date | null;
  };

/** The references are those of the order, if the person who accepted gave others. */
export async function readQuote(db: TenantQueries, id: number): Promise<QuoteDetail> {
  const row = await db.one<StoredDetail>(sql`
    select ${rowColumns(db.instanceId)}, q.participants as people, q.sent_at,
           coalesce(n.invoice_reference, q.invoice_reference) as invoice_reference,
           coalesce(n.purchase_order_number, q.purchase_order_number) as purchase_order_number
      from quotes q
      ${sharedJoins(db.instanceId)}
      left join orders n on n.instance_id = ${db.instanceId} and n.id = q.order_id
     where q.instance_id = ${db.instanceId} and q.id = ${id}`);
  if (!row) throw new Refusal('quote.not_found', {});
  const { people, sent_at, ...quote } = row;
  return {
    ...quoteOf(quote),
    invoice_reference: quote.invoice_reference,
    purchase_order_number: quote.purchase_order_number,
    participants: people.map(({ firstName, lastName }) => ({ first_name: firstName, last_name: lastName })),
    sent_at: sent_at?.toISOString() ?? null,
  };
}

export const quoteCsv: CsvColumns<QuoteRow> = {
  texts: 'quotes',
  cells: ({ text, moment }) => ({
    number: (quote) => quote.number,
    created: (quote) => moment(quote.created_at),
    valid_until: (quote) => quote.valid_until,
    status: (quote) => text(`statuses.${quote.status}`),
    company: ({ recipient }) => recipient.company,
    organization_number: ({ recipient }) => recipient.organization_number,
    first_name: ({ recipient }) => recipient.first_name,
    last_name: ({ recipient }) => recipient.last_name,
    email: (quote) => quote.email,
    course: ({ course }) => course.name,
    places: (quote) => quote.quantity,
    currency: (quote) => quote.currency,
    total: (quote) => (quote.total / 100).toFixed(2),
    approver: ({ answered }) => answered?.by,
    answered: ({ answered }) => moment(answered?.at),
    word: ({ answered }) => answered?.word,
    order: ({ order }) => order?.number,
  }),
};
