import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { readOwnAccount as entry } from '@coursefront/contract/people/own-account.ts';
import type { TenantScope } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { answerOf, leastPasswordLength, unlessAway } from '../lms/public.ts';
import type { SessionParts } from '../sessions/public.ts';
import { type AccountOwner, findChange, readOwner } from './address-changes.queries.ts';

type Place = AnswerOf<typeof entry>['changed'];

export async function readOwnAccount(
  parts: SessionParts,
  { instanceId, userId }: UserCaller,
): Promise<AnswerOf<typeof entry>> {
  const tenant = parts.db.tenant(instanceId);
  const owner = await readOwner(tenant, userId);
  const change = await findChange(tenant, userId);
  return {
    // A site that is away says so when something is to be changed: the page offers it, because the site may be back by then.
    changed: (await placeOfChanges(parts, tenant, owner).catch(unlessAway)) ?? 'here',
    least: await leastPasswordLength(parts.sites, tenant),
    new_email: change ? { email: change.email, until: change.expires_at.toISOString() } : null,
    signs_in_by_email: owner?.signs_in_by_email ?? false,
  };
}

async function placeOfChanges(
  { sites }: SessionParts,
  tenant: TenantScope,
  owner: AccountOwner | undefined,
): Promise<Place> {
  if (!owner?.lms_id) return 'not_allowed';
  const { lms } = await sites.connect(tenant.instanceId);
  const [account, service] = await Promise.all([lms.findUser({ id: owner.lms_id }), lms.readService()]);
  if (answerOf(account)?.fromElsewhere) return 'another_service';
  return answerOf(service).missing.includes('core_user_update_users') ? 'not_allowed' : 'here';
}
