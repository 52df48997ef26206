import { type Purchase, readPurchase, readSubscription } from '@coursefront/contract/customers/subscriptions.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiFailure } from '../../../lib/api/api-failure.ts';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { isSettled } from './standing.ts';

const secondsBetweenLooks = 2;

export type Claim = 'returned' | 'failed';

/**
 * A purchase by an id of its address, followed until nothing more happens by itself. Who comes from the provider's page
 * has the server ask the provider first, once.
 */
export function usePurchase(id: string, fromProvider: boolean, claim: Claim): UseQueryResult<Purchase, ApiFailure> {
  const asked = useEndpoint(
    readPurchase,
    { params: { id }, query: { claim } },
    { when: fromProvider, freshMinutes: Number.POSITIVE_INFINITY },
  );
  const followed = useEndpoint(
    readSubscription,
    { query: { id: fromProvider ? (asked.data?.id ?? '') : id } },
    {
      when: !fromProvider || asked.data !== undefined,
      everySeconds: (purchase) => (purchase && isSettled(purchase) ? undefined : secondsBetweenLooks),
    },
  );
  return fromProvider && !followed.data ? asked : followed;
}
