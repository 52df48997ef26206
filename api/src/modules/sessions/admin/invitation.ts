import { randomUUID } from 'node:crypto';
import type { Language } from '@coursefront/contract/languages.ts';
import type { Config } from '../../../config.ts';
import type { Tx } from '../../../db/database.ts';
import { queuePlatformMail } from '../../mails/public.ts';
import { issueToken } from '../credentials/tokens.ts';
import { keepPasswordReset } from './admins.queries.ts';
import { resetUrl } from './password-reset.ts';

/** The mail promises this duration. Longer than for a reset, because an invited person does not wait for the mail. */
const linkMinutes = 24 * 60;

/** Nobody invites the first admin. */
type Invitation = { adminId: number; email: string; name: string; inviter: string | null; language: Language };

/** Mails a link to choose the first password. It works once. */
export async function mailInvitation(
  tx: Tx,
  config: Config,
  { adminId, email, name, inviter, language }: Invitation,
): Promise<void> {
  const { token, hash } = issueToken('admin');
  await keepPasswordReset(tx, { adminId, tokenHash: hash, minutes: linkMinutes });
  await queuePlatformMail(tx, {
    id: randomUUID(),
    template: 'admin_invitation',
    language,
    to: email,
    params: { product: config.product.name, name, inviter, url: `${resetUrl(config, token)}&for=invitation` },
  });
}
