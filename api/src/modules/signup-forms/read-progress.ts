import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { readRegistration as entry } from '@coursefront/contract/signup/registrations.ts';
import type { Db, TenantScope } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import type { LearningSites } from '../lms/public.ts';
import { entranceOf } from './entrance-of.ts';
import { isGuid } from './open-form.ts';
import { readProgress as readRow } from './queries/registrations.queries.ts';

export async function readProgress(
  { sites }: { db: Db; sites: LearningSites },
  tenant: TenantScope,
  guid: string,
): Promise<AnswerOf<typeof entry>> {
  const row = isGuid(guid) ? await readRow(tenant, guid) : undefined;
  if (!row) throw new Refusal('record.not_found', {});
  const addresses = await sites.addresses(tenant.instanceId);
  const { courses, ...progress } = row;
  return {
    ...progress,
    // A registration fails for no other reason.
    reason: progress.status === 'failed' ? 'user.email_has_account' : null,
    login_url: entranceOf(addresses, courses),
  };
}
