import type { checkConnection as contract } from '@coursefront/contract/customers/site-connections.ts';
import type { AnswerOf, BodyOf } from '@coursefront/contract/endpoint.ts';
import type { LmsFailure } from '../../../ports/lms.ts';
import { type ConnectionParts, triedConnection } from './tried-connection.ts';

type Answer = AnswerOf<typeof contract>;

/** The short test while a customer is edited, before anything is saved. The assistant has the whole list. */
export async function checkConnection(parts: ConnectionParts, request: BodyOf<typeof contract>): Promise<Answer> {
  const connection = await triedConnection(parts, request);
  const outcome = await parts.sites.attempt(connection).readService();
  if (!outcome.ok) return { fault: faultOf(outcome), detail: outcome.detail, site: null };
  const { siteName, release, accountName, siteUrl: ownAddress, missing } = outcome.value;
  const { results } = await parts.sites.examine(connection, 'site');
  const cookie = results.find(({ id, state }) => id === 'session_cookie' && state === 'wrong');
  return {
    fault: missing.length > 0 ? 'rights' : cookie ? 'cookie' : null,
    detail: null,
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

function faultOf(failure: LmsFailure): NonNullable<Answer['fault']> {
  if (failure.reason === 'away') return 'away';
  if (failure.reason === 'forbidden') return failure.missing === 'account' ? 'token' : 'rights';
  return 'nonsense';
}
