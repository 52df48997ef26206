import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { readMail as entry } from '@coursefront/contract/operations/mails.ts';
import type { Db } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import * as queries from './mail-list.ts';
import { mailRowOf } from './mail-row.ts';

/** `instanceId` 0 means a mail of the platform itself. */
export async function readMail(db: Db, instanceId: number, id: number): Promise<AnswerOf<typeof entry>> {
  const mail =
    instanceId === 0
      ? await queries.readPlatformMail(db.platform, id)
      : await queries.readMail(db.tenant(instanceId), id);
  if (!mail) throw new Refusal('record.not_found', {});
  const { text, address, ...row } = mail;
  return { ...mailRowOf(row), text, address };
}
