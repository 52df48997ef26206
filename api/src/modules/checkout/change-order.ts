import type { AnswerOf, BodyOf } from '@coursefront/contract/endpoint.ts';
import type {
  changeOrder as entry,
  readChangeable as readEntry,
} from '@coursefront/contract/orders/changing-orders.ts';
import { chargeMissed } from '@coursefront/contract/orders/order-rules.ts';
import type { TenantScope, TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { giveBackLicences, takeLicences } from '../companies/public.ts';
import { giveBackSeats, readFreeSeats, takeSeats } from '../events/public.ts';
import { releasePlaces, reserveForPlaces } from '../licences/public.ts';
import {
  addPlaces,
  findOrderIdByGuid,
  type LockedOrder,
  mailOrder,
  newReferences,
  noteOnOrder,
  type OrderTerms,
  orderToMove,
  readOrderTerms,
  readPlaces,
  removePlaces,
  renamePlaces,
  rewritePrice,
  rewriteReferences,
} from '../orders/public.ts';
import { endOpenPaymentLater, readOpenPayment } from '../payments/public.ts';
import { provisionOrder, withdrawPeople } from '../provisioning/public.ts';
import { readSellable, type Sellable, type ShopParts } from '../webshop/public.ts';
import { refuseAssigned } from './purchase/people-of-purchase.ts';
import { invalid } from './purchase/purchase.ts';
import { changedPrice } from './rules/changed-price.ts';
import { type PeopleChange, peopleChange } from './rules/people-change.ts';
import { feeOn } from './rules/price.ts';

type Change = BodyOf<typeof entry>;

/**
 * Changes an order before it is paid: who is in it, and so its places and price, and its references. The buyer gets a new
 * confirmation, and the order's history says what was before.
 */
export async function changeOrder(
  parts: ShopParts,
  tenant: TenantScope,
  caller: UserCaller,
  { guid, change }: { guid: string; change: Change },
): Promise<{ id: string; quantity: number }> {
  const orderId = await findOrderIdByGuid(tenant, guid);
  const terms = orderId === undefined ? undefined : await readOrderTerms(tenant, orderId);
  if (orderId === undefined || !terms) throw new Refusal('order.not_found', {});
  refuseTwice(change);
  // An external shop may have to be asked, so today's offer is read before anything is locked.
  const before = await readPlaces(tenant, orderId);
  const offer =
    before.length === change.participants.length
      ? null
      : await readSellable(parts, tenant, { courseid: terms.lms_id, sessionKey: undefined });
  const quantity = await tenant.transaction((tx) => changeIn(tx, caller, { orderId, change, offer }));
  return { id: guid, quantity };
}

/** The facts that the dialog shows before any change. */
export async function readChangeable(tx: TenantTx, guid: string): Promise<AnswerOf<typeof readEntry>> {
  const orderId = await findOrderIdByGuid(tx, guid);
  const order = orderId === undefined ? undefined : await orderToMove(tx, orderId);
  const terms = order && (await readOrderTerms(tx, order.id));
  if (!order || !terms) throw new Refusal('order.not_found', {});
  if (!mayChange(order)) throw new Refusal('order.cannot_change', {});
  const { invoice_reference, purchase_order_number, invoice_email } = terms;
  return { invoice_reference, purchase_order_number, invoice_email, participants: await readPlaces(tx, order.id) };
}

type Wanted = { orderId: number; change: Change; offer: Sellable | null };

type Replaced = { orderId: number; participantId: number; person: Omit<Change['participants'][number], 'id'> };

/** Somebody else takes one of the places. Number and price stay, so today's offer does not matter. */
export async function replaceWaiting(
  tx: TenantTx,
  caller: UserCaller,
  { orderId, participantId, person }: Replaced,
): Promise<void> {
  const places = await readPlaces(tx, orderId);
  if (!places.some(({ id }) => id === participantId)) throw new Refusal('record.not_found', {});
  const stays = places.filter(({ id }) => id !== participantId);
  const email = person.email.toLowerCase();
  if (stays.some((place) => place.email === email)) throw twiceIn('email');
  const participants = places.map((place) => (place.id === participantId ? { id: null, ...person } : place));
  await changeIn(tx, caller, { orderId, change: { participants }, offer: null });
}

async function changeIn(tx: TenantTx, caller: UserCaller, { orderId, change, offer }: Wanted): Promise<number> {
  const order = await orderToMove(tx, orderId);
  const terms = await readOrderTerms(tx, orderId);
  if (!terms || !mayChange(order)) throw new Refusal('order.cannot_change', {});
  // A card order ends with its page, so nobody takes the page away while the buyer is paying.
  if (order.method === 'card' && (await readOpenPayment(tx, orderId))) throw new Refusal('order.being_paid', {});
  const places = await readPlaces(tx, orderId);
  const people = peopleChange(places, change.participants);
  if (!people) throw new Refusal('order.cannot_change', {});
  // Somebody else has changed it since the offer was read.
  if (people.more !== 0 && !offer) throw new Refusal('order.cannot_change', {});

  await changePeople(tx, order, terms, people);
  const total = offer && people.more !== 0 ? await reprice(tx, order, terms, { offer, people }) : order.total;
  const references = newReferences(terms, change);
  await rewriteReferences(tx, orderId, references);
  if (total !== order.total) await endOpenPaymentLater(tx, orderId);
  const mover = { by: 'user', actorId: caller.userId } as const;
  await noteOnOrder(tx, order, { ...mover, note: 'changed' });
  await mailOrder(tx, orderId, 'order_received', { again: true, changed: true });
  const quantity = order.quantity + people.more;
  await recordChange(tx, actorOf(caller), {
    action: 'order.changed',
    subject: { kind: 'order', id: orderId },
    before: {
      places: order.quantity,
      amount: order.total,
      currency: order.currency,
      invoice_reference: terms.invoice_reference,
      purchase_order_number: terms.purchase_order_number,
      invoice_email: terms.invoice_email,
      participants: namesOf(places.filter(({ id }) => people.removed.includes(id))),
    },
    after: {
      places: quantity,
      amount: total,
      currency: order.currency,
      ...references,
      participants: namesOf(people.added),
    },
  });
  return quantity;
}

/** People who were taken out or added, for the audit log. */
const namesOf = (people: readonly { email: string }[]): string | null =>
  people.map(({ email }) => email).join(', ') || null;

/** Nobody has paid, and no invoice is in anybody's books. */
const mayChange = ({ status, method, paid_at }: LockedOrder): boolean =>
  (status === 'pending' || status === 'pending_card_payment') &&
  (method === 'card' || method === 'invoice_internal') &&
  paid_at === null;

function refuseTwice({ participants }: Change): void {
  const emails = participants.map(({ email }) => email.toLowerCase());
  const rows = emails.flatMap((email, row) => (emails.indexOf(email) < row ? [row] : []));
  if (rows.length === 0) return;
  throw twiceIn(...rows.map((row) => `participants.${row}.email`));
}

const twiceIn = (...fields: readonly string[]): Refusal =>
  invalid(Object.fromEntries(fields.map((field) => [field, [{ code: 'participant.duplicate_email' }]])));

/** Locks in the usual order: company, then event. */
async function changePeople(tx: TenantTx, order: LockedOrder, terms: OrderTerms, people: PeopleChange): Promise<void> {
  const { removed, added, renamed, more } = people;
  const newcomers = added.map(({ first_name, last_name, email }) => ({
    ...{ firstName: first_name, lastName: last_name, email },
    ...{ phone: null, userId: null, answers: [] },
  }));
  if (newcomers.length > 0) await refuseAssigned(tx, terms.course_id, newcomers);
  await removePlaces(tx, order.id, removed);
  const released = await releasePlaces(tx, order.id, removed);
  if (order.company_id !== null) await giveBackLicences(tx, order.company_id, released);
  if (order.company_id !== null && !(await takeLicences(tx, order.company_id, added.length)))
    throw new Refusal('company.licences_exhausted', {});
  if (order.event_id !== null && more < 0) await giveBackSeats(tx, order.event_id, -more);
  if (order.event_id !== null && more > 0 && !(await takeSeats(tx, order.event_id, more)))
    throw new Refusal('event.sold_out', { count: (await readFreeSeats(tx, order.event_id)) ?? 0 });
  const ids = added.length > 0 ? await addPlaces(tx, order.id, added) : [];
  await reserveForPlaces(tx, ids, { companyId: order.company_id, courseId: terms.course_id });
  await renamePlaces(tx, order.id, renamed);
  await withdrawPeople(tx, order.id, removed);
  if (terms.provisioned && ids.length > 0) await provisionOrder(tx, order.id, { suspended: true });
}

async function reprice(
  tx: TenantTx,
  order: LockedOrder,
  { price_lines, tax_treatment: tax, shown_without_vat: shownWithoutVat }: OrderTerms,
  { offer, people }: { offer: Sellable; people: PeopleChange },
): Promise<number> {
  // The buyer is the same, so the taxes are, too.
  const facts = { ...offer, tax, shownWithoutVat, price: offer.price ?? 0 };
  const price = changedPrice(facts, order.quantity + people.more, price_lines);
  const least = chargeMissed(order.method, price);
  if (least !== undefined)
    throw new Refusal('order.below_minimum', { least: { minor: least, currency: price.currency } });
  if (price.currency !== order.currency) throw new Refusal('order.cannot_change', {});
  await rewritePrice(tx, order.id, {
    price,
    fee: feeOn(price.total, offer.feePercent),
    heldSeats: order.event_id === null ? 0 : price.quantity,
  });
  return price.total;
}
