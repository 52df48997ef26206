import type { readDomains as entry } from '@coursefront/contract/customers/customers.ts';
import type { AnswerOf, QueryOf } from '@coursefront/contract/endpoint.ts';
import type { Db } from '../../db/database.ts';
import { readTaken } from './queries/domains.queries.ts';
import { faultOfName, namesLike, suggestionsOf } from './rules/subdomain.ts';

/** Answers for a single name, so that the list of customers stays private. */
export async function readDomain(
  db: Db,
  { subdomain: typed, client_key }: QueryOf<typeof entry>,
): Promise<AnswerOf<typeof entry>> {
  const subdomain = typed.toLowerCase();
  const likely = namesLike(typed);
  const taken = await readTaken(db.platform, [subdomain, ...likely], client_key);
  const fault = faultOfName(subdomain) ?? (taken.has(subdomain) ? 'taken' : null);
  return {
    subdomain,
    available: fault === null,
    fault,
    suggestions: fault === null ? [] : suggestionsOf(likely, taken),
  };
}
