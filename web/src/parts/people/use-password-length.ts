import { sitePasswordLength } from '@coursefront/contract/constants.ts';
import { readPasswordRule } from '@coursefront/contract/orders/buyers.ts';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';

/** How many characters the customer's learning site asks for. Until that is known, as many as such sites usually do. */
export function usePasswordLength(instanceId: number): number {
  const rule = useEndpoint(readPasswordRule, { query: { instance_id: String(instanceId) } });
  return rule.data?.least ?? sitePasswordLength;
}
