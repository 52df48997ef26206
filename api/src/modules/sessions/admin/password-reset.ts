import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import { type Language, languages } from '@coursefront/contract/languages.ts';
import type { resetPassword as confirmed } from '@coursefront/contract/people/sessions.ts';
import * as z from 'zod/mini';
import type { Config } from '../../../config.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { task } from '../../../jobs/task.ts';
import { Refusal } from '../../../refusal.ts';
import { recordPlatformChange } from '../../audit/public.ts';
import { queuePlatformMail } from '../../mails/public.ts';
import { hashPassword } from '../credentials/passwords.ts';
import { hashToken, issueToken } from '../credentials/tokens.ts';
import {
  countRecentResets,
  findAdminByEmail,
  keepPasswordReset,
  revokeAllAdminSessions,
  setAdminPassword,
  usePasswordReset,
} from './admins.queries.ts';
import { readAdmin } from './list.ts';
import { tellOwner } from './tell-owner.ts';

/** The mail promises this duration. */
const linkMinutes = 60;

/** Limits the mails to one inbox, however many clients ask for links. */
const mostLinksAnHour = 5;

export const mailResetLink = task(
  'sessions.mail_reset_link',
  z.strictObject({ email: z.string(), language: z.enum(languages), mail: z.uuid() }),
);

/** A worker looks up whether the account exists, so that neither the answer nor its time gives it away. */
export async function requestPasswordReset(db: Db, email: string, language: Language): Promise<null> {
  await db.platform.transaction((tx) => enqueue(tx, mailResetLink, { email, language, mail: randomUUID() }));
  return null;
}

type Payload = { email: string; language: Language; mail: string };

/** Link and mail are written in one transaction with an id from the request, so a repeated job sends nothing twice. */
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

/** Built from the configured address: a link built from the request's host could lead to an attacker's server. */
export const resetUrl = (config: Config, token: string) => `${config.publicUrl}/v/password-reset?token=${token}`;

/** Ends all sessions of the account, because the old password may be known to somebody else. */
export async function resetPassword(
  { db, config }: { db: Db; config: Config },
  input: { token: string; password: string; userAgent: string | undefined },
): Promise<AnswerOf<typeof confirmed>> {
  const passwordHash = await hashPassword(input.password);
  return db.platform.transaction(async (tx) => {
    const reset = await usePasswordReset(tx, hashToken(input.token));
    if (!reset) throw new Refusal('session.reset_link_invalid', {});
    await setAdminPassword(tx, reset.admin_id, passwordHash);
    await revokeAllAdminSessions(tx, reset.admin_id);
    const { email, invited } = await recordReset(tx, reset.admin_id);
    // An invited person chooses the first password, which is no news to them.
    if (!invited)
      await tellOwner(tx, config, { adminId: reset.admin_id, what: 'password_reset', userAgent: input.userAgent });
    return { email, invited };
  });
}

/** Recorded in the audit log like any other new password: anybody with access to the mailbox could have done it. */
async function recordReset(tx: Tx, adminId: number): Promise<{ email: string; invited: boolean }> {
  const admin = await readAdmin(tx, adminId);
  if (!admin) throw new Error('The account is gone before its transaction ended.');
  await recordPlatformChange(
    tx,
    { kind: 'platform_admin', id: adminId, name: `${admin.first_name} ${admin.last_name}`, email: admin.email },
    { action: 'admin.password_changed', subject: { kind: 'platform_admin', id: adminId } },
  );
  return { email: admin.email, invited: admin.invited };
}
