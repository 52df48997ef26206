import type { Language } from '@coursefront/contract/languages.ts';
import { priceOfPlaces } from '@coursefront/contract/orders/credit-rules.ts';
import type { TenantTx } from '../../db/database.ts';
import { say } from '../../texts.ts';
import { cancelInvoice, readCreditable } from '../invoices/public.ts';
import type { LockedOrder } from '../orders/public.ts';
import { readCreditedOrder } from './credits.queries.ts';
import { writeNote } from './write-note.ts';

type Cancelled = {
  message: string;
  actorId: number;
  /** How many places lose their seats, if others of the order have moved to another date. */
  places?: number;
};

/**
 * The event was cancelled: what the order's invoice still asks for is credited, because the buyer has the invoice in their books. What
 * was paid of it is owed back, and a person decides how. Call it under the order's lock and before the order ends.
 */
export async function creditUnpaid(
  tx: TenantTx,
  order: LockedOrder,
  { message, actorId, places }: Cancelled,
): Promise<void> {
  const invoice = await readCreditable(tx, order.id);
  const price = await readCreditedOrder(tx, order.id);
  if (!invoice || !price) return;
  const isWhole = places === undefined;
  const most = isWhole ? price.total : priceOfPlaces(price, price.places, places);
  const owed = Math.min(invoice.owed, price.total - price.credited, most);
  if (owed > 0)
    await writeNote(tx, order, price, {
      key: `event_cancelled:${order.guid}`,
      reason: message || say(order.language as Language, 'documents:event_cancelled'),
      to: { invoice: owed, card: 0, by_hand: 0 },
      withdrew: true,
      hasInvoice: true,
      actorId,
    });
  // Nobody pays the reminders' fees of an event that does not take place.
  if (isWhole) await cancelInvoice(tx, order.id, actorId);
}
