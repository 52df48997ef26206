import { randomUUID } from 'node:crypto';
import type { Language } from '@coursefront/contract/languages.ts';
import type { Config } from '../../../config.ts';
import type { Tx } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { type AccountChange, queuePlatformMail } from '../../mails/public.ts';
import { deviceWords } from '../devices/device.ts';

type Change = { adminId: number; what: AccountChange; userAgent: string | undefined };

/** Mails the owner of an account what was done to it, in the transaction that does it. */
export async function tellOwner(tx: Tx, config: Config, { adminId, what, userAgent }: Change): Promise<void> {
  const owner = await tx.one<{ email: string; first_name: string; language: Language }>(sql`
    select email, first_name, language from platform_admins where id = ${adminId}`);
  if (!owner) return;
  await queuePlatformMail(tx, {
    id: randomUUID(),
    template: 'account_changed',
    language: owner.language,
    to: owner.email,
    params: {
      product: config.product.name,
      name: owner.first_name,
      what,
      at: new Date().toISOString(),
      ...deviceWords(userAgent),
      url: `${config.publicUrl}/v/password-reset`,
    },
  });
}
