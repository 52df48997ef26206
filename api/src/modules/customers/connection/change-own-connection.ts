import type {
  changeOwnConnection as contract,
  OwnConnection,
} from '@coursefront/contract/customers/site-connections.ts';
import type { BodyOf } from '@coursefront/contract/endpoint.ts';
import type * as z from 'zod/mini';
import type { TenantQueries, TenantTx } from '../../../db/database.ts';
import { Refusal } from '../../../refusal.ts';
import type { Seal } from '../../../seal.ts';
import { type Actor, recordChange } from '../../audit/public.ts';
import { connectSite, renameSite } from '../../lms/public.ts';
import { readConnection } from '../queries/connection.queries.ts';
import { tokenMissing } from './tried-connection.ts';

export async function readOwnConnection(db: TenantQueries): Promise<z.infer<typeof OwnConnection>> {
  const row = await readConnection(db);
  if (!row) throw new Refusal('record.not_found', {});
  return { lms_url: row.lms_url, session_cookie: row.session_cookie, connected: row.sealed_token !== null };
}

/** The audit log records that the token changed, but not its value. */
export async function changeOwnConnection(
  tx: TenantTx,
  seal: Seal,
  actor: Actor,
  { token, session_cookie: sessionCookie }: BodyOf<typeof contract>,
): Promise<void> {
  const before = await readConnection(tx);
  if (token === null && !before?.sealed_token) throw tokenMissing();
  if (token === null) await renameSite(tx, sessionCookie);
  else await connectSite(tx, seal, { token, sessionCookie });
  await recordChange(tx, actor, {
    action: 'connection.changed',
    subject: { kind: 'customer', id: tx.instanceId },
    before: { session_cookie: before?.session_cookie ?? null },
    after: { session_cookie: sessionCookie, ...(token !== null && { new_token: true }) },
  });
}
