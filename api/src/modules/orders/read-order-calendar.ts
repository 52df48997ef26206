import type { Language } from '@coursefront/contract/languages.ts';
import type { TenantScope } from '../../db/database.ts';
import type { FileAnswer } from '../../http/serve.ts';
import { Refusal } from '../../refusal.ts';
import type { LearningSites } from '../lms/public.ts';
import { eventUid, writeCalendar } from '../mails/public.ts';
import { findOrderDate } from './order-view.queries.ts';
import { isGuid } from './queries/moves.queries.ts';

/** The same entry as in the mails about the date: a calendar that has it takes no second one. */
export async function readOrderCalendar(
  sites: LearningSites,
  tenant: TenantScope,
  { guid, language }: { guid: string; language: Language },
): Promise<FileAnswer> {
  const date = isGuid(guid) ? await findOrderDate(tenant, guid) : undefined;
  if (!date) throw new Refusal('order.not_found', {});
  const { home } = await sites.addresses(tenant.instanceId);
  const content = writeCalendar(date.vendor, language, {
    uid: eventUid(date.id, home),
    sequence: date.version,
    course: date.course_name,
    starts_at: date.starts_at.toISOString(),
    ends_at: date.ends_at?.toISOString() ?? null,
    location: date.location,
    trainers: date.trainers,
    url: home,
  });
  return { name: `event-${date.id}.ics`, content };
}
