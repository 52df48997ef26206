import type { CreditWays } from '@coursefront/contract/orders/credit-rules.ts';

type Facts = {
  price: { total: number; credited: number };
  payment:
    | {
        kind: 'checkout' | 'invoice' | 'external_shop';
        payment_intent_id: string | null;
        amount: number;
        received: number | null;
        refunded_amount: number;
        own: number;
        waiting: number;
      }
    | undefined;
  /** The balance without fees, and the sum paid, by card or otherwise. */
  invoice: { owed: number; paid: number } | undefined;
  /** The sum that earlier credit notes let somebody repay by hand. */
  byHandBefore: number;
};

/**
 * How much of an order can still be credited, and where the money can go: never more than was billed and not credited, nor
 * more than was paid and did not go back. Refunds made at the provider without us count as gone.
 */
export function roomOf({ price, payment, invoice, byHandBefore }: Facts): { left: number; ways: CreditWays } {
  const elsewhere = payment ? payment.refunded_amount - payment.own : 0;
  const atProvider = payment && payment.kind !== 'external_shop' && payment.payment_intent_id !== null;
  const inPayment = payment ? Math.max(0, payment.amount - payment.refunded_amount - payment.waiting) : 0;
  const ways = invoice
    ? {
        invoice: invoice.owed,
        card: atProvider ? Math.min(inPayment, invoice.paid) : 0,
        by_hand: Math.max(0, invoice.paid - elsewhere - (atProvider ? Math.min(inPayment, invoice.paid) : 0)),
      }
    : {
        invoice: 0,
        card: atProvider ? inPayment : 0,
        by_hand: atProvider || !payment ? 0 : Math.max(0, paidIn(payment) - payment.refunded_amount - byHandBefore),
      };
  const billed = Math.max(0, price.total - price.credited - elsewhere);
  const left = Math.min(billed, ways.invoice + ways.card + ways.by_hand);
  return { left, ways: within(left, ways) };
}

/** An external shop has prices of its own. */
const paidIn = ({ kind, amount, received }: NonNullable<Facts['payment']>): number =>
  kind === 'external_shop' && received !== null ? Math.min(amount, received) : amount;

const within = (left: number, { invoice, card, by_hand }: CreditWays): CreditWays => ({
  invoice: Math.min(left, invoice),
  card: Math.min(left, card),
  by_hand: Math.min(left, by_hand),
});
