import { openPaymentMethod } from '@coursefront/contract/customers/own-subscription.ts';
import { CreditCard } from 'lucide-react';
import { useAction } from '../../../lib/api/use-endpoint.ts';
import { useText } from '../../../lib/text/text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.ts';

/** To the provider's page where the card is changed. */
export function CardButton() {
  const text = useText('subscriptions');
  const open = useAction(openPaymentMethod, { blocking: true });
  const press = () =>
    open.mutate(
      {},
      {
        onSuccess: ({ url }) => window.location.assign(url),
        onError: ({ message }) => toast({ kind: 'danger', title: text('card.failed'), text: message }),
      },
    );
  return (
    <Button icon={CreditCard} busy={open.isPending || open.isSuccess} busyLabel={text('card.opening')} onClick={press}>
      {text('card.change')}
    </Button>
  );
}
