import type { TenantQueries, TenantScope, TenantTx, Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { Refusal } from '../../refusal.ts';
import { withoutPasswords } from './rules/without-passwords.ts';

type Draft = { key: string; value: Record<string, unknown> };

const mostBytes = 128 * 1024;
/** Everybody behind one address together. */
const perNetwork = { drafts: 50, bytes: 1024 * 1024 };
const perCustomer = { bytes: 32 * 1024 * 1024 };
/** The least that a draft counts, so that the number of drafts is bounded as well. */
const leastBytes = 4096;

/** Stores the state of a wizard for a day. Fields that look like passwords never reach the database. */
export async function keepTemporaryOrder(
  tenant: TenantScope,
  { key, value, network }: Draft & { network: string },
): Promise<{ key: string; expires_at: string }> {
  const kept = JSON.stringify(withoutPasswords(value));
  const bytes = Buffer.byteLength(kept);
  if (bytes > mostBytes) throw new Refusal('request.too_large', {});
  const draft = { key, value: kept, network, bytes: Math.max(bytes, leastBytes) };
  const expiresAt = await tenant.transaction(async (tx) => {
    const until = await writeTemporaryOrder(tx, draft);
    await dropOldestOfNetwork(tx, network);
    await dropOldestOfHeaviest(tx);
    return until;
  });
  return { key, expires_at: expiresAt.toISOString() };
}

/** Anybody who knows the key may read it. */
export async function readTemporaryOrder(db: TenantQueries, key: string): Promise<Draft & { expires_at: string }> {
  const row = await db.one<{ value: Draft['value']; expires_at: Date }>(sql`
    select value, expires_at
      from temporary_orders
     where instance_id = ${db.instanceId} and key = ${key} and expires_at > now()`);
  if (!row) throw new Refusal('record.not_found', {});
  return { key, value: row.value, expires_at: row.expires_at.toISOString() };
}

/** Overwrites an earlier value and restarts the day. */
async function writeTemporaryOrder(
  tx: TenantTx,
  { key, value, network, bytes }: { key: string; value: string; network: string; bytes: number },
): Promise<Date> {
  const row = await tx.one<{ expires_at: Date }>(sql`
    insert into temporary_orders (instance_id, key, value, network, bytes)
    values (${tx.instanceId}, ${key}, ${value}::jsonb, ${network}, ${bytes})
    on conflict (instance_id, key) do update
       set value = excluded.value, expires_at = excluded.expires_at, created_at = excluded.created_at,
           network = excluded.network, bytes = excluded.bytes
    returning expires_at`);
  if (!row) throw new Error('The temporary order was not kept.');
  return row.expires_at;
}

/** The newest drafts stay: nobody is refused, and somebody who writes many loses their own. */
async function dropOldestOfNetwork(tx: TenantTx, network: string): Promise<void> {
  await tx.run(sql`
    delete from temporary_orders
     where instance_id = ${tx.instanceId}
       and key in (select d.key
                     from (select key, row_number() over newest as place, sum(bytes) over newest as bytes
                             from temporary_orders
                            where instance_id = ${tx.instanceId} and network = ${network}
                           window newest as (order by created_at desc, key)) d
                    where d.place > ${perNetwork.drafts} or d.bytes > ${perNetwork.bytes})`);
}

/** If a customer's drafts take too much, the network with the most gives way, so that the drafts of others stay. */
async function dropOldestOfHeaviest(tx: TenantTx): Promise<void> {
  await tx.run(sql`
    with networks as (
      select network, sum(bytes) as bytes
        from temporary_orders
       where instance_id = ${tx.instanceId}
       group by network
    )
    delete from temporary_orders
     where instance_id = ${tx.instanceId}
       and (select sum(bytes) from networks) > ${perCustomer.bytes}
       and network = (select network from networks order by bytes desc, network limit 1)
       and key in (select d.key
                     from (select key, sum(bytes) over (order by created_at, key) - bytes as before
                             from temporary_orders
                            where instance_id = ${tx.instanceId}
                              and network = (select network from networks order by bytes desc, network limit 1)) d
                    where d.before < (select sum(bytes) from networks) - ${perCustomer.bytes})`);
}

export async function dropOldTemporaryOrders(tx: Tx): Promise<void> {
  await tx.run(sql`
    -- all tenants: cleaning up knows no tenant
    delete from temporary_orders where expires_at < now()`);
}
