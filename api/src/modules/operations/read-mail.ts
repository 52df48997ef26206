import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { readMail as entry } from '@coursefront/contract/operations/mails.ts';
import type { Db } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import * as queries from './mail-list.ts';

/** `instanceId` 0 means a mail of the platform itself. */
export async function readMail(db: Db, instanceId: number, id: number): Promise<AnswerOf<typeof entry>> {
  const mail =
    instanceId === 0
      ? await queries.readPlatformMail(db.platform, id)
      : await queries.readMail(db.tenant(instanceId), id);
  if (!mail) throw new Refusal('record.not_found', {});
  return { ...mail, created_at: mail.created_at.toISOString(), sent_at: mail.sent_at?.toISOString() ?? null };
}
