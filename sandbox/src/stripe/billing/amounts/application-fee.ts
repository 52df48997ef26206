import { newId } from '../../state/ids.ts';
import { type Ledger, openLedger, platformAccount } from '../../state/ledger.ts';
import { invalid } from '../../state/stripe-error.ts';
import type { ApplicationFee, Charge } from '../../state/wire.ts';

export function checkFee(ledger: Ledger, fee: number | null | undefined, amount: number, param: string): void {
  if (fee == null) return;
  if (ledger.isPlatform) throw invalid('Application fees are taken on behalf of another account only.', { param });
  if (fee > amount) throw invalid('The fee cannot be greater than the amount of the charge.', { param });
}

/** Fees belong to the platform: its ledger stores them and gets their events. */
export function takeFee(ledger: Ledger, amount: number, charge: Charge, application: string): ApplicationFee {
  const platform = openLedger(ledger.world, platformAccount);
  const fee: ApplicationFee = {
    id: newId('fee'),
    object: 'application_fee',
    account: ledger.account,
    amount,
    amount_refunded: 0,
    application,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: ledger.now(),
    currency: charge.currency,
    fee_source: { type: 'charge', charge: charge.id },
    livemode: false,
    originating_transaction: null,
    refunded: false,
    refunds: { object: 'list', data: [], has_more: false, url: '/v1/application_fees' },
  };
  platform.keep('application_fee', fee);
  platform.emit('application_fee.created', fee);
  return fee;
}

/** The part of the fee that belongs to a refund. */
export function giveFeeBack(ledger: Ledger, id: string, refunded: number, charged: number): void {
  const platform = openLedger(ledger.world, platformAccount);
  const fee = platform.need('application_fee', id);
  const amount = Math.min(fee.amount - fee.amount_refunded, Math.round((fee.amount * refunded) / charged));
  const amount_refunded = fee.amount_refunded + amount;
  const changed = { ...fee, amount_refunded, refunded: amount_refunded === fee.amount };
  platform.keep('application_fee', changed);
  platform.emit('application_fee.refunded', changed);
}
