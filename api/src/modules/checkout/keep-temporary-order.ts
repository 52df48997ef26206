import type { TenantScope } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { withoutPasswords } from './rules/without-passwords.ts';
import { writeTemporaryOrder } from './temporary-orders.queries.ts';

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
