import type { Db, TenantQueries } from '../../../db/database.ts';
import { Refusal } from '../../../refusal.ts';
import type { Seal } from '../../../seal.ts';
import type { LearningSites, SiteAccess } from '../../lms/public.ts';
import { readConnection } from '../queries/connection.queries.ts';
import { isSameSite } from '../rules/site-address.ts';

export type ConnectionParts = { db: Db; seal: Seal; sites: LearningSites };

type Typed = { token: string | null; session_cookie: string };

/** The connection as typed, with the kept token if none was typed. */
export async function triedConnection(
  { db, seal }: ConnectionParts,
  { lms_url: siteUrl, instance_id, token, session_cookie }: Typed & { lms_url: string; instance_id: number | null },
): Promise<SiteAccess> {
  const kept = token === null && instance_id !== null ? await keptToken(seal, db.tenant(instance_id), siteUrl) : token;
  if (kept === null) throw tokenMissing();
  return { siteUrl, token: kept, sessionCookie: session_cookie };
}

/** The caller's own site: its address is the stored one, so a stored token can go nowhere else. */
export async function ownConnection(
  { seal }: ConnectionParts,
  tenant: TenantQueries,
  { token, session_cookie }: Typed,
): Promise<SiteAccess> {
  const row = await readConnection(tenant);
  if (!row) throw new Refusal('record.not_found', {});
  const kept = token ?? (row.sealed_token && seal.open(row.sealed_token));
  if (!kept) throw tokenMissing();
  return { siteUrl: row.lms_url, token: kept, sessionCookie: session_cookie };
}

async function keptToken(seal: Seal, tenant: TenantQueries, siteUrl: string): Promise<string | null> {
  const row = await readConnection(tenant);
  return row?.sealed_token && isSameSite(row.lms_url, siteUrl) ? seal.open(row.sealed_token) : null;
}

export const tokenMissing = () => new Refusal('request.invalid', {}, { token: [{ code: 'field.required' }] });
