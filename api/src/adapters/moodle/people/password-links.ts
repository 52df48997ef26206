import * as z from 'zod/mini';
import type { LmsOutcome } from '../../../ports/lms.ts';
import { done, ok } from '../site/failures.ts';
import { readAnswer } from '../site/read-answer.ts';
import type { Site } from '../site/site.ts';
import { isUsername } from './username.ts';

const name = 'core_auth_request_password_reset';

const Answers = z.tuple([z.object({ data: z.object({ status: z.string() }) })]);

/** Open to everybody, as the site's own form is, so that our service needs no function for it. */
async function request(site: Site, whose: { username?: string; email?: string }): Promise<LmsOutcome<string>> {
  const asked = await site.ask({
    method: 'POST',
    path: `/lib/ajax/service-nologin.php?info=${name}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([{ index: 0, methodname: name, args: whose }]),
    mostBytes: 100_000,
    repeatable: false,
  });
  if (!asked.ok) return asked;
  const answer = readAnswer(name, Answers, asked.value);
  return answer.ok ? ok(answer.value[0].data.status) : answer;
}

/** Naming nobody is an error in the data. A site that sends people elsewhere, or is older, refuses the function itself. */
const namesNobody = 'dataerror';

export async function mailsPasswordLinks(site: Site): Promise<LmsOutcome<boolean>> {
  const asked = await request(site, {});
  if (asked.ok) return ok(asked.value === namesNobody);
  return asked.reason === 'away' ? asked : ok(false);
}

/** The other states tell whether the account exists, if the site does not hide that. */
export async function mailPasswordLink(site: Site, username: string): Promise<LmsOutcome> {
  const asked = await request(site, isUsername(username) ? { username } : { email: username });
  return asked.ok ? done : asked;
}
