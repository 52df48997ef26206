import { openLedger, type World } from '../../state/ledger.ts';
import { recordCharge } from './charge-card.ts';
import { createPaymentIntent } from './payment-intents.ts';
import { createCard } from './payment-methods.ts';

type TakenPayment = { id: string; charge: string; amount: number; refunded: number; currency: string; at: number };
export type TakenPayments = { payments: TakenPayment[] };

const text = { type: 'string' };
const number = { type: 'integer' };
const payment = { id: text, charge: text, amount: number, refunded: number, currency: text, at: number };

export const takenPayments = {
  type: 'object',
  required: ['payments'],
  properties: {
    payments: { type: 'array', items: { type: 'object', required: Object.keys(payment), properties: payment } },
  },
};

const lifeOfCard = 3;

/**
 * Adds past payments of the product's demo, so that they can be refunded. They cause no events, and their money was paid out
 * long ago, so it is no part of the balance. Payments that are here already stay as they are.
 */
export function takePayments(world: World, account: string, { payments }: TakenPayments): void {
  for (const taken of payments) {
    if (world.store.find(account, 'payment_intent', taken.id)) continue;
    const ledger = { ...openLedger({ ...world, now: () => taken.at }, account), emit: () => {} };
    const year = new Date(taken.at * 1_000).getUTCFullYear() + lifeOfCard;
    const card = createCard(ledger, { number: '4242424242424242', month: 12, year });
    const { id, amount, currency, refunded } = taken;
    const tried = recordCharge(ledger, createPaymentIntent(ledger, { id, amount, currency }), card, undefined);
    ledger.remove('charge', tried.charge.id);
    ledger.keep('charge', {
      ...tried.charge,
      id: taken.charge,
      balance_transaction: null,
      amount_refunded: refunded,
      refunded: refunded === amount,
    });
    ledger.keep('payment_intent', { ...tried.intent, latest_charge: taken.charge });
  }
}
