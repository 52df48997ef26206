import type { Config } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import { GiveUp } from '../../jobs/task.ts';
import type { MailPort } from '../../ports/mail.ts';
import { noteFailure, noteSent, readQueuedMail } from './mails.queries.ts';
import { renderHtml, renderText } from './render.ts';
import { isTemplateName, templates, writeLetter } from './templates.ts';

export type MailParts = { db: Db; mail: MailPort; config: Config };

/** One delivery. A server that is away fails the job, to be tried again; a refused mail is given up, for a person to see. */
export async function sendMail({ db, mail, config }: MailParts, id: number): Promise<void> {
  const queued = await readQueuedMail(db.platform, id);
  if (!queued) return;
  if (!isTemplateName(queued.template)) {
    return noteFailure(db.platform, id, `There is no template ${queued.template}.`, true);
  }
  const letter = writeLetter(queued.template, queued.language, queued.params as never);
  const sender = { name: config.product.name, brandColour: config.product.brandColour };
  const html = renderHtml(letter, queued.language, sender);
  const text = renderText(letter, queued.language, sender);

  const outcome = await mail.send({ id: queued.message_id, to: queued.recipient, subject: letter.subject, html, text });
  if (outcome.accepted) {
    const { secret } = templates[queued.template];
    const kept = secret ? { html: null, text: null } : { html, text };
    return noteSent(db.platform, { id, subject: letter.subject, ...kept, forgetParams: secret });
  }
  await noteFailure(db.platform, id, outcome.detail, !outcome.retry);
  if (outcome.retry) throw new Error(`The mail could not be sent: ${outcome.detail}`);
  throw new GiveUp(`The mail was refused: ${outcome.detail}`);
}
