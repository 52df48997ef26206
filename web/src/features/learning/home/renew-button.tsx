import { makeOwnBasket } from '@coursefront/contract/learning/renewal-baskets.ts';
import { useNavigate } from '@tanstack/react-router';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { useAction } from '../../../lib/api/use-endpoint.ts';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useText } from '../../../lib/text/text.ts';
import { toastFailure } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/buttons/button.tsx';

/** Opens a basket with everything of the learner that ends soon. */
export function RenewButton() {
  const text = useText('learning');
  const navigate = useNavigate();
  const make = useAction(makeOwnBasket, {});
  const renew = async () => {
    try {
      const { instance_id: instanceId, token } = await make.mutateAsync({});
      await navigate({ to: pathTo('RenewalBasket', { instanceId, token }) });
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      toastFailure(text('ends.not_renewed'), failure.message);
    }
  };
  return (
    <Button variant="primary" busy={make.isPending} onClick={() => void renew()}>
      {text('ends.renew')}
    </Button>
  );
}
