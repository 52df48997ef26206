import { operation } from '../api/operation.ts';
import { hasEnded } from '../billing/subscriptions/change-subscription.ts';
import { endSubscription } from '../billing/subscriptions/renew-subscription.ts';
import { needCustomer } from '../catalogue/customers.ts';
import type { Customer } from '../state/wire.ts';

/** Deleting a customer also ends its subscriptions. */
export const deleteCustomer = operation('DELETE /customers/:id', {}, (ledger, _given, id) => {
  const customer = needCustomer(ledger, id);
  for (const subscription of ledger.all('subscription')) {
    if (subscription.customer === id && !hasEnded(subscription)) {
      endSubscription(ledger, subscription, 'cancellation_requested');
    }
  }
  const gone = { id, object: 'customer' as const, deleted: true as const };
  // The marker replaces the customer; `needCustomer` tells them apart.
  ledger.keep('customer', gone as unknown as Customer);
  ledger.emit('customer.deleted', customer);
  return gone;
});
