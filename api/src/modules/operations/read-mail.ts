import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import { type readMail as entry, mostOthers } from '@coursefront/contract/operations/mails.ts';
import type { Db } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { isRedirectable } from '../mails/public.ts';
import * as queries from './mail-list.ts';
import { mailRowOf } from './mail-row.ts';

/** `instanceId` 0 means a mail of the platform itself. */
export async function readMail(db: Db, instanceId: number, id: number) {
  const mail =
    instanceId === 0
      ? await queries.readPlatformMail(db.platform, id)
      : await queries.readMail(db.tenant(instanceId), id);
  if (!mail) throw new Refusal('record.not_found', {});
  const { text, address, first_recipient, ...row } = mail;
  return { ...mailRowOf(row), text, address, first_recipient };
}

/** With the other mails that its address refused: who corrects it for one wants them to arrive as well. */
export async function readMailWithOthers(db: Db, instanceId: number, id: number): Promise<AnswerOf<typeof entry>> {
  const mail = await readMail(db, instanceId, id);
  const failed = await (instanceId === 0
    ? queries.readPlatformOthers(db.platform, id)
    : queries.readOthers(db.tenant(instanceId), id));
  const kept = failed.filter(({ repeatable }) => repeatable);
  const others = kept
    .filter(isRedirectable)
    .slice(0, mostOthers)
    .map(({ id: other, template, subject, text, created_at }) => ({
      id: other,
      template,
      subject,
      text,
      created_at: created_at.toISOString(),
    }));
  return { ...mail, others, bound: kept.filter((other) => !isRedirectable(other)).length };
}
