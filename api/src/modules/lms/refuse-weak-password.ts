import { passwordLength } from '@coursefront/contract/constants.ts';
import type { Fault, FieldFaults } from '@coursefront/contract/values/faults.ts';
import { weaknessOf } from '@coursefront/contract/values/fields.ts';
import type { TenantScope } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { unlessAway } from './host-away.ts';
import type { LearningSites } from './learning-sites.ts';
import { leastPasswordLength } from './password-length.ts';

/** Refuses a password that the learning site would not accept, under the named field. */
export async function refuseWeakPassword(
  sites: LearningSites,
  tenant: TenantScope,
  { password, field }: { password: string; field: string },
): Promise<void> {
  const fault = await weakPasswordFault(sites, tenant, password);
  if (fault) throw new Refusal('request.invalid', {}, { [field]: [fault] } satisfies FieldFaults);
}

/**
 * Why a password is too weak, if it is. While the site is away, its last known length counts, so that nobody pays for an
 * account with a password that is refused later.
 */
export async function weakPasswordFault(
  sites: LearningSites,
  tenant: TenantScope,
  password: string,
): Promise<Fault | undefined> {
  const faultBelow = (least: number): Fault | undefined => weaknessOf(password, least);
  if (faultBelow(passwordLength.least)) return faultBelow(await leastPasswordLength(sites, tenant));

  const site = await sites.connect(tenant.instanceId).catch(unlessAway);
  const tried = await site?.lms.tryPassword(password);
  if (tried?.ok) return undefined;
  if (tried?.reason !== 'refused' || tried.rule !== 'password_weak')
    return faultBelow(await leastPasswordLength(sites, tenant));
  // The site's own sentences are in one language, so the most frequent one is said in the reader's.
  const tooShort = faultBelow(await leastPasswordLength(sites, tenant, { asking: true }));
  return tooShort ?? { code: 'field.password_refused', params: { rules: tried.sentences.join(' ') } };
}
