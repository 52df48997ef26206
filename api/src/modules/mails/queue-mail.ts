import type { Language } from '@coursefront/contract/languages.ts';
import * as z from 'zod/mini';
import type { TenantTx, Tx } from '../../db/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { task } from '../../jobs/task.ts';
import { countStrangersMails, keepMail, keepPlatformMail, type Stranger } from './mails.queries.ts';
import { isTooMany } from './rules/strangers-mails.ts';
import type { InstanceParams, InstanceTemplate } from './templates/instance-templates.ts';
import type { PlatformParams, PlatformTemplate } from './templates/platform-templates.ts';

export const sendPlatformMail = task('mails.send_platform_mail', z.strictObject({ id: z.int() }));
export const sendMail = task('mails.send_mail', z.strictObject({ instance: z.int(), id: z.int() }));

type NewPlatformMail<Name extends PlatformTemplate> = {
  /** Derived from what the mail is about: the same id is never mailed twice. The Message-ID is derived from it. */
  id: string;
  template: Name;
  language: Language;
  to: string;
  params: PlatformParams<Name>;
};

/**
 * Queued in the transaction that causes the mail; a worker sends it. Returns false when this mail had been queued
 * before.
 */
export async function queuePlatformMail<Name extends PlatformTemplate>(
  tx: Tx,
  mail: NewPlatformMail<Name>,
): Promise<boolean> {
  const id = await keepPlatformMail(tx, mail);
  if (id === undefined) return false;
  await enqueue(tx, sendPlatformMail, { id });
  return true;
}

type NewMail<Name extends InstanceTemplate> = {
  /** Like the platform's ids, and unique within the instance. */
  id: string;
  template: Name;
  language: Language;
  /** Looked up by the server, never taken from a request. */
  to: string;
  orderId?: number;
  /** The instance's address if omitted. */
  replyTo?: string;
  /** Set for a mail that a stranger caused, to an address that nobody has confirmed: only a few are sent. */
  stranger?: Stranger | undefined;
  params: InstanceParams<Name>;
};

/**
 * In an instance's name: its sender, colour and logo are added when the mail is sent. Also returns false when strangers
 * have caused too many mails today.
 */
export async function queueMail<Name extends InstanceTemplate>(tx: TenantTx, mail: NewMail<Name>): Promise<boolean> {
  const { stranger, to } = mail;
  if (stranger && isTooMany(await countStrangersMails(tx, to, stranger), stranger.to ?? 'somebody')) return false;
  const id = await keepMail(tx, mail);
  if (id === undefined) return false;
  await enqueue(tx, sendMail, { instance: tx.instanceId, id }, { instanceId: tx.instanceId });
  return true;
}
