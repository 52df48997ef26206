import { usualTimeZone } from '@coursefront/contract/constants.ts';
import type { Language } from '@coursefront/contract/languages.ts';
import { holderName } from '@coursefront/contract/learning/learning-rules.ts';
import type { Config } from '../../config.ts';
import type { TenantScope } from '../../db/database.ts';
import type { FileAnswer } from '../../http/serve.ts';
import { Refusal } from '../../refusal.ts';
import type { Seal } from '../../seal.ts';
import { drawCertificate } from '../documents/public.ts';
import type { LearningSites } from '../lms/public.ts';
import { eventUid, writeCalendar } from '../mails/public.ts';
import { findCertificate, findLogo } from './certificates.queries.ts';
import { findOwnDate } from './seats.queries.ts';
import { shareUrl } from './share-certificate.ts';

type FilesParts = { config: Config; seal: Seal; sites: LearningSites };

/** The same entry as in the mails about the date: a calendar that has it takes no second one. */
export async function calendarOf(
  { sites }: FilesParts,
  tenant: TenantScope,
  { userId, eventId, language }: { userId: number; eventId: number; language: Language },
): Promise<FileAnswer> {
  const [date, addresses] = await Promise.all([
    findOwnDate(tenant, userId, eventId),
    sites.addresses(tenant.instanceId),
  ]);
  if (!date) throw new Refusal('event.not_found', {});
  const content = writeCalendar(date.issuer, language, {
    uid: eventUid(date.id, addresses.home),
    sequence: date.version,
    course: date.course_name,
    starts_at: date.starts_at.toISOString(),
    ends_at: date.ends_at?.toISOString() ?? null,
    location: date.location,
    trainers: date.trainers,
    url: addresses.home,
  });
  return { name: `event-${date.id}.ics`, content };
}

type AskedCertificate = {
  /** Whose it must be. Null for readers who may see those of everybody. */
  userId: number | null;
  id: number;
  language: Language;
  /** The reader of the file. Only the holder gives away the link to verify a shared certificate. */
  reader: 'holder' | 'lead' | 'manager';
};

/** With the whole name, because both the holder and those who lead them know it. */
export async function certificateFile(
  { config, seal }: Pick<FilesParts, 'config' | 'seal'>,
  tenant: TenantScope,
  { userId, id, language, reader }: AskedCertificate,
): Promise<FileAnswer> {
  const row = await findCertificate(tenant, userId, id);
  if (!row) throw new Refusal('record.not_found', {});
  if (row.revoked_at) throw new Refusal('certificate.revoked', {});
  const logo = await findLogo(tenant);
  const content = await drawCertificate({
    language,
    reference: `certificate-${id}`,
    holder: holderName(row, 'full'),
    name: row.name,
    course: row.course_name,
    issuer: row.issuer,
    issuedAt: row.issued_at,
    expiresAt: row.expires_at,
    verifyUrl: reader === 'holder' && row.sealed_token ? shareUrl(config, seal.open(row.sealed_token)) : null,
    logo: logo ? { format: logo.media_type === 'image/png' ? 'png' : 'jpg', content: logo.content } : null,
    timeZone: row.time_zone ?? usualTimeZone,
    brandColour: row.brand_colour ?? config.product.brandColour,
  });
  return { name: `certificate-${id}.pdf`, content };
}
