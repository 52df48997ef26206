import type { AnswerOf, BodyOf } from '@coursefront/contract/endpoint.ts';
import type { chooseFirstPassword as entry } from '@coursefront/contract/people/first-password.ts';
import type { signIn } from '@coursefront/contract/people/sessions.ts';
import type { FieldFaults } from '@coursefront/contract/values/faults.ts';
import type { LmsPort } from '../../ports/lms.ts';
import { Refusal } from '../../refusal.ts';
import { answerOf, hostAway, unlessAway, weakPasswordFault } from '../lms/public.ts';
import { enterSite, hashToken, type SessionParts } from '../sessions/public.ts';
import { notePasswordChosen } from '../users/public.ts';
import { freeLink, type Newcomer, takeLink } from './newcomers.queries.ts';
import { newcomerOf } from './read-first-password.ts';

type Chosen = { accepted: boolean; started: AnswerOf<typeof signIn> | null };

/**
 * Sets the password of an account that nobody has used, and signs its owner in. The link is taken first, so that two requests
 * at once set one password.
 */
export async function chooseFirstPassword(
  parts: SessionParts,
  { token, password }: BodyOf<typeof entry>,
): Promise<Chosen> {
  const { tenant, newcomer } = await newcomerOf(parts, token);
  const weak = await weakPasswordFault(parts.sites, tenant, password);
  if (weak) throw new Refusal('request.invalid', {}, { password: [weak] } satisfies FieldFaults);
  const { lms } = await parts.sites.connect(tenant.instanceId);
  const tokenHash = hashToken(token);
  if (!(await takeLink(tenant, tokenHash))) throw new Refusal('session.reset_link_invalid', {});
  let accepted = false;
  try {
    accepted = await setPassword(lms, newcomer, password);
  } finally {
    if (!accepted) await freeLink(tenant, tokenHash);
  }
  if (!accepted) return { accepted, started: null };
  await tenant.transaction((tx) => notePasswordChosen(tx, newcomer.user_id));
  // The password is set: a site that goes away now only means that the person signs in later.
  const started = await enterSite(parts, tenant, { username: newcomer.username, password }).catch(unlessAway);
  return { accepted, started: started ?? null };
}

/** False if the site lets only its own page set the password. An account that was used has its owner's password already. */
async function setPassword(lms: LmsPort, { lms_id }: Newcomer, password: string): Promise<boolean> {
  const account = answerOf(await lms.findUser({ id: lms_id }));
  if (!account || account.suspended || account.used) throw new Refusal('session.reset_link_invalid', {});
  const outcome = await lms.updateUser(lms_id, { password });
  if (outcome.ok) return true;
  if (outcome.reason === 'away') throw hostAway(outcome);
  return false;
}
