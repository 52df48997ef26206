import type { Read } from '../api/parameters.ts';
import { StripeError } from '../api/stripe-error.ts';
import type { Ledger } from '../state/ledger.ts';
import type { Invoice } from '../wire.ts';
import { changeSubscription } from './change-subscription.ts';
import type { update } from './subscription-parameters.ts';

type Change = Read<typeof update>;

/** The invoice that a change would bring, if it were made now. */
export const previewChange = (ledger: Ledger, change: Change, id: string): Invoice =>
  ledger.world.store.rehearse(() => {
    const { latest_invoice } = changeSubscription(ledger, change, id);
    const invoice = ledger.need('invoice', latest_invoice ?? '');
    return { ...invoice, id: `upcoming_${invoice.id}`, status: 'draft' };
  });

/** Asked to fail rather than to wait for money, a change whose bill the card does not pay never happens. */
export function refuseUnpaidChange(ledger: Ledger, change: Change, id: string): void {
  if (change.payment_behavior !== 'error_if_incomplete' || !change.items) return;
  const isUnpaid = ledger.world.store.rehearse(() => {
    const { latest_invoice } = changeSubscription(ledger, change, id);
    return ledger.need('invoice', latest_invoice ?? '').status === 'open';
  });
  if (isUnpaid)
    throw new StripeError(402, { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' });
}
