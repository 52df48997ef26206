import type { OwnCustomer } from '@coursefront/contract/customers/own-customer.ts';
import type { TenantQueries } from '../../../db/database.ts';
import { findOwnCustomer, type OwnCustomerRow } from '../queries/own-customer.queries.ts';

export async function readOwnCustomer(db: TenantQueries): Promise<OwnCustomer> {
  const row = await findOwnCustomer(db);
  if (!row) throw new Error('The session is of an instance that does not exist.');
  return ownCustomer(row);
}

function ownCustomer({
  subscription,
  subscription_id,
  last_paid,
  expiry,
  paid,
  ended_at,
  ...row
}: OwnCustomerRow): OwnCustomer {
  const active = row.stripe_connect_account.find(({ status }) => status === 'active');
  return {
    ...row,
    customerid: row.id,
    parent_id: null,
    stripe_connect_active_account: active ?? null,
    active_customer_subscription:
      subscription === null || subscription_id === null
        ? null
        : {
            subscription,
            subscription_id,
            last_paid: last_paid?.toISOString() ?? null,
            expiry: expiry?.toISOString() ?? null,
            paid,
            active: ended_at === null,
            ended_at: ended_at?.toISOString() ?? null,
          },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
