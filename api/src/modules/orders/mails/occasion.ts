import type { OrderStatus } from '@coursefront/contract/orders/orders.ts';
import type { CreditFacts, RefundReason } from '../../mails/public.ts';

/** Why an order's mail is sent, as far as the order itself does not say it. */
export type Occasion = {
  /** Somebody asked for the mail again, so it is sent in addition to the first. */
  again?: boolean;
  /** Tells mails of the same kind for one order apart, so that each is sent once. */
  about?: string;
  /** A digest of the network that the order comes from just now. */
  network?: string;
  /** For a refund: the reason, and the amount if it is not the order's total. */
  reason?: RefundReason;
  amount?: number;
  /** For a paid invoice: the rest of it, if a fee came on top meanwhile. */
  left?: number;
  /** The training manager's words, for an order that was declined for good; the provider's, for a refused refund. */
  because?: string;
  credit?: CreditFacts;
  /** For a new confirmation of an order that was changed. */
  changed?: boolean;
  /** For an order whose time is over. */
  waited_for?: 'approval' | 'payment';
  /** For a cancelled order: what was cancelled, its status before, and what the organiser writes to everybody. */
  what?: 'date' | 'order';
  from?: OrderStatus;
  message?: string | undefined;
  /** For an order that somebody of the buyer's company cancelled: their name. */
  by?: string;
  /** For a refund: it was paid in the external shop, which alone can send it back. */
  byShop?: boolean;
  /** For money that failed later: why, and whether the places stay. */
  late?: 'bank' | 'void' | 'uncollectible';
  kept?: boolean;
  /** For a trusted buyer's order: what became of its invoice. */
  unpaid?: 'void' | 'uncollectible' | 'other';
  /** For a reminder: what is owed now, and the customer's own words. */
  reminder?: {
    owed: number;
    fee: number;
    days: number;
    isLast: boolean;
    takesAccess: boolean;
    texts: readonly { language: string; subject: string; body: string }[];
  };
  /** For a dispute: what the provider says of it. */
  dispute?: { status: 'open' | 'won' | 'lost'; reason: string; answerBy: Date | null };
};
