import type { Difference, DifferenceKind } from '@coursefront/contract/operations/reconciliation.ts';
import type { TenantQueries, TenantTx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/** `subject` identifies the difference within its kind. Details contain no personal data. */
export type Found = {
  kind: DifferenceKind;
  subject: string;
  orderId: number | null;
  details: Readonly<Record<string, string | number | null>>;
};

/** Stored once while it is open. An accepted difference is not listed again. */
export async function noteOpen(tx: TenantQueries, found: Found): Promise<void> {
  await tx.run(sql`
    insert into reconciliation_differences (instance_id, kind, subject, order_id, details)
    select ${tx.instanceId}, ${found.kind}, ${found.subject}, ${found.orderId}::bigint, ${JSON.stringify(found.details)}::jsonb
     where not exists (
             select from reconciliation_differences d
              where d.instance_id = ${tx.instanceId} and d.kind = ${found.kind} and d.subject = ${found.subject}
                and d.state = 'accepted')
    on conflict (instance_id, kind, subject) where state = 'open' do update set details = excluded.details`);
}

/** Stores a difference that was fixed at once; one that was open before is closed instead. */
export async function noteFixed(tx: TenantQueries, found: Found): Promise<void> {
  await tx.run(sql`
    with closed as (
      update reconciliation_differences
         set state = 'fixed', settled_at = now()
       where instance_id = ${tx.instanceId} and kind = ${found.kind} and subject = ${found.subject} and state = 'open'
      returning id
    )
    insert into reconciliation_differences (instance_id, kind, subject, order_id, details, state, settled_at)
    select ${tx.instanceId}, ${found.kind}, ${found.subject}, ${found.orderId}::bigint, ${JSON.stringify(found.details)}::jsonb,
           'fixed', now()
     where not exists (select from closed)`);
}

/**
 * Closes open differences of a kind that were not found again, no matter who fixed them. `still`: the ones found again;
 * or `only`: the ones checked and fine.
 */
export async function closeGone(
  tx: TenantQueries,
  kind: DifferenceKind,
  looked: { still: readonly string[] } | { only: readonly string[] },
): Promise<void> {
  await tx.run(sql`
    update reconciliation_differences
       set state = 'fixed', settled_at = now()
     where instance_id = ${tx.instanceId} and state = 'open' and kind = ${kind}
       and ${'only' in looked ? sql`subject = any (${looked.only}::text[])` : sql`subject <> all (${looked.still}::text[])`}`);
}

export const lockDifference = (tx: TenantTx, id: number) =>
  tx.one<{ kind: DifferenceKind; subject: string; order_id: number | null; state: Difference['state'] }>(sql`
    select kind, subject, order_id, state
      from reconciliation_differences
     where instance_id = ${tx.instanceId} and id = ${id}
       for update`);

export async function setFixed(tx: TenantTx, id: number): Promise<void> {
  await tx.run(sql`
    update reconciliation_differences
       set state = 'fixed', settled_at = now()
     where instance_id = ${tx.instanceId} and id = ${id}`);
}

export async function setAccepted(tx: TenantTx, id: number): Promise<void> {
  await tx.run(sql`
    update reconciliation_differences
       set state = 'accepted', settled_at = now()
     where instance_id = ${tx.instanceId} and id = ${id}`);
}
