import type { CheckId, CheckResult, ProblemOf } from '@coursefront/contract/customers/site-checks.ts';
import type { LmsOutcome } from '../../../ports/lms.ts';
import type { SiteError } from '../site/error.ts';
import { flatten, type Value } from '../site/flatten.ts';
import { readBody } from '../site/read-answer.ts';
import type { Answer, Site } from '../site/site.ts';
import type { WebService } from '../site/web-service.ts';

/** Everything that a group of checks asks the site with. */
export type Probe = { site: Site; call: WebService; token: string; cookieName: string; now(): number };

export const good = (id: CheckId, found: string | null = null): CheckResult => ({
  id,
  state: 'good',
  problem: null,
  names: [],
  found,
});

export const wrong = <Id extends CheckId>(
  id: Id,
  problem: ProblemOf<Id>,
  { names = [], found = null }: { names?: readonly string[]; found?: string | null } = {},
): CheckResult => ({ id, state: 'wrong', problem, names: [...names], found });

/** Another line must be right first, or the site does not say. */
export const unknown = (id: CheckId): CheckResult => ({ id, state: 'unknown', problem: null, names: [], found: null });

export type RawAnswer = LmsOutcome<{ body: unknown; error?: SiteError }>;

/** A call whose error is the answer: which one it is shows what our account may do. */
export async function askFunction(
  { site, token }: Probe,
  name: string,
  args: { readonly [key: string]: Value } = {},
): Promise<{ answer: LmsOutcome<Answer>; read: RawAnswer }> {
  const body = flatten({ wstoken: token, wsfunction: name, moodlewsrestformat: 'json', ...args });
  const path = '/webservice/rest/server.php';
  const answer = await site.ask({ method: 'POST', path, body, mostBytes: 16_000_000, repeatable: true });
  return { answer, read: answer.ok ? readBody(name, answer.value) : answer };
}
