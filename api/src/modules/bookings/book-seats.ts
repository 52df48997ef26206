import type { AnswerOf, BodyOf } from '@coursefront/contract/endpoint.ts';
import type { Language } from '@coursefront/contract/languages.ts';
import type { bookSeats as entry, previewBooking as previewEntry } from '@coursefront/contract/orders/booking-seats.ts';
import { isInvoice, methodsFor } from '@coursefront/contract/orders/order-rules.ts';
import type { OrderMethod } from '@coursefront/contract/orders/orders.ts';
import type { ExplainedPrice } from '@coursefront/contract/shop/prices.ts';
import type { TenantScope, TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import {
  duplicateEmails,
  findPlaced,
  isSamePurchase,
  type PlaceParts,
  type Purchase,
  placeIn,
  quotePrice,
} from '../checkout/public.ts';
import { readBuyingCompany } from '../companies/public.ts';
import { findEventToFill } from '../events/public.ts';
import { bookDate } from '../licences/public.ts';
import { boundTyped } from '../mails/public.ts';
import { findOrderIdByGuid, readOrderRow } from '../orders/public.ts';
import { readSellable, type Sellable } from '../webshop/public.ts';
import { findPersonId } from './bookings.queries.ts';

type Terms = BodyOf<typeof previewEntry>;
type Booking = BodyOf<typeof entry> & { language: Language; network: string };
type Booked = AnswerOf<typeof entry>;

/** The price and the free seats before anybody is added. */
export async function previewBooking(
  parts: PlaceParts,
  tenant: TenantScope,
  eventId: number,
  terms: Terms,
): Promise<AnswerOf<typeof previewEntry>> {
  const { price, event } = await termsOf(parts, tenant, eventId, terms);
  return { price, free_seats: event.freeSeats };
}

/** The shop's price for the company, or nothing. */
async function termsOf(
  parts: PlaceParts,
  tenant: TenantScope,
  eventId: number,
  { company_id: companyId, payment, quantity }: Terms,
) {
  const event = await findEventToFill(tenant, eventId);
  const sellable = await readSellable(parts, tenant, { courseid: event.courseLmsId });
  const method = methodsFor(sellable.type, sellable.externalId !== null).find(isInvoice);
  if (!method) throw new Refusal('quote.not_sold_here', {});
  if (companyId !== null) await refuseCompany(tenant, companyId);
  const price = await quotePrice(parts, tenant, {
    courseid: event.courseLmsId,
    quantity,
    companyId,
    signedIn: companyId === null,
    promised: payment === 'free' ? 0 : undefined,
  });
  return { event, sellable, method, price };
}

async function refuseCompany(tenant: TenantScope, companyId: number): Promise<void> {
  const company = await readBuyingCompany(tenant, companyId);
  if (!company) throw new Refusal('company.not_found', {});
  if (!company.active) throw new Refusal('licence.company_inactive', {});
}

/**
 * A training manager gives people seats in an event. Those who need a place are an order like any other, approved by the
 * manager, so seats, licences, invoice, provisioning and mails follow the usual way. Licences that came without a date are
 * booked beside it, all or none.
 */
export async function bookSeats(
  parts: PlaceParts,
  tenant: TenantScope,
  caller: UserCaller,
  { eventId, booking }: { eventId: number; booking: Booking },
): Promise<Booked> {
  const twice = duplicateEmails(booking.participants);
  if (Object.keys(twice).length > 0) throw new Refusal('participant.duplicate_email', {}, twice);
  const [event, addresses] = await Promise.all([
    findEventToFill(tenant, eventId),
    parts.sites.addresses(tenant.instanceId),
  ]);
  const licences = [...new Set(booking.licences)].toSorted((one, other) => one - other);
  const bookLicences = async (tx: TenantTx) => {
    for (const licenceId of licences) await bookDate(tx, caller, addresses, { licenceId, event, mayChange: false });
  };
  const quantity = booking.participants.length;
  if (quantity === 0) {
    await tenant.transaction(bookLicences);
    return { order: null, seats: licences.length };
  }

  const { company_id, payment } = booking;
  const { sellable, method, price } = await termsOf(parts, tenant, eventId, { company_id, payment, quantity });
  const purchase = await purchaseOf(tenant, caller, { ...booking, eventId, method, price, sellable });
  const answer = async (db: TenantScope | TenantTx, guid: string): Promise<Booked> => ({
    order: await readOrder(db, guid),
    seats: quantity + licences.length,
  });
  try {
    return await tenant.transaction(async (tx) => {
      // Before the order, whose number makes all others wait.
      await bookLicences(tx);
      return answer(tx, await placeFor(tx, parts, caller, purchase, sellable));
    });
  } catch (fault) {
    // The first of two clicks may have taken the last seats.
    const placed = await findPlaced(tenant, purchase.client_key);
    if (!placed) throw fault;
    if (!isSamePurchase(placed, purchase)) throw new Refusal('order.placed_differently', {});
    return answer(tenant, placed.guid);
  }
}

async function placeFor(
  tx: TenantTx,
  parts: PlaceParts,
  caller: UserCaller,
  purchase: Purchase,
  sellable: Sellable,
): Promise<string> {
  const emails = purchase.participants.map(({ email }) => email);
  await boundTyped(tx, 'invitation', emails);
  const { guid } = await placeIn(tx, parts, purchase, sellable);
  const id = await findOrderIdByGuid(tx, guid);
  await recordChange(tx, actorOf(caller), {
    action: 'order.made',
    subject: { kind: 'order', id: id ?? 0 },
    after: {
      places: purchase.quantity,
      amount: purchase.promised?.price.total ?? 0,
      currency: purchase.promised?.price.currency,
      participants: emails.join(', '),
    },
  });
  return guid;
}

async function readOrder(db: TenantScope | TenantTx, guid: string): Promise<Booked['order']> {
  const orderId = await findOrderIdByGuid(db, guid);
  const { id, order_reference_id, quantity } = await readOrderRow(db, orderId ?? 0);
  return { id, order_reference_id, quantity };
}

type Agreed = Booking & { eventId: number; method: OrderMethod; price: ExplainedPrice; sellable: Sellable };

async function purchaseOf(tenant: TenantScope, caller: UserCaller, agreed: Agreed): Promise<Purchase> {
  const [first] = agreed.participants;
  const contact = agreed.company_id === null ? first : agreed.contact;
  const email = contact?.email ?? '';
  return {
    client_key: `manager:${caller.userId}:${agreed.key}`,
    courseid: agreed.sellable.lmsId,
    event_id: agreed.eventId,
    quantity: agreed.participants.length,
    coupon: null,
    method: agreed.method,
    group_name: null,
    withdrawal_consent: false,
    participants: agreed.participants.map(({ first_name, last_name, email, phone }) => ({
      firstName: first_name,
      lastName: last_name,
      email,
      phone,
      known: false,
      signupFields: [],
    })),
    invoice_address: null,
    invoice_references: {
      invoice_reference: agreed.invoice_reference,
      purchase_order_number: agreed.purchase_order_number,
    },
    language: agreed.language,
    network: agreed.network,
    confirmed: true,
    buyer: {
      userId: (await findPersonId(tenant, email)) ?? null,
      firstName: contact?.first_name ?? '',
      lastName: contact?.last_name ?? '',
      email,
      phone: null,
      marketingConsent: false,
      companyId: agreed.company_id,
      wanted: null,
    },
    promised: { price: agreed.price, couponId: null, approved: true, approver: caller.userId },
  };
}
