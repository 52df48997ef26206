import { randomUUID } from 'node:crypto';
import type { Language } from '@coursefront/contract/languages.ts';
import type { TenantTx } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { queueMail } from '../../mails/public.ts';

/** To the old address: somebody who takes over an account changes the address first. */
export async function tellAddressChanged(tx: TenantTx, userId: number, before: string): Promise<void> {
  const owner = await tx.one<{ name: string; language: Language; site: string }>(sql`
    select u.first_name as name, coalesce(u.language, i.language) as language, i.name as site
      from users u
      join instances i on i.id = u.instance_id
     where u.instance_id = ${tx.instanceId} and u.id = ${userId}`);
  if (!owner) return;
  const { language, ...about } = owner;
  await queueMail(tx, {
    id: `address_changed.${randomUUID()}`,
    template: 'address_changed',
    language,
    to: before,
    params: { ...about, at: new Date().toISOString() },
  });
}
