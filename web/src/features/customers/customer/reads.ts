import { readCustomer } from '@coursefront/contract/customers/admin-customers.ts';
import { readCustomerOverview } from '@coursefront/contract/customers/customer-overview.ts';
import { readCustomerSubscription } from '@coursefront/contract/customers/customer-subscription.ts';
import { readCustomers } from '@coursefront/contract/customers/customers.ts';
import { readLatestAudit } from '@coursefront/contract/operations/audit.ts';

/** Everything that shows a customer, to be read again after a change. */
export const customerReads = [
  readCustomers,
  readCustomer,
  readCustomerOverview,
  readCustomerSubscription,
  readLatestAudit,
] as const;
