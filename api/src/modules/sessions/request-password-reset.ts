import { randomUUID } from 'node:crypto';
import { type Language, languages } from '@coursefront/contract/languages.ts';
import * as z from 'zod/mini';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { task } from '../../jobs/task.ts';
import { queuePlatformMail } from '../mails/public.ts';
import { countRecentResets, findAdminByEmail, keepPasswordReset } from './sessions.queries.ts';
import { issueToken } from './tokens.ts';

/** The promise in the mail. */
const linkMinutes = 60;

/** Nobody's inbox is flooded, from however many addresses the links are asked for. */
const mostLinksAnHour = 5;

export const mailResetLink = task(
  'sessions.mail_reset_link',
  z.strictObject({ email: z.string(), language: z.enum(languages), mail: z.uuid() }),
);

/** Whether the account exists is found out later, by the worker: the answer tells nothing, not even by its time. */
export async function requestPasswordReset(db: Db, email: string, language: Language): Promise<null> {
  await db.platform.transaction((tx) => enqueue(tx, mailResetLink, { email, language, mail: randomUUID() }));
  return null;
}

type Payload = { email: string; language: Language; mail: string };

/** Link and mail are written together, under an id that came with the request: a repeated job mails nothing twice. */
export async function doMailResetLink(db: Db, config: Config, { email, language, mail }: Payload): Promise<void> {
  await db.platform.transaction(async (tx) => {
    const admin = await findAdminByEmail(tx, email);
    if (!admin || (await countRecentResets(tx, admin.id)) >= mostLinksAnHour) return;
    const { token, hash } = issueToken('admin');
    const queued = await queuePlatformMail(tx, {
      id: mail,
      template: 'password_reset',
      language,
      to: admin.email,
      params: { product: config.product.name, name: admin.first_name, url: resetUrl(config, token) },
    });
    if (queued) await keepPasswordReset(tx, { adminId: admin.id, tokenHash: hash, minutes: linkMinutes });
  });
}

/** Built from the configured address: a link made from the request's host could lead to a stranger's server. */
export const resetUrl = (config: Config, token: string) => `${config.publicUrl}/v/password-reset?token=${token}`;
