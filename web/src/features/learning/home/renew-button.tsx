import { makeOwnBasket } from '@coursefront/contract/learning/renewal-baskets.ts';
import { useAction } from '../../../lib/api/use-endpoint.ts';
import { useText } from '../../../lib/text/text.ts';
import { useOpenBasket } from '../../../parts/renewals/use-open-basket.ts';
import { Button } from '../../../ui/buttons/button.tsx';

/** Opens a basket with everything of the learner that ends soon. Where the company can be asked, ordering comes second. */
export function RenewButton({ asks }: { asks: boolean }) {
  const text = useText('learning');
  const open = useOpenBasket(text('ends.not_renewed'));
  const make = useAction(makeOwnBasket, {});
  return (
    <Button
      variant={asks ? 'secondary' : 'primary'}
      busy={make.isPending}
      onClick={() => void open(make.mutateAsync({}))}
    >
      {text(asks ? 'ends.order' : 'ends.renew')}
    </Button>
  );
}
