import type { Language } from '@coursefront/contract/languages.ts';
import { roles } from '@coursefront/contract/roles.ts';
import type { TenantTx } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { addRoles } from '../../roles/public.ts';

type Buyer = {
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  language: Language;
  marketing_consent: boolean;
};

/** Adds the buyer as the training manager of a new instance. Their account waits for the site. */
export async function addFirstManager(tx: TenantTx, buyer: Buyer): Promise<void> {
  const user = await tx.one<{ id: number }>(sql`
    insert into users (instance_id, first_name, last_name, email, phone1, language, marketing_consent)
    values (${tx.instanceId}, ${buyer.first_name}, ${buyer.last_name}, ${buyer.email}, ${buyer.phone}, ${buyer.language},
            ${buyer.marketing_consent})
    returning id`);
  if (!user) throw new Error('The manager was not added.');
  await addRoles(tx, user.id, [roles.trainingmanager]);
}

/** Links the account made at the site, unless the person has signed in there meanwhile and is known by it. */
export async function linkFirstManager(
  tx: TenantTx,
  email: string,
  account: { id: number; username: string },
): Promise<void> {
  await tx.run(sql`
    update users
       set lms_id = ${account.id}, username = ${account.username.toLowerCase()}
     where instance_id = ${tx.instanceId} and email_key = ${email} and lms_id is null
       and not exists (select from users o where o.instance_id = ${tx.instanceId} and o.lms_id = ${account.id})`);
}
