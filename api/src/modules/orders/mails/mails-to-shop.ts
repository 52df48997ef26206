import type { TenantTx } from '../../../db/database.ts';
import { type DisputeReason, disputeReasons, queueMail } from '../../mails/public.ts';
import { factsOf } from './mail-facts.ts';
import type { MailedOrder } from './mailed-order.queries.ts';
import type { Envelope } from './mails-to-buyer.ts';
import type { Occasion } from './occasion.ts';

const shopMails = ['order_waiting', 'payment_disputed', 'order_unpaid', 'repay_by_hand', 'refund_refused'] as const;
export type ShopMail = (typeof shopMails)[number];

export const isToShop = (kind: string): kind is ShopMail => shopMails.some((mail) => mail === kind);

/** To the people who run the shop: what needs their attention. Returns false when the mail had been queued before. */
export async function writeToShop(
  tx: TenantTx,
  mail: Envelope,
  kind: ShopMail,
  order: MailedOrder,
  { reason = 'sold_out', amount, dispute, unpaid = 'other', because = '' }: Occasion,
): Promise<boolean> {
  const facts = factsOf(order, tx.instanceId);
  const url = `/v/company-account/orders/${order.guid}`;
  switch (kind) {
    case 'order_waiting': {
      const params = {
        ...facts,
        buyer: `${order.buyer_first_name} ${order.buyer_last_name}`,
        url: '/v/company-account/orders',
      };
      return queueMail(tx, { ...mail, template: kind, params });
    }
    case 'payment_disputed': {
      const params = {
        ...facts,
        total: amount ?? order.total,
        state: dispute?.status ?? 'open',
        reason: disputeReasons.find((known) => known === dispute?.reason) ?? ('general' satisfies DisputeReason),
        answer_by: dispute?.answerBy?.toISOString() ?? null,
        url,
      };
      return queueMail(tx, { ...mail, template: kind, params });
    }
    case 'order_unpaid': {
      const params = { ...facts, why: unpaid, url };
      return queueMail(tx, { ...mail, template: kind, params });
    }
    case 'repay_by_hand': {
      const params = {
        ...facts,
        total: amount ?? order.total,
        buyer: `${order.buyer_first_name} ${order.buyer_last_name}`,
        reason,
        url,
      };
      return queueMail(tx, { ...mail, template: kind, params });
    }
    case 'refund_refused': {
      const params = {
        ...facts,
        total: amount ?? order.total,
        reason: because,
        url,
      };
      return queueMail(tx, { ...mail, template: kind, params });
    }
  }
}
