import type { IncomingHttpHeaders } from 'node:http';
import { platformAccount, type World } from '../state/ledger.ts';
import { invalid } from './stripe-error.ts';

/** Any test key opens the sandbox; a live one must never be in a place where it can be tried. */
export function checkKey(authorization: string | undefined): void {
  const [, key = ''] = /^Bearer (\S+)$/.exec(authorization ?? '') ?? [];
  if (!key) throw invalid('You did not provide an API key.', { status: 401 });
  if (!/^sk_test_\w+$/.test(key)) throw invalid(`Invalid API Key provided: ${key.slice(0, 8)}…`, { status: 401 });
}

/** The account the call is made on: the platform's own, or a connected one that it names. */
export function accountOf({ store }: World, headers: IncomingHttpHeaders): string {
  const named = headers['stripe-account'] ?? headers['stripe-context'];
  if (typeof named !== 'string' || named === '') return platformAccount;
  if (store.find(platformAccount, 'account', named)) return named;
  const message = `The provided key does not have access to account '${named}' (or that account does not exist).`;
  throw invalid(message, { status: 403, code: 'account_invalid' });
}
