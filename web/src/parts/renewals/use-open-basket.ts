import { useNavigate, useRouter } from '@tanstack/react-router';
import { ApiFailure } from '../../lib/api/api-failure.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { toastFailure } from '../../lib/toasts.ts';

type Basket = { instance_id: number; token: string };

/** Opens the basket that is being made; a refusal is a toast with this title. */
export function useOpenBasket(failed: string): (basket: Promise<Basket>) => Promise<void> {
  const navigate = useNavigate();
  const router = useRouter();
  return async (basket) => {
    try {
      const { instance_id: instanceId, token } = await basket;
      const { pathname, search } = router.state.location;
      const state = { basketOrigin: { pathname, search } };
      await navigate({ to: pathTo('RenewalBasket', { instanceId, token }), state });
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      toastFailure(failed, failure.message);
    }
  };
}
