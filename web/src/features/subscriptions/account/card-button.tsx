import { openPaymentMethod } from '@coursefront/contract/customers/own-subscription.ts';
import { useNavigate } from '@tanstack/react-router';
import { CreditCard } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useAction } from '../../../lib/api/use-endpoint.ts';
import { useAddressSearch } from '../../../lib/routes/address.ts';
import { useText } from '../../../lib/text/text.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.ts';

/** Opens the provider's page where the card is changed. */
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

/** Confirms once that the card was changed, and removes the note from the address so that a reload says nothing. */
export function useCardChanged(): void {
  const text = useText('subscriptions');
  const navigate = useNavigate();
  const { card, ...rest } = useAddressSearch();
  const changed = card === 'changed';
  const confirm = useEffectEvent(() => {
    toastSuccess(text('card.changed'));
    void navigate({ to: '.', search: rest, replace: true });
  });
  useEffect(() => {
    if (changed) confirm();
  }, [changed]);
}
