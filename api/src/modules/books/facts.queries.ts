import type { TenantQueries } from '../../db/database.ts';
import { batchesOf, rowsIn } from '../../db/list.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { Period } from './books.queries.ts';
import type { Fact } from './rules/journal.ts';

/** Rows in the order of the day and their id, a batch at a time. */
type Placed = { day: string; id: number };
type Walk<Row> = (db: TenantQueries, period: Period, after: Row | undefined, limit: number) => Promise<Row[]>;

const itemsOf = (instanceId: number): Sql => sql`
           (select coalesce(json_agg(json_build_object('rate', t.vat_basis_points, 'total', t.total, 'vat', t.vat,
                                                     'treatment', o.tax_treatment) order by t.id), '[]')
              from order_items t
             where t.instance_id = ${instanceId} and t.order_id = o.id) as items`;

type InvoiceFact = Placed & Fact & { from: 'invoice' };

const readInvoices: Walk<InvoiceFact> = (db, { from, to, currency }, after, limit) =>
  db.many<InvoiceFact>(sql`
    select 'invoice' as from, i.issued_on as day, i.id, o.reference, o.company_name as company, i.total as amount,
           ${itemsOf(db.instanceId)}
      from invoices i
      join orders o on o.instance_id = ${db.instanceId} and o.id = i.order_id
     where i.instance_id = ${db.instanceId} and i.issued_on between ${after?.day ?? from}::date and ${to}::date
       and i.currency = ${currency} and (i.issued_on, i.id) > (${after?.day ?? from}::date, ${after?.id ?? 0}::bigint)
     order by i.issued_on, i.id
     limit ${limit}`);

type EntryFact = Placed & Fact & { from: 'entry' };

const readEntries: Walk<EntryFact> = (db, { from, to, currency }, after, limit) =>
  db.many<EntryFact>(sql`
    select 'entry' as from, e.booked_on as day, e.id, o.reference, o.company_name as company, e.kind, e.amount, e.overpaid,
           e.source, e.fees, n.vat, ${itemsOf(db.instanceId)},
           case when u.id is not null then json_build_object(
             'kind', u.kind, 'amount', u.amount, 'overpaid', u.overpaid, 'source', u.source, 'fees', u.fees) end as undone
      from invoice_entries e
      join invoices i on i.instance_id = ${db.instanceId} and i.id = e.invoice_id
      join orders o on o.instance_id = ${db.instanceId} and o.id = i.order_id
      left join invoice_entries u on u.instance_id = ${db.instanceId} and u.id = e.undoes
      left join credit_notes n on n.instance_id = ${db.instanceId} and n.order_id = i.order_id
       and n.id = case when e.kind = 'credit' then substring(e.entry_key from '^credit_note:([0-9]+)$')::bigint end
     where e.instance_id = ${db.instanceId} and e.booked_on between ${after?.day ?? from}::date and ${to}::date
       and i.currency = ${currency} and (e.booked_on, e.id) > (${after?.day ?? from}::date, ${after?.id ?? 0}::bigint)
     order by e.booked_on, e.id
     limit ${limit}`);

/** The moment as text: a date of JavaScript would lose the microseconds and find the same row again. */
type CardFact = Placed & { moment: string } & Fact & { from: 'card' };

const readCardMoves: Walk<CardFact> = (db, { from, to, currency, zone }, after, limit) =>
  db.many<CardFact>(sql`
    select 'card' as from, (m.moved_at at time zone ${zone})::date as day, m.moved_at::text as moment, m.id, o.reference,
           o.company_name as company, m.kind, m.amount, m.stray, ${itemsOf(db.instanceId)},
           exists (select from invoices i where i.instance_id = ${db.instanceId} and i.order_id = o.id)
             or m.kind = 'refunded' and coalesce(m.noted, exists (select from refunds r
                                                                   where r.instance_id = ${db.instanceId}
                                                                     and r.payment_id = m.payment_id
                                                                     and r.amount = m.amount)) as owed
      from payment_moves m
      join payments p on p.instance_id = ${db.instanceId} and p.id = m.payment_id
      join orders o on o.instance_id = ${db.instanceId} and o.id = p.order_id
     where m.instance_id = ${db.instanceId} and p.currency = ${currency}
       and m.moved_at >= ${from}::date::timestamp at time zone ${zone}
       and m.moved_at < (${to}::date + 1)::timestamp at time zone ${zone}
       and (m.moved_at, m.id) > (${after?.moment ?? '1970-01-01'}::timestamptz, ${after?.id ?? 0}::bigint)
     order by m.moved_at, m.id
     limit ${limit}`);

