import type { checkConnection as contract } from '@coursefront/contract/customers/site-connections.ts';
import type { AnswerOf, BodyOf } from '@coursefront/contract/endpoint.ts';
import type { Db } from '../../../db/database.ts';
import type { LmsFailure } from '../../../ports/lms.ts';
import { Refusal } from '../../../refusal.ts';
import type { Seal } from '../../../seal.ts';
import type { LearningSites } from '../../lms/public.ts';
import { isSameSite } from '../rules/site-address.ts';
import { readSealedToken } from './customers.queries.ts';

type ConnectionCheckParts = { db: Db; seal: Seal; sites: LearningSites };
type Answer = AnswerOf<typeof contract>;

/** Tests the connection before anything is saved, with the typed token or the stored one. */
export async function checkConnection(parts: ConnectionCheckParts, request: BodyOf<typeof contract>): Promise<Answer> {
  const { lms_url: siteUrl, session_cookie: sessionCookie } = request;
  const token = request.token ?? (await knownToken(parts, request.instance_id, siteUrl));
  if (token === undefined) throw new Refusal('request.invalid', {}, { token: [{ code: 'field.required' }] });
  const outcome = await parts.sites.attempt({ siteUrl, token, sessionCookie }).readService();
  if (!outcome.ok) return { fault: faultOf(outcome), detail: outcome.detail, site: null };
  const { siteName, release, accountName, siteUrl: ownAddress, missing } = outcome.value;
  return {
    fault: missing.length > 0 ? 'rights' : null,
    detail: null,
    site: {
      name: siteName,
      release,
      account: accountName,
      other_address: ownAddress === siteUrl ? null : ownAddress,
      missing,
    },
  };
}

async function knownToken(
  { db, seal }: ConnectionCheckParts,
  instanceId: number | null,
  siteUrl: string,
): Promise<string | undefined> {
  const kept = instanceId === null ? undefined : await readSealedToken(db.tenant(instanceId));
  return kept?.sealed_token && isSameSite(kept.lms_url, siteUrl) ? seal.open(kept.sealed_token) : undefined;
}

function faultOf(failure: LmsFailure): NonNullable<Answer['fault']> {
  if (failure.reason === 'away') return 'away';
  if (failure.reason === 'forbidden') return failure.missing === 'account' ? 'token' : 'rights';
  return 'nonsense';
}
