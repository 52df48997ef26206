import type { BodyOf } from '@coursefront/contract/endpoint.ts';
import { priceOfPlaces, splitCredit, vatOfCredit } from '@coursefront/contract/orders/credit-rules.ts';
import type { CreditNote, creditOrder as entry } from '@coursefront/contract/orders/credits.ts';
import type { TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { cancelInvoice, creditInvoice, sendToNetwork } from '../invoices/public.ts';
import { type LockedOrder, mailOrder, withdrawPlaces } from '../orders/public.ts';
import { requestRefund } from '../payments/public.ts';
import { readTimeZone } from '../tenants/public.ts';
import { type CreditRoom, creditRoom, orderToCredit } from './credit-room.ts';
import { findNote, findNoteByKey, insertNote, insertNotePlaces } from './credits.queries.ts';

type Credit = BodyOf<typeof entry>;

/**
 * Writes a credit note and everything that follows from it as rows of one transaction: the ledger, the refund, the places, the
 * mail. The order's lock lets two who credit take turns, so the second finds what the first has left.
 */
export async function creditOrder(tx: TenantTx, caller: UserCaller, guid: string, credit: Credit): Promise<CreditNote> {
  const order = await orderToCredit(tx, guid);
  const before = await findNoteByKey(tx, credit.key);
  if (before) {
    const isSame =
      before.order_id === order.id &&
      before.kind === credit.kind &&
      (credit.kind !== 'amount' || before.amount === credit.amount) &&
      (credit.kind !== 'places' || before.places === credit.places?.length);
    if (!isSame) throw new Refusal('credit.key_used', {});
    return noteOf(tx, order, before.id);
  }
  const room = await creditRoom(tx, order);
  const amount = amountOf(credit, room);
  const to = splitCredit(amount, room.ways);
  const withdraws = credit.withdraw && credit.kind !== 'amount' && order.status === 'success';
  const note = await insertNote(tx, {
    orderId: order.id,
    key: credit.key,
    kind: credit.kind,
    reason: credit.reason,
    currency: order.currency,
    amount,
    vat: vatOfCredit(room.price, room.price.credited, amount),
    places: placesOf(credit, room),
    withdrew: withdraws,
    to,
    actorId: caller.userId,
    zone: await readTimeZone(tx),
  });
  await creditPlaces(tx, order, note.id, credit);
  await moveMoney(tx, room, { ...note, to, whole: credit.kind === 'whole', actorId: caller.userId });
  if (withdraws) {
    const places = credit.kind === 'whole' ? 'all' : (credit.places ?? []);
    await withdrawPlaces(tx, order, places, { by: 'user', actorId: caller.userId, note: credit.reason });
  }
  await mailOrder(tx, order.id, 'credit_note', {
    again: true,
    credit: { id: note.id, number: note.reference, amount, reason: credit.reason, withdrew: withdraws, to },
  });
  await recordChange(tx, actorOf(caller), {
    action: 'order.credited',
    subject: { kind: 'order', id: order.id },
    after: {
      credit_note: note.reference,
      amount,
      currency: order.currency,
      reason: credit.reason,
      withdrawn: withdraws,
    },
  });
  return noteOf(tx, order, note.id);
}

function amountOf(credit: Credit, { left, price, order }: CreditRoom): number {
  if (left === 0) throw new Refusal('credit.nothing_left', {});
  if (credit.kind === 'whole') return left;
  const amount =
    credit.kind === 'amount' ? (credit.amount ?? 0) : priceOfPlaces(price, price.places, new Set(credit.places).size);
  if (amount === 0) throw new Refusal('credit.nothing_left', {});
  if (amount > left) throw new Refusal('credit.more_than_left', { left: { minor: left, currency: order.currency } });
  return amount;
}

/** All that is left are the places that were not credited one by one. */
function placesOf({ kind, places }: Credit, { price }: CreditRoom): number {
  if (kind === 'amount') return 0;
  return kind === 'whole' ? Math.max(0, price.quantity - price.places) : new Set(places).size;
}

async function creditPlaces(tx: TenantTx, order: LockedOrder, noteId: number, { kind, places = [] }: Credit) {
  if (kind !== 'places') return;
  const wanted = [...new Set(places)];
  const written = await insertNotePlaces(tx, { noteId, orderId: order.id, places: wanted });
  if (written !== wanted.length) throw new Refusal('credit.place_gone', {});
}

type Moved = {
  id: number;
  reference: string;
  to: { invoice: number; card: number; by_hand: number };
  whole: boolean;
  actorId: number;
};

async function moveMoney(tx: TenantTx, { order, payment, hasInvoice }: CreditRoom, note: Moved): Promise<void> {
  if (hasInvoice) {
    const paid = note.to.card + note.to.by_hand;
    const { id: noteId, reference: number, actorId } = note;
    await creditInvoice(tx, order.id, { noteId, number, owed: note.to.invoice, paid, actorId });
    // Nobody pays the reminders' fees of an invoice that is credited as a whole.
    if (note.whole) await cancelInvoice(tx, order.id, actorId);
    await sendToNetwork(tx, { orderId: order.id, noteId });
  }
  if (payment && note.to.card > 0) await requestRefund(tx, payment, { creditNoteId: note.id, amount: note.to.card });
}

export async function noteOf(tx: TenantTx, order: LockedOrder, noteId: number): Promise<CreditNote> {
  const note = await findNote(tx, order.id, noteId);
  if (!note) throw new Refusal('credit.not_found', {});
  return note;
}
