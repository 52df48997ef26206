import type { Language } from '@coursefront/contract/languages.ts';
import type { TenantTx } from '../../../db/database.ts';
import { countOrderMails, type MailedOrder, readMailedOrder } from './mailed-order.queries.ts';
import { type BuyerMail, writeToBuyer } from './mails-to-buyer.ts';
import { isToShop, type ShopMail, writeToShop } from './mails-to-shop.ts';
import type { Occasion } from './occasion.ts';

type OrderMail = BuyerMail | ShopMail;

/**
 * Queues a mail with the order's state in this transaction, once per kind unless `again`. Returns false when there is
 * nobody to write to, or it had been queued before.
 */
export async function mailOrder(
  tx: TenantTx,
  orderId: number,
  kind: OrderMail,
  occasion: Occasion = {},
): Promise<boolean> {
  const { again = false, about, network } = occasion;
  const order = await readMailedOrder(tx, orderId);
  if (!order) return false;
  const to = recipientOf(order, kind);
  if (to === null) return false;

  const turn = again ? await countOrderMails(tx, orderId, kind) : 0;
  // A manager asked for this mail to be sent again.
  const stranger =
    order.untrusted && !again
      ? { network: network ?? null, to: isToShop(kind) ? ('shop' as const) : ('somebody' as const) }
      : undefined;
  const id = [kind, order.guid, ...(about ? [about] : []), ...(turn > 0 ? [turn] : [])].join('.');
  const mail = { id, to, orderId, stranger };
  return isToShop(kind)
    ? writeToShop(tx, { ...mail, language: order.vendor_language }, kind, order, occasion)
    : writeToBuyer(tx, { ...mail, language: languageFor(order, to) }, kind, withoutStrangersWords(order), occasion);
}

/** Mails that the buyer needs for bookkeeping go to the buyer's invoice address. */
const toBooks: readonly OrderMail[] = ['invoice', 'invoice_reminder', 'payment_received', 'credit_note'];

/** Whom `mailOrder` writes to. */
export async function addressFor(tx: TenantTx, orderId: number, kind: OrderMail): Promise<string | null> {
  const order = await readMailedOrder(tx, orderId);
  return order ? recipientOf(order, kind) : null;
}

function recipientOf(order: MailedOrder, kind: OrderMail): string | null {
  if (isToShop(kind)) return order.vendor_email;
  return toBooks.includes(kind) ? (order.invoice_email ?? order.buyer_email) : order.buyer_email;
}

/** The buyer's own choice counts for mails to the buyer. A company's bookkeeping reads the language of the order. */
const languageFor = (order: MailedOrder, to: string): Language =>
  (to === order.buyer_email ? order.buyer_language : null) ?? order.language;

/** Until anybody has paid, approved or confirmed it, the buyer's address may belong to somebody who never ordered. */
const withoutStrangersWords = (order: MailedOrder): MailedOrder =>
  order.untrusted
    ? {
        ...order,
        buyer_first_name: null,
        buyer_last_name: null,
        invoice_email: null,
        group_name: null,
        company_name: null,
        organization_number: null,
        buyer_vat_number: null,
        invoice_reference: null,
        purchase_order_number: null,
      }
    : order;