type NoteFact = Placed & Fact & { from: 'note' };

/** Credit notes of orders with an invoice are entries of its ledger. */
const readNotes: Walk<NoteFact> = (db, { from, to, currency }, after, limit) =>
  db.many<NoteFact>(sql`
    select 'note' as from, 'issued' as kind, n.issued_on as day, n.id, n.reference, o.company_name as company, n.amount, n.vat,
           ${itemsOf(db.instanceId)}
      from credit_notes n
      join orders o on o.instance_id = ${db.instanceId} and o.id = n.order_id
     where n.instance_id = ${db.instanceId} and n.issued_on between ${after?.day ?? from}::date and ${to}::date
       and n.currency = ${currency} and (n.issued_on, n.id) > (${after?.day ?? from}::date, ${after?.id ?? 0}::bigint)
       and not exists (select from invoices i where i.instance_id = ${db.instanceId} and i.order_id = o.id)
     order by n.issued_on, n.id
     limit ${limit}`);

const readRepaidNotes: Walk<NoteFact> = (db, { from, to, currency }, after, limit) =>
  db.many<NoteFact>(sql`
    select 'note' as from, 'repaid' as kind, n.repaid_on as day, n.id, n.reference, o.company_name as company, '[]'::json as items,
           n.by_hand + coalesce((select sum(r.amount) from refunds r
                                  where r.instance_id = ${db.instanceId} and r.credit_note_id = n.id and r.status = 'by_hand'),
                                0)::bigint as amount
      from credit_notes n
      join orders o on o.instance_id = ${db.instanceId} and o.id = n.order_id
     where n.instance_id = ${db.instanceId} and n.repaid_on between ${after?.day ?? from}::date and ${to}::date
       and n.currency = ${currency} and (n.repaid_on, n.id) > (${after?.day ?? from}::date, ${after?.id ?? 0}::bigint)
       and not exists (select from invoices i where i.instance_id = ${db.instanceId} and i.order_id = o.id)
     order by n.repaid_on, n.id
     limit ${limit}`);

type ProviderFact = { day: string; key: string } & Fact & { from: 'provider' };

/** Fees of charges and refunds, payouts, and what else the provider took, which is a fee to us. */
const readProviderMoves: Walk<ProviderFact> = (db, { from, to, currency }, after, limit) =>
  db.many<ProviderFact>(sql`
    select 'provider' as from, m.booked_on as day, m.id as key, coalesce(o.reference, m.source_id, m.id) as reference,
           o.company_name as company, '[]'::json as items, case when m.kind = 'payout' then 'payout' else 'fee' end as kind,
           case m.kind when 'payout' then -m.amount when 'other' then -m.net else m.fee end as amount,
           m.platform_fee as "platformFee"
      from provider_moves m
      left join payments p on p.instance_id = ${db.instanceId} and p.id = m.payment_id
      left join orders o on o.instance_id = ${db.instanceId} and o.id = p.order_id
     where m.instance_id = ${db.instanceId} and m.booked_on between ${after?.day ?? from}::date and ${to}::date
       and m.currency = ${currency} and (m.booked_on, m.id) > (${after?.day ?? from}::date, ${after?.key ?? ''}::text)
     order by m.booked_on, m.id
     limit ${limit}`);

/** Everything that happened to money in the period: invoices, their ledgers, credit notes, cards and the provider, each in the order of days. */
export async function* walkFacts(db: TenantQueries, period: Period): AsyncGenerator<Fact> {
  yield* walk(readInvoices, db, period);
  yield* walk(readEntries, db, period);
  yield* walk(readNotes, db, period);
  yield* walk(readRepaidNotes, db, period);
  yield* walk(readCardMoves, db, period);
  yield* walk(readProviderMoves, db, period);
}

const walk = <Row>(read: Walk<Row>, db: TenantQueries, period: Period): AsyncGenerator<Row> =>
  rowsIn(batchesOf<Row>((after, limit) => read(db, period, after, limit)));
