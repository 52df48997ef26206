import type { Config } from '../../config.ts';
import type { TenantTx } from '../../db/database.ts';
import { composeMail } from './compose-mail.ts';
import { notePast, readMail, takeWaiting } from './mails.queries.ts';

/** Whatever waits to be sent by the instance becomes a mail that was sent at that time: nobody gets it. */
export async function takeOverMails(tx: TenantTx, config: Config, sentAt: Date): Promise<void> {
  for (const { id } of await takeWaiting(tx)) {
    const queued = await readMail(tx, id);
    const composed = queued && composeMail(queued, config);
    if (composed) await notePast(tx, id, { ...composed, sentAt });
  }
}
