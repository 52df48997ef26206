import type { Config } from '../../config.ts';
import type { Tx } from '../../db/database.ts';
import { composeMail } from './compose-mail.ts';
import { notePast, readMail, takeWaiting } from './mails.queries.ts';

/** Whatever waits to be sent by the instance becomes a mail that was sent at that time: nobody gets it. */
export async function takeOverMails(tx: Tx, config: Config, instanceId: number, sentAt: Date): Promise<void> {
  for (const { id } of await takeWaiting(tx, instanceId)) {
    const queued = await readMail(tx, instanceId, id);
    const composed = queued && composeMail(queued, config);
    if (composed) await notePast(tx, instanceId, id, { ...composed, sentAt });
  }
}
