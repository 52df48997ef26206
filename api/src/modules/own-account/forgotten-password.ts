import { createHash } from 'node:crypto';
import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { askForPasswordLink as entry } from '@coursefront/contract/people/forgotten-password.ts';
import * as z from 'zod/mini';
import { countHit } from '../../http/limits/rate-limit.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { task } from '../../jobs/task.ts';
import { answerOf } from '../lms/public.ts';
import type { SessionParts } from '../sessions/public.ts';
import { publicTenantOf } from '../tenants/public.ts';

/** Limits the mails to one inbox, however many clients ask. */
const mostLinksAnHour = 5;

/** A link that comes half an hour late only confuses, so the job gives up much earlier than others. */
const tries = 8;

export const mailPasswordLink = task(
  'own_account.mail_password_link',
  z.strictObject({ instance: z.int(), login: z.string() }),
  tries,
);

type Asking = Parameters<typeof publicTenantOf>[1] & { login: string };

/**
 * The learning site mails its own link. A worker asks for it, so that neither the answer nor its time gives away whether
 * the account exists. Whether the site takes the request at all is asked here, without naming an account.
 */
export async function askForPasswordLink(
  parts: SessionParts,
  { login, ...addressed }: Asking,
): Promise<AnswerOf<typeof entry>> {
  const tenant = await publicTenantOf(parts, addressed);
  const { instanceId } = tenant;
  const { lms } = await parts.sites.connect(instanceId);
  if (!answerOf(await lms.mailsPasswordLinks())) return { asked: false };
  const { hits } = await countHit(parts.db.unscoped, keyOf(instanceId, login), 3600);
  if (hits <= mostLinksAnHour)
    await tenant.transaction((tx) => enqueue(tx, mailPasswordLink, { instance: instanceId, login }, { instanceId }));
  return { asked: true };
}

/** Limits are no list of addresses. */
const keyOf = (instanceId: number, login: string): string =>
  `forgotten password ${instanceId}:${createHash('sha256').update(login.trim().toLowerCase()).digest('base64url')}`;

export async function doMailPasswordLink(
  { sites }: Pick<SessionParts, 'sites'>,
  { instance, login }: { instance: number; login: string },
): Promise<void> {
  const { lms } = await sites.connect(instance);
  const asked = await lms.mailPasswordLink(login);
  if (!asked.ok) throw new Error(`The learning site did not take the request for a new password: ${asked.detail}`);
}
