import { makeBasket } from '@coursefront/contract/learning/renewal-baskets.ts';
import type { Renewal } from '@coursefront/contract/learning/renewals.ts';
import { useNavigate } from '@tanstack/react-router';
import { ApiFailure } from '../../lib/api/api-failure.ts';
import { useAction } from '../../lib/api/use-endpoint.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import { toastFailure } from '../../lib/toasts.ts';

export const isOpen = ({ state }: Renewal): boolean => state === 'due' || state === 'over';

/** Nobody can order a course that the shop does not sell. */
export const canRenew = (renewal: Renewal): boolean => isOpen(renewal) && renewal.sold;

/** Puts people into a renewal basket and opens it. Those who cannot be renewed stay out. */
export function useRenew() {
  const text = useText('renewals');
  const navigate = useNavigate();
  const make = useAction(makeBasket, { blocking: true });
  const renew = async (renewals: readonly Renewal[]) => {
    try {
      const ids = renewals.filter(canRenew).map(({ id }) => id);
      const { instance_id: instanceId, token } = await make.mutateAsync({ body: { ids } });
      await navigate({ to: pathTo('RenewalBasket', { instanceId, token }) });
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      toastFailure(text('renew.failed'), failure.message);
    }
  };
  return { renew: (renewals: readonly Renewal[]) => void renew(renewals), busy: make.isPending };
}
