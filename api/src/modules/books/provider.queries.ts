import type { Payout, PayoutMove } from '@coursefront/contract/invoices/books.ts';
import type { Queries, TenantQueries, TenantTx } from '../../db/database.ts';
import { countUpTo, pageOf } from '../../db/list.ts';
import { sql } from '../../db/sql.ts';
import type { BalanceMove } from '../../ports/payment-objects.ts';

export type BookedAccount = { instance_id: number; account_id: string };

/** Accounts that can have money. */
export const findAccounts = (db: Queries) =>
  db.many<BookedAccount>(sql`
    -- all tenants: the job reads every account
    select instance_id, account_id from connect_accounts where onboarded order by instance_id, account_id`);

/** When the account's last known move was. */
export async function readLastMove(db: TenantQueries, accountId: string): Promise<Date | null> {
  const row = await db.one<{ moved_at: Date | null }>(sql`
    select max(moved_at) as moved_at
      from provider_moves
     where instance_id = ${db.instanceId} and account_id = ${accountId}`);
  return row?.moved_at ?? null;
}

/** Known ones stay as they are. A move of a closed month is booked on the first day after it. */
export async function addMoves(
  tx: TenantTx,
  accountId: string,
  moves: readonly BalanceMove[],
  zone: string,
): Promise<void> {
  const rows = moves.map(({ id, kind, type, amount, fee, platformFee, currency, at, sourceId, chargeId }) => ({
    id,
    kind,
    type,
    amount,
    fee,
    platform_fee: Math.max(0, Math.min(platformFee, fee)),
    currency,
    moved_at: at,
    source_id: sourceId,
    charge_id: chargeId,
  }));
  await tx.run(sql`
    insert into provider_moves (instance_id, id, account_id, kind, type, amount, fee, platform_fee, net, currency, moved_at,
                                booked_on, payment_id, source_id)
    select ${tx.instanceId}, m.id, ${accountId}, m.kind, m.type, m.amount, m.fee, m.platform_fee, m.amount - m.fee, m.currency,
           m.moved_at,
           greatest((m.moved_at at time zone ${zone})::date,
                    (select b.closed_through + 1 from book_settings b where b.instance_id = ${tx.instanceId})),
           (select p.id from payments p
             where p.instance_id = ${tx.instanceId} and p.charge_id = m.charge_id order by p.id limit 1),
           m.source_id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
             as m(id text, kind text, type text, amount bigint, fee bigint, platform_fee bigint, currency text,
                  moved_at timestamptz, source_id text, charge_id text)
    on conflict do nothing`);
}

/** Payouts whose contents we have not read yet, oldest first. */
export const findUnmatched = (db: TenantQueries, accountId: string) =>
  db.many<{ id: string; source_id: string }>(sql`
    select id, source_id
      from provider_moves
     where instance_id = ${db.instanceId} and account_id = ${accountId} and kind = 'payout' and not matched
       and source_id is not null
     order by moved_at, id
     limit 50`);

export async function noteContents(tx: TenantTx, payoutId: string, ids: readonly string[]): Promise<void> {
  await tx.run(sql`
    update provider_moves set payout_id = ${payoutId}
     where instance_id = ${tx.instanceId} and id = any(${ids}::text[]) and kind <> 'payout'`);
  await tx.run(sql`
    update provider_moves set matched = true
     where instance_id = ${tx.instanceId} and source_id = ${payoutId} and kind = 'payout'`);
}

type PayoutQuery = {
  page: number;
  page_size: number;
  order: 'asc' | 'desc';
  from?: string | undefined;
  to?: string | undefined;
};

/** Newest first, with what each paid out. `difference` is what its contents do not explain. */
export async function readPayouts(db: TenantQueries, query: PayoutQuery): Promise<{ rows: Payout[]; total: number }> {
  const { from, to } = query;
  // A payout a day at most, in an index of its own.
  const found = sql`
    from provider_moves o
   where o.instance_id = ${db.instanceId} and o.kind = 'payout'
     ${from === undefined ? sql`` : sql`and o.booked_on >= ${from}::date`}
     ${to === undefined ? sql`` : sql`and o.booked_on <= ${to}::date`}`;
  const order = query.order === 'asc' ? sql`o.moved_at, o.id` : sql`o.moved_at desc, o.id desc`;
  const [rows, total] = await Promise.all([
    db.many<Payout>(sql`
    select o.source_id as id, o.booked_on as day, o.currency, -o.amount as amount, o.matched,
           c.payments, c.charged, c.refunded, c.fees, c.unknown, (-o.amount - c.net)::bigint as difference
      from (select o.* ${found} order by ${order} ${pageOf(query)}) o
     cross join lateral (
           select count(*) filter (where m.kind = 'charge') as payments,
                  coalesce(sum(m.amount) filter (where m.kind = 'charge'), 0)::bigint as charged,
                  coalesce(-sum(m.amount) filter (where m.kind = 'refund'), 0)::bigint as refunded,
                  coalesce(sum(m.fee), 0)::bigint as fees,
                  count(*) filter (where m.kind in ('charge', 'refund') and m.payment_id is null) as unknown,
                  coalesce(sum(m.net), 0)::bigint as net
             from provider_moves m
            where m.instance_id = ${db.instanceId} and m.payout_id = o.source_id) c
     order by ${order}`),
    countUpTo(db, found),
  ]);
  return { rows, total };
}

const mostShown = 1_000;

export const readPayoutMoves = (db: TenantQueries, payoutId: string) =>
  db.many<PayoutMove>(sql`
    select m.id, m.kind, m.type, m.booked_on as day, m.amount, m.fee, m.net, m.currency,
           case when o.id is not null then json_build_object('id', o.guid, 'number', o.reference) end as order
      from provider_moves m
      left join payments p on p.instance_id = ${db.instanceId} and p.id = m.payment_id
      left join orders o on o.instance_id = ${db.instanceId} and o.id = p.order_id
     where m.instance_id = ${db.instanceId} and m.payout_id = ${payoutId}
     order by m.moved_at, m.id
     limit ${mostShown}`);
