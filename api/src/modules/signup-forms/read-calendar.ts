import type { Language } from '@coursefront/contract/languages.ts';
import type { TenantScope } from '../../db/database.ts';
import type { FileAnswer } from '../../http/serve.ts';
import { Refusal } from '../../refusal.ts';
import type { LearningSites } from '../lms/public.ts';
import { eventUid, writeCalendar } from '../mails/public.ts';
import { isGuid } from './open-form.ts';
import { findRegisteredDate } from './queries/registrations.queries.ts';

/** The same entry as in the mail about the date: a calendar that has it takes no second one. */
export async function readRegistrationCalendar(
  sites: LearningSites,
  tenant: TenantScope,
  { guid, language }: { guid: string; language: Language },
): Promise<FileAnswer> {
  const found = isGuid(guid) ? await findRegisteredDate(tenant, guid) : undefined;
  if (!found) throw new Refusal('record.not_found', {});
  const { home } = await sites.addresses(tenant.instanceId);
  const { id, version: sequence, vendor, starts_at, ends_at, ...date } = found;
  const content = writeCalendar(vendor, language, {
    ...date,
    uid: eventUid(id, home),
    sequence,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at?.toISOString() ?? null,
    url: home,
  });
  return { name: `event-${id}.ics`, content };
}
