import type { Language } from '@coursefront/contract/languages.ts';
import type { Config } from '../../config.ts';
import type { Db, Queries, Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { queuePlatformMail } from '../mails/public.ts';
import { type ChangeListener, onChange } from '../payments/public.ts';
import { keepAccountState } from './connect-accounts.queries.ts';

type FollowParts = { db: Db; config: Config };

/** Reacts to events about an account: the shop opens when it is onboarded and closes when it is restricted or leaves. */
export const followAccounts = ({ db, config }: FollowParts): ChangeListener =>
  onChange('account', async ({ id, object, instanceId }) => {
    if (instanceId === null) return;
    await db.platform.transaction(async (tx) => {
      const closed = await keepAccountState(tx.tenant(instanceId), id, object);
      if (closed) await tellOfRestriction(tx, config, instanceId, id);
    });
  });

/** The customer has to act, and the platform's owner has to know that a shop is closed. */
async function tellOfRestriction(tx: Tx, config: Config, instanceId: number, accountId: string): Promise<void> {
  const at = Math.floor(Date.now() / 1000);
  for (const [index, { email, language, customer, is_owner }] of (await readConcerned(tx, instanceId)).entries())
    await queuePlatformMail(tx, {
      id: `restricted.${accountId.slice(-24)}.${at}.${index}`,
      template: 'account_restricted',
      language,
      to: email,
      params: { customer, url: `${config.publicUrl}${is_owner ? '/v/admin/connect-accounts' : '/v/'}` },
    });
}

type Concerned = { email: string; language: Language; customer: string; is_owner: boolean };

const readConcerned = (db: Queries, instanceId: number) =>
  db.many<Concerned>(sql`
    select i.email, i.language, i.name as customer, false as is_owner
      from instances i
     where i.id = ${instanceId} and i.email is not null
    union all
    select a.email, a.language, i.name, true
      from platform_admins a
      join instances i on i.id = ${instanceId}
     where a.active`);
