import type { OrderDetail } from '@coursefront/contract/orders/order-detail.ts';
import type { TenantScope } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { readCreditNotes, readOrderAccountRow, readTimeLine, readTroubles } from './order-detail.queries.ts';
import { findOrderIdByGuid } from './queries/moves.queries.ts';
import { type ReadOrderParts, readBuyerOrderView } from './read-buyer-order.ts';
import { repeatableMails } from './rules/repeatable-mails.ts';

/** The order as the people who run the shop see it: the buyer's view and more. */
export async function readOrder(parts: ReadOrderParts, tenant: TenantScope, guid: string): Promise<OrderDetail> {
  const orderId = await findOrderIdByGuid(tenant, guid);
  const account = orderId === undefined ? undefined : await readOrderAccountRow(tenant, orderId);
  if (orderId === undefined || !account) throw new Refusal('order.not_found', {});
  const [view, entries, troubles, credit_notes] = await Promise.all([
    readBuyerOrderView(parts, tenant, guid, 'seller'),
    readTimeLine(tenant, orderId),
    readTroubles(tenant, orderId),
    readCreditNotes(tenant, orderId),
  ]);
  const { buyer_phone, ...rest } = account;
  const time_line = entries.map(({ at, kind, what, who, note, amount, failed }) => ({
    at: at.toISOString(),
    kind,
    what,
    who,
    note,
    amount,
    failed,
  }));
  const repeatable_mails = repeatableMails({ ...view, paid: view.date_paid !== null, total: view.price.total });
  return { ...view, ...rest, phone: buyer_phone, repeatable_mails, troubles, time_line, credit_notes };
}
