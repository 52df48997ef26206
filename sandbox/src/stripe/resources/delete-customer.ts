import { operation } from '../api/operation.ts';
import { hasEnded } from '../billing/subscriptions/change-subscription.ts';
import { endSubscription } from '../billing/subscriptions/renew-subscription.ts';
import type { Customer } from '../wire.ts';
import { needCustomer } from './customers.ts';

/** Nobody is left to renew for: the subscriptions of a customer end with it. */
export const deleteCustomer = operation('DELETE /customers/:id', {}, (ledger, _given, id) => {
  const customer = needCustomer(ledger, id);
  for (const subscription of ledger.all('subscription')) {
    if (subscription.customer === id && !hasEnded(subscription)) {
      endSubscription(ledger, subscription, 'cancellation_requested');
    }
  }
  const gone = { id, object: 'customer' as const, deleted: true as const };
  // The mark takes the place of the customer; `needCustomer` is the one who tells them apart.
  ledger.keep('customer', gone as unknown as Customer);
  ledger.emit('customer.deleted', customer);
  return gone;
});
