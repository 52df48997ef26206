import type { CreditFacts, CreditNote } from '@coursefront/contract/orders/credits.ts';
import { mostPlacesToCredit } from '@coursefront/contract/orders/credits.ts';
import type { TenantQueries, TenantTx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { creditNoteColumns } from '../orders/public.ts';

export type CreditedOrder = { total: number; vat: number; quantity: number; credited: number; places: number };

/** The order's price and what was credited of it. Call it after locking the order. */
export const readCreditedOrder = (tx: TenantTx, orderId: number) =>
  tx.one<CreditedOrder>(sql`
    select o.total, o.vat, o.quantity,
           (select coalesce(sum(n.amount), 0)
              from credit_notes n
             where n.instance_id = ${tx.instanceId} and n.order_id = o.id)::bigint as credited,
           (select count(*)
              from credit_note_places c
              join order_participants p on p.instance_id = ${tx.instanceId} and p.id = c.participant_id
             where c.instance_id = ${tx.instanceId} and p.order_id = o.id) as places
      from orders o
     where o.instance_id = ${tx.instanceId} and o.id = ${orderId}`);

/** Money that earlier credit notes let somebody repay by hand. */
export const readRepaidByHand = async (tx: TenantTx, orderId: number): Promise<number> =>
  (
    await tx.one<{ sum: number }>(sql`
      select coalesce(sum(by_hand), 0)::bigint as sum
        from credit_notes
       where instance_id = ${tx.instanceId} and order_id = ${orderId}`)
  )?.sum ?? 0;

export const readPlacesToCredit = (db: TenantQueries, orderId: number) =>
  db.many<CreditFacts['places'][number]>(sql`
    select p.id, p.first_name, p.last_name, coalesce(p.email, '') as email,
           exists (select from credit_note_places c
                    where c.instance_id = ${db.instanceId} and c.participant_id = p.id) as credited,
           p.withdrawn_at is not null as withdrawn
      from order_participants p
     where p.instance_id = ${db.instanceId} and p.order_id = ${orderId} and p.removed_at is null
     order by p.position
     limit ${mostPlacesToCredit}`);

export type NewNote = {
  orderId: number;
  key: string;
  kind: CreditNote['kind'];
  reason: string;
  currency: string;
  amount: number;
  vat: number;
  places: number;
  withdrew: boolean;
  to: { invoice: number; card: number; by_hand: number };
  /** Null for a refund that was made in the provider's own pages. */
  actorId: number | null;
  zone: string;
};

/** Draws the number in the same statement: the counter stays locked until the transaction ends, so no number is lost. */
export async function insertNote(tx: TenantTx, note: NewNote): Promise<{ id: number; reference: string }> {
  const row = await tx.one<{ id: number; reference: string }>(sql`
    with counter as (
      insert into credit_counters as c (instance_id, last_number)
      values (${tx.instanceId}, 1)
      on conflict (instance_id) do update set last_number = c.last_number + 1
      returning last_number)
    insert into credit_notes (
      instance_id, order_id, number, client_key, kind, reason, currency, amount, vat, places, withdrew, to_invoice, to_card,
      by_hand, issued_on, actor_id)
    select ${tx.instanceId}, ${note.orderId}, last_number, ${note.key}, ${note.kind}, ${note.reason}, ${note.currency},
           ${note.amount}::bigint, ${note.vat}::bigint, ${note.places}::int, ${note.withdrew}::boolean,
           ${note.to.invoice}::bigint, ${note.to.card}::bigint, ${note.to.by_hand}::bigint,
           (now() at time zone ${note.zone})::date, ${note.actorId}::bigint
      from counter
    returning id, reference`);
  if (!row) throw new Error('The credit note was not written.');
  return row;
}

/** Returns how many of these places belong to the order and were not credited before; all of them are now. */
export const insertNotePlaces = (
  tx: TenantTx,
  { noteId, orderId, places }: { noteId: number; orderId: number; places: readonly number[] },
): Promise<number> =>
  tx.run(sql`
    insert into credit_note_places (instance_id, credit_note_id, participant_id)
    select ${tx.instanceId}, ${noteId}, p.id
      from order_participants p
     where p.instance_id = ${tx.instanceId} and p.order_id = ${orderId} and p.removed_at is null
       and p.id = any (${places}::bigint[])
    on conflict do nothing`);

export const findNoteByKey = (tx: TenantTx, key: string) =>
  tx.one<{ id: number; order_id: number; kind: CreditNote['kind']; amount: number; places: number }>(sql`
    select id, order_id, kind, amount, places from credit_notes where instance_id = ${tx.instanceId} and client_key = ${key}`);

export const findNote = (db: TenantQueries, orderId: number, noteId: number) =>
  db.one<CreditNote>(sql`
    select ${creditNoteColumns(db.instanceId)}
      from credit_notes n
     where n.instance_id = ${db.instanceId} and n.order_id = ${orderId} and n.id = ${noteId}`);

export async function writeRepaid(tx: TenantTx, noteId: number, day: string, reference: string | null): Promise<void> {
  await tx.run(sql`
    update credit_notes
       set repaid_on = ${day}, repaid_reference = ${reference}
     where instance_id = ${tx.instanceId} and id = ${noteId}`);
}
