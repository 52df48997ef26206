import { sitePasswordLength } from '@coursefront/contract/constants.ts';
import type { Fault } from '@coursefront/contract/values/faults.ts';
import { Refusal } from '../../refusal.ts';
import { type LearningSites, unlessAway } from '../lms/public.ts';

/**
 * Refuses a password that the learning site would not accept, under the named field. While the site is away, the usual
 * rule of learning sites applies, so that nobody pays for an account with a password that is refused later.
 */
export async function refuseWeakPassword(
  sites: LearningSites,
  instanceId: number,
  { password, field }: { password: string; field: string },
): Promise<void> {
  const fault = await faultOf(sites, instanceId, password);
  if (fault) throw new Refusal('request.invalid', {}, { [field]: [fault] });
}

async function faultOf(sites: LearningSites, instanceId: number, password: string): Promise<Fault | undefined> {
  const site = await sites.connect(instanceId).catch(unlessAway);
  const tried = await site?.lms.tryPassword(password);
  if (tried?.ok) return undefined;
  // The site's own sentences are in one language, so the most frequent one is said in the reader's.
  if (password.length < sitePasswordLength) return { code: 'field.too_short', params: { least: sitePasswordLength } };
  const isWeak = tried?.reason === 'refused' && tried.rule === 'password_weak';
  return isWeak ? { code: 'field.password_refused', params: { rules: tried.sentences.join(' ') } } : undefined;
}
