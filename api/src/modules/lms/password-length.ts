import { passwordLength } from '@coursefront/contract/constants.ts';
import type { TenantScope } from '../../db/database.ts';
import type { LmsPort } from '../../ports/lms.ts';
import { unlessAway } from './host-away.ts';
import type { LearningSites } from './learning-sites.ts';
import { notePasswordLength, readPasswordLength } from './lms.queries.ts';

const freshMinutes = 60;

/**
 * How many characters a new password needs: as many as the site asks for, and never fewer than the product. While the site
 * is away, the last known number counts. `asking` asks the site even if that was done lately.
 */
export async function leastPasswordLength(
  sites: LearningSites,
  tenant: TenantScope,
  { asking = false } = {},
): Promise<number> {
  const known = await readPasswordLength(tenant, freshMinutes);
  if (known?.fresh && !asking) return atLeast(known.length);
  const site = await sites.connect(tenant.instanceId).catch(unlessAway);
  const found = site && (await askLength(site.lms));
  if (found === undefined) return atLeast(known?.length);
  await notePasswordLength(tenant, found);
  return atLeast(found);
}

const atLeast = (length: number | null | undefined): number => Math.max(length ?? 0, passwordLength.least);

/**
 * The site does not publish its rule, so it is asked about a short password that has all kinds of characters. Its sentences
 * may be in any language: the number in them counts if a password of that length is accepted. Undefined without an answer.
 */
async function askLength(lms: LmsPort): Promise<number | null | undefined> {
  const short = await lms.tryPassword(sample(passwordLength.least));
  if (short.ok) return passwordLength.least;
  if (short.reason !== 'refused' || short.rule !== 'password_weak') return undefined;
  const named = Math.max(0, ...(short.sentences.join(' ').match(/\d+/g) ?? []).map(Number));
  if (named <= passwordLength.least || named > passwordLength.most) return null;
  const long = await lms.tryPassword(sample(named));
  return long.ok ? named : null;
}

const sample = (length: number): string => 'Kb7-Wq3_'.repeat(Math.ceil(length / 8)).slice(0, length);
