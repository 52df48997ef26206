import { noticeSeconds } from '@coursefront/contract/constants.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAddressSearch } from '../../../lib/routes/address.ts';
import { useText } from '../../../lib/text/text.ts';
import { toast } from '../../../ui/feedback/toast.ts';

/** Says once that the provider has the new card: the address is cleaned, so that a reload does not say it again. */
export function useCardChanged(): void {
  const text = useText('subscriptions');
  const navigate = useNavigate();
  const { card, ...rest } = useAddressSearch();
  const changed = card === 'changed';
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each return
  useEffect(() => {
    if (!changed) return;
    toast({ kind: 'success', title: text('card.changed'), seconds: noticeSeconds.success });
    void navigate({ to: '.', search: rest, replace: true });
  }, [changed]);
}
