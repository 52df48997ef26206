import type { Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/** The three flags as the provider last said them; `onboarded` follows from them. */
type NewConnectAccount = {
  name: string;
  accountId: string;
  country: string;
  email: string;
  detailsSubmitted: boolean;
  chargesEnabled: boolean;
  payoutsEnabled: boolean;
};

export async function addConnectAccount(tx: Tx, instanceId: number, account: NewConnectAccount): Promise<void> {
  await tx.run(sql`
    insert into connect_accounts
           (instance_id, name, account_id, country, email, details_submitted, charges_enabled, payouts_enabled, checked_at)
    values (${instanceId}, ${account.name}, ${account.accountId}, ${account.country}, ${account.email},
            ${account.detailsSubmitted}, ${account.chargesEnabled}, ${account.payoutsEnabled}, now())`);
}
