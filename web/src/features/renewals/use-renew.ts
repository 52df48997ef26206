import { isEndingSoon } from '@coursefront/contract/learning/learning-rules.ts';
import { makeBasket } from '@coursefront/contract/learning/renewal-baskets.ts';
import type { Renewal } from '@coursefront/contract/learning/renewals.ts';
import { useAction } from '../../lib/api/use-endpoint.ts';
import { useText } from '../../lib/text/text.ts';
import { useOpenBasket } from '../../parts/renewals/use-open-basket.ts';

export const isOpen = ({ state }: Renewal): boolean => state === 'due' || state === 'over';

/** Warnings for next year would hide those for next month. */
export const isSoon = ({ state, ends_at }: Renewal): boolean => state === 'due' && isEndingSoon(ends_at, new Date());

/** Nobody can order a course that the shop does not sell. */
export const canRenew = (renewal: Renewal): boolean => isOpen(renewal) && renewal.sold;

/** Puts people into a renewal basket and opens it. Those who cannot be renewed stay out. */
export function useRenew() {
  const text = useText('renewals');
  const open = useOpenBasket(text('renew.failed'));
  const make = useAction(makeBasket, { blocking: true });
  const renew = (renewals: readonly Renewal[]) => {
    const ids = renewals.filter(canRenew).map(({ id }) => id);
    void open(make.mutateAsync({ body: { ids } }));
  };
  return { renew, busy: make.isPending };
}
