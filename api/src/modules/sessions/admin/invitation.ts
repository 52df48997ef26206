import { randomUUID } from 'node:crypto';
import type { Language } from '@coursefront/contract/languages.ts';
import type { Config } from '../../../config.ts';
import type { Tx } from '../../../db/database.ts';
import { queuePlatformMail } from '../../mails/public.ts';
import { issueToken } from '../credentials/tokens.ts';
import { keepPasswordReset } from './admins.queries.ts';
import { resetUrl } from './password-reset.ts';

/** Mails a link to choose the first password. Like a password reset link it works once and for one hour. */
export async function mailInvitation(
  tx: Tx,
  config: Config,
  { adminId, email, language }: { adminId: number; email: string; language: Language },
): Promise<void> {
  const { token, hash } = issueToken('admin');
  await keepPasswordReset(tx, { adminId, tokenHash: hash, minutes: 60 });
  await queuePlatformMail(tx, {
    id: randomUUID(),
    template: 'admin_invitation',
    language,
    to: email,
    params: { product: config.product.name, url: resetUrl(config, token) },
  });
}
