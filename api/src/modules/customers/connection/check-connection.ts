import type { CheckResult } from '@coursefront/contract/customers/site-checks.ts';
import type { checkConnection as contract } from '@coursefront/contract/customers/site-connections.ts';
import type { AnswerOf, BodyOf } from '@coursefront/contract/endpoint.ts';
import type { LmsFailure } from '../../../ports/lms.ts';
import { type ConnectionParts, triedConnection, withToken } from './tried-connection.ts';

type Answer = AnswerOf<typeof contract>;

/** The short test while a customer is edited, before anything is saved. The assistant has the whole list. */
export async function checkConnection(parts: ConnectionParts, request: BodyOf<typeof contract>): Promise<Answer> {
  const connection = withToken(await triedConnection(parts, request));
  const outcome = await parts.sites.attempt(connection).readService();
  if (!outcome.ok) return { fault: faultOf(outcome), detail: outcome.detail, site: null };
  const { siteName, release, accountName, siteUrl: ownAddress, missing } = outcome.value;
  const { results } = await parts.sites.examine(connection, 'site');
  const cookie = results.find(({ id, state }) => id === 'session_cookie' && state === 'wrong');
  const unseen = cookie ? undefined : whyUnseen(results);
  return {
    fault: missing.length > 0 ? 'rights' : cookie ? 'cookie' : (unseen?.fault ?? null),
    detail: unseen?.detail ?? null,
    site: {
      name: siteName,
      release,
      account: accountName,
      other_address: ownAddress === connection.siteUrl ? null : ownAddress,
      other_cookie: cookie?.found ?? null,
      missing,
    },
  };
}

/** A name of the cookie that nobody could compare with the site's own must not pass either. */
function whyUnseen(results: readonly CheckResult[]): Pick<Answer, 'fault' | 'detail'> | undefined {
  const lineOf = (name: CheckResult['id']) => results.find(({ id }) => id === name);
  if (lineOf('session_cookie')?.state !== 'unknown' || lineOf('own_address')?.state === 'wrong') return undefined;
  const { problem, found } = lineOf('site_answers') ?? {};
  if (problem === 'away') return { fault: 'away', detail: found ?? null };
  return { fault: 'nonsense', detail: 'the sign-in page of the site sets no session cookie' };
}

function faultOf(failure: LmsFailure): NonNullable<Answer['fault']> {
  if (failure.reason === 'away') return 'away';
  if (failure.reason === 'forbidden') return failure.missing === 'account' ? 'token' : 'rights';
  return 'nonsense';
}
