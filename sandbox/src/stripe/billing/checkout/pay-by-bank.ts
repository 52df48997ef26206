import type { Ledger } from '../../state/ledger.ts';
import type { Session } from '../../state/wire.ts';
import { grantDiscounts } from '../amounts/discounts.ts';
import { recordCharge } from '../charges/charge-card.ts';
import { createBankDebit } from '../charges/payment-methods.ts';
import { withSums } from './basket.ts';
import { addressOf, type Buyer, intentOf, told } from './complete-checkout.ts';

/** Completes the session without a payment: the bank answers later. */
export function payByBank(ledger: Ledger, id: string, buyer: Buyer): Session {
  const basket = ledger.need('basket', id);
  const open = withSums(ledger, ledger.need('checkout.session', id), basket, true);
  const method = createBankDebit(ledger, { address: addressOf(buyer), email: buyer.email, name: buyer.name });
  const intent = intentOf(ledger, open, basket, open.amount_total ?? 0);
  const asked = ledger.keep('payment_intent', { ...intent, payment_method: method.id, status: 'processing' });
  ledger.emit('payment_intent.processing', asked);
  grantDiscounts(ledger, basket.discounts, { customer: open.customer, checkout_session: id });
  const session = ledger.keep('checkout.session', {
    ...open,
    ...told(buyer),
    payment_intent: asked.id,
    payment_status: 'unpaid',
    status: 'complete',
    url: null,
  });
  ledger.emit('checkout.session.completed', session);
  return session;
}

const refused = { code: 'payment_intent_payment_attempt_failed', message: 'The bank did not pay.' };

/** Processes the bank's answer. */
export function hearFromBank(ledger: Ledger, intentId: string, hasPaid: boolean): void {
  const intent = ledger.need('payment_intent', intentId);
  const session = ledger.all('checkout.session').find(({ payment_intent }) => payment_intent === intentId);
  if (intent.status !== 'processing' || !session) return;
  const method = ledger.need('payment_method', intent.payment_method ?? '');
  recordCharge(ledger, intent, method, hasPaid ? undefined : refused);
  const after = ledger.keep('checkout.session', { ...session, payment_status: hasPaid ? 'paid' : 'unpaid' });
  ledger.emit(`checkout.session.async_payment_${hasPaid ? 'succeeded' : 'failed'}`, after);
}
