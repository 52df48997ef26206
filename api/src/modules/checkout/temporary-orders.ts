import type { TenantQueries, TenantScope, Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { Refusal } from '../../refusal.ts';
import { withoutPasswords } from './rules/without-passwords.ts';

type Draft = { key: string; value: Record<string, unknown> };

const mostBytes = 128 * 1024;

/** Stores the state of a wizard for a day. Fields that look like passwords never reach the database. */
export async function keepTemporaryOrder(
  tenant: TenantScope,
  { key, value }: Draft,
): Promise<{ key: string; expires_at: string }> {
  const kept = JSON.stringify(withoutPasswords(value));
  if (Buffer.byteLength(kept) > mostBytes) throw new Refusal('request.too_large', {});
  const expiresAt = await writeTemporaryOrder(tenant, key, kept);
  return { key, expires_at: expiresAt.toISOString() };
}

/** Whoever knows the key may read it. */
export async function readTemporaryOrder(db: TenantQueries, key: string): Promise<Draft & { expires_at: string }> {
  const row = await db.one<{ value: Draft['value']; expires_at: Date }>(sql`
    select value, expires_at
      from temporary_orders
     where instance_id = ${db.instanceId} and key = ${key} and expires_at > now()`);
  if (!row) throw new Refusal('record.not_found', {});
  return { key, value: row.value, expires_at: row.expires_at.toISOString() };
}

/** Overwrites an earlier value and restarts the day. */
async function writeTemporaryOrder(db: TenantQueries, key: string, value: string): Promise<Date> {
  const row = await db.one<{ expires_at: Date }>(sql`
    insert into temporary_orders (instance_id, key, value)
    values (${db.instanceId}, ${key}, ${value}::jsonb)
    on conflict (instance_id, key) do update
       set value = excluded.value, expires_at = excluded.expires_at, created_at = excluded.created_at
    returning expires_at`);
  if (!row) throw new Error('The temporary order was not kept.');
  return row.expires_at;
}

export async function dropOldTemporaryOrders(tx: Tx): Promise<void> {
  await tx.run(sql`
    -- all tenants: cleaning up knows no tenant
    delete from temporary_orders where expires_at < now()`);
}
