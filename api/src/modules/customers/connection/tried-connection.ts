import type { Db, TenantQueries } from '../../../db/database.ts';
import { Refusal } from '../../../refusal.ts';
import type { Seal } from '../../../seal.ts';
import type { LearningSites, SiteAccess, SiteAttempt } from '../../lms/public.ts';
import { readConnection } from '../queries/connection.queries.ts';
import { isSameSite } from '../rules/site-address.ts';

export type ConnectionParts = { db: Db; seal: Seal; sites: LearningSites };

type Typed = { token: string | null; session_cookie: string };

/** The connection as typed, with the token that is kept for this site if none was typed. */
export async function triedConnection(
  { db, seal }: ConnectionParts,
  { lms_url: siteUrl, instance_id, token, session_cookie }: Typed & { lms_url: string; instance_id: number | null },
): Promise<SiteAttempt> {
  const kept = token === null && instance_id !== null ? await keptToken(seal, db.tenant(instance_id), siteUrl) : token;
  return { siteUrl, token: kept, sessionCookie: session_cookie };
}

/** The caller's own site: its address is the stored one, so a stored token can go nowhere else. */
export async function ownConnection(
  { seal }: ConnectionParts,
  tenant: TenantQueries,
  { token, session_cookie }: Typed,
): Promise<SiteAttempt> {
  const row = await readConnection(tenant);
  if (!row) throw new Refusal('record.not_found', {});
  const kept = token ?? (row.sealed_token && seal.open(row.sealed_token));
  return { siteUrl: row.lms_url, token: kept, sessionCookie: session_cookie };
}

/** For acts that nobody can do at a site without a token. */
export function withToken({ token, ...attempt }: SiteAttempt): SiteAccess {
  if (token === null) throw tokenMissing();
  return { ...attempt, token };
}

async function keptToken(seal: Seal, tenant: TenantQueries, siteUrl: string): Promise<string | null> {
  const row = await readConnection(tenant);
  return row?.sealed_token && isSameSite(row.lms_url, siteUrl) ? seal.open(row.sealed_token) : null;
}

export const tokenMissing = () => new Refusal('request.invalid', {}, { token: [{ code: 'field.required' }] });
