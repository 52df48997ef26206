import type { Language } from '@coursefront/contract/languages.ts';
import * as z from 'zod/mini';
import type { Tx } from '../../db/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { task } from '../../jobs/task.ts';
import { keepPlatformMail } from './mails.queries.ts';
import type { TemplateName, TemplateParams } from './templates.ts';

export const sendPlatformMail = task('mails.send_platform_mail', z.strictObject({ id: z.int() }));

type NewMail<Name extends TemplateName> = {
  /** Of what the mail is about: the same id is never mailed twice, and it is the Message-ID on the wire. */
  id: string;
  template: Name;
  language: Language;
  to: string;
  params: TemplateParams<Name>;
};

/** Written with whatever causes the mail; a worker sends it. False when this mail had been queued before. */
export async function queuePlatformMail<Name extends TemplateName>(tx: Tx, mail: NewMail<Name>): Promise<boolean> {
  const id = await keepPlatformMail(tx, mail);
  if (id === undefined) return false;
  await enqueue(tx, sendPlatformMail, { id });
  return true;
}
