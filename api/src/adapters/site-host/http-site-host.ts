import { localeOf } from '@coursefront/contract/languages.ts';
import * as z from 'zod/mini';
import type { HostedSite, SiteHostOutcome, SiteHostPort, SiteRequest } from '../../ports/site-host.ts';

type Options = { url: string; key: string; timeoutMs?: number };

const usualTimeout = 20_000;

/** The site host's API is a single call, described in docs/decisions/0010-one-call-for-a-new-site.md. */
export function httpSiteHost({ url, key, timeoutMs = usualTimeout }: Options): SiteHostPort {
  return {
    request: async (site) => {
      try {
        const response = await fetch(`${url}/sites/${site.key}`, {
          method: 'PUT',
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify(bodyOf(site)),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        return outcomeOf(response.status, await response.text());
      } catch (error) {
        return { ok: false, failed: 'away', detail: `It cannot be reached: ${(error as Error).message}` };
      }
    },
  };
}

const bodyOf = ({ subdomain, url, name, language, manager }: SiteRequest) => ({
  subdomain,
  url,
  name,
  language: localeOf(language),
  manager: {
    email: manager.email,
    first_name: manager.firstName,
    last_name: manager.lastName,
    phone: manager.phone,
    password: manager.password,
  },
});

const Answer = z.discriminatedUnion('state', [
  z.object({ state: z.literal('creating') }),
  z.object({
    state: z.literal('ready'),
    token: z.string().check(z.minLength(1)),
    session_cookie: z.string().check(z.regex(/^MoodleSession\w*$/)),
    manager: z.object({
      id: z.int().check(z.positive()),
      username: z.string().check(z.minLength(1)),
      password: z.enum(['chosen', 'mailed']),
    }),
  }),
  z.object({ state: z.literal('failed'), detail: z.string() }),
]);

/**
 * Temporary or fixable on our side, such as a wrong key (401, 403) or rate limiting. A site request must not fail for
 * good because of them.
 */
const passing = [401, 403, 408, 409, 425, 429];

function outcomeOf(status: number, body: string): SiteHostOutcome {
  if (status >= 500 || passing.includes(status)) return { ok: false, failed: 'away', detail: `It answers ${status}.` };
  if (status >= 400) return { ok: false, failed: 'refused', detail: `It answers ${status}: ${body.slice(0, 200)}` };
  const answer = Answer.safeParse(parsed(body));
  if (!answer.success) return { ok: false, failed: 'away', detail: `Its answer ${status} makes no sense.` };
  return { ok: true, value: siteOf(answer.data) };
}

function siteOf(answer: z.infer<typeof Answer>): HostedSite {
  if (answer.state !== 'ready') return answer;
  const { token, session_cookie, manager } = answer;
  return { state: 'ready', token, sessionCookie: session_cookie, manager };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
