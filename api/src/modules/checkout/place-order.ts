import { invoiceDueDays } from '@coursefront/contract/constants.ts';
import { chargeMissed, defaultGroupName, isInvoice } from '@coursefront/contract/orders/order-rules.ts';
import type { BuyerOrder } from '@coursefront/contract/orders/orders.ts';
import type { NewBuyer } from '@coursefront/contract/orders/placing-orders.ts';
import type { ExplainedPrice } from '@coursefront/contract/shop/prices.ts';
import type { Db, TenantScope, TenantTx } from '../../db/database.ts';
import type { VatRegisterPort } from '../../ports/vat-register.ts';
import { Refusal } from '../../refusal.ts';
import type { Seal } from '../../seal.ts';
import { hasAccount, hasAccountHere } from '../buyers/public.ts';
import { takeCoupon } from '../coupons/public.ts';
import { type BookableEvent, findBookableEvent, findEventToFill, takeSeats } from '../events/public.ts';
import { type LearningSites, refuseWeakPassword } from '../lms/public.ts';
import { holdAsStranger, insertOrder, type NewOrder, viewOfPlaced } from '../orders/public.ts';
import { findRenewing, noteOrdered } from '../renewals/public.ts';
import { readTimeZone } from '../tenants/public.ts';
import { confirmUserAddress, isUserUnconfirmed } from '../users/public.ts';
import { provedBy } from '../vat-numbers/public.ts';
import { readSellable, type Sellable, type ShopParts } from '../webshop/public.ts';
import { beginOrder, waitsForPayment } from './begin-order.ts';
import { findPlaced } from './place-order.queries.ts';
import { companyOfPurchase } from './purchase/company-of-purchase.ts';
import { companyPercentFor, couponFor } from './purchase/discounts-for.ts';
import { peopleOfPurchase, refuseAssigned } from './purchase/people-of-purchase.ts';
import { type Purchase, refuseImpossible } from './purchase/purchase.ts';
import { companyBuyer, taxedBuyerOf, taxFor } from './purchase/tax-of-purchase.ts';
import { firstStatus, holdMinutes } from './rules/methods.ts';
import { explainPrice, feeOn } from './rules/price.ts';
import { isSamePurchase } from './rules/same-purchase.ts';
import { mailCode } from './strangers/confirm-address.ts';
import { boundTelling } from './strangers/told-to-strangers.ts';

export type PlaceParts = ShopParts & {
  db: Db;
  seal: Seal;
  sites: LearningSites;
  vatRegister: VatRegisterPort | null;
};

/** The view of an order that only waits for its payment is known without reading it. */
type Placed = { guid: string; view?: BuyerOrder };

/**
 * Places an order. A repeated client key returns the same order, even if the second call fails
 * on the way: the first click may have taken the last seat, and an answer may be lost after the commit.
 */
export async function placeOrder(parts: PlaceParts, tenant: TenantScope, purchase: Purchase): Promise<Placed> {
  try {
    return await place(parts, tenant, purchase);
  } catch (fault) {
    const placed = await findPlaced(tenant, purchase.client_key);
    const error = placed ? fault : await boundTelling(parts.db, purchase, fault);
    if (!placed && error instanceof Refusal && error.code === 'order.confirm_address')
      await tenant.transaction((tx) => mailCode(tx, { ...purchase, email: purchase.buyer.email }));
    if (!placed) throw error;
    if (!isSamePurchase(placed, purchase)) throw new Refusal('order.placed_differently', {});
    return { guid: placed.guid };
  }
}

async function place(parts: PlaceParts, tenant: TenantScope, purchase: Purchase): Promise<Placed> {
  const { courseid, session_key: sessionKey } = purchase;
  const sellable = await readSellable(parts, tenant, { courseid, sessionKey });
  refuseImpossible(sellable, purchase);
  if (purchase.buyer.wanted) await refuseImpossibleAccount(parts, tenant, purchase.buyer.wanted);
  return tenant.transaction((tx) => placeIn(tx, parts, purchase, sellable));
}

/** Asks the learning site before anything is paid. */
async function refuseImpossibleAccount(parts: PlaceParts, tenant: TenantScope, wanted: NewBuyer): Promise<void> {
  if (await hasAccount(parts, tenant, wanted.registerEmail)) throw accountTaken();
  const password = { password: wanted.registerPassword, field: 'buyer.registerPassword' };
  await refuseWeakPassword(parts.sites, tenant, password);
}

const accountTaken = () =>
  new Refusal('user.email_has_account', {}, { 'buyer.registerEmail': [{ code: 'user.email_has_account' }] });

/** All transactions take locks in this order: company, event, coupon, and last the order number counter. */
export async function placeIn(
  tx: TenantTx,
  { seal, vatRegister }: Pick<PlaceParts, 'seal' | 'vatRegister'>,
  purchase: Purchase,
  terms: Sellable,
): Promise<Placed> {
  const { buyer, method, quantity, promised } = purchase;
  if (buyer.wanted && !promised && (await hasAccountHere(tx, buyer.email))) throw accountTaken();
  const event = await eventOfPurchase(tx, purchase, terms.courseId);
  const participants = await peopleOfPurchase(tx, purchase, event);
  const coupon = promised ? null : await couponFor(tx, terms, { code: purchase.coupon, companyId: buyer.companyId });

  // Sent in one packet for a buyer with a company. The statements run one after another, so the check of the
  // participants sees whatever the company's lock has waited for.
  const renewing = await renewingOf(tx, purchase, terms.courseId);
  const taken = companyOfPurchase(tx, purchase, terms.vendor.country);
  const check = () => refuseAssigned(tx, terms.courseId, participants, renewing);
  const [company] = await inTurn(taken, buyer.wanted ? taken.then(check) : check());
  if (event && !(await takeSeats(tx, event.id, quantity))) throw await soldOut(tx, purchase, terms.courseId);
  const companyPercent = companyPercentFor(terms, company);
  const taxed = company ? companyBuyer(company) : taxedBuyerOf(buyer.wanted, terms);
  const tax = taxFor(terms, taxed);
  const price =
    promised?.price ?? explainPrice({ ...terms, ...tax, price: terms.price ?? 0, quantity, companyPercent, coupon });
  if (price.tax === 'reverse_charge' && taxed.vatNumber !== null)
    await provedBy(tx, taxed.vatNumber, { isRegisterThere: vatRegister !== null, field: 'buyer.vatNumber' });
  // Nobody pays or approves a free order before its people are written to, and the provider mails its invoice with the
  // sender's words at once. So the sender of such an order must own the address.
  const writesAtOnce = price.total === 0 || method === 'invoice';
  if (writesAtOnce && buyer.wanted && !purchase.confirmed) throw new Refusal('order.confirm_address', {});
  await refuseUnconfirmed(tx, purchase, company);
  refuseTooLittle(method, price);
  const usedCoupon = price.lines.some(({ kind }) => kind === 'coupon') ? coupon : null;
  if (usedCoupon && !(await takeCoupon(tx, usedCoupon.id, 1))) throw new Refusal('coupon.used_up', {});

  const known = buyer.userId !== null && company !== null;
  const begun = {
    method,
    total: price.total,
    known,
    trusted: promised?.approved || (known && company.allow_invoice),
    network: purchase.network,
    approver: promised?.approver,
    isGift: promised?.approver !== undefined && price.total === 0 && buyer.companyId === null,
  };
  const holdsAsStranger = event !== null && buyer.wanted !== null && !promised?.approved;
  const renewed = participants.flatMap(({ email }) => renewing.get(email) ?? []);
  const newOrder: NewOrder = {
    clientKey: purchase.client_key,
    method,
    status: firstStatus(method),
    language: purchase.language,
    buyer,
    placedBy: promised?.approver ?? null,
    company,
    address: {
      address: purchase.invoice_address?.invoicingAddress ?? company?.address ?? null,
      postalCode: purchase.invoice_address?.zipCode ?? company?.postal_code ?? null,
      city: purchase.invoice_address?.city ?? company?.city ?? null,
      country: taxed.country,
    },
    // The company's bookkeeping waits for no card payment, and each purchase order number is for one order.
    invoiceReference:
      purchase.invoice_references?.invoice_reference || (isInvoice(method) ? company?.invoice_reference : null) || null,
    purchaseOrderNumber: purchase.invoice_references?.purchase_order_number || null,
    invoiceEmail: purchase.invoice_references?.invoice_email ?? company?.invoice_email ?? null,
    itemId: terms.itemId,
    courseId: terms.courseId,
    courseName: terms.name,
    eventId: event?.id ?? null,
    couponId: promised?.couponId ?? usedCoupon?.id ?? null,
    groupName: await groupNameOf(tx, purchase, terms.name, event),
    price,
    vatNumber: taxed.vatNumber,
    withdrawalConsent: purchase.withdrawal_consent,
    isRenewal: renewed.length === participants.length,
    // Payments in the external shop do not pass through the platform, so there is no fee.
    fee: terms.externalId === null ? feeOn(price.total, terms.feePercent) : 0,
    heldSeats: event ? quantity : 0,
    holdMinutes: holdMinutes(method, { known }),
    // Our own invoice is issued when the order is approved, and its days count from then.
    dueDays: method === 'invoice' ? invoiceDueDays : null,
    sealedPassword: buyer.wanted && !promised ? seal.seal(buyer.wanted.registerPassword) : null,
    addressUnconfirmed: buyer.wanted !== null && !purchase.confirmed,
    participants,
  };
  const last = !holdsAsStranger && renewed.length === 0 && waitsForPayment(begun);
  const order = await insertOrder(tx, newOrder, { last });
  if (renewed.length > 0 && !(await noteOrdered(tx, order.id, renewed)))
    throw new Refusal('participant.already_assigned', {});
  if (last) {
    const view = viewOfPlaced(tx.instanceId, newOrder, order, { course: terms, vendor: terms.vendor });
    return { guid: order.guid, view };
  }
  if (holdsAsStranger) await holdAsStranger(tx, { ...purchase, orderId: order.id, eventId: event.id });
  await beginOrder(tx, order.id, begun);
  return { guid: order.guid };
}

/** Nobody, for an order that comes from no renewal basket. */
const renewingOf = async (
  tx: TenantTx,
  { renewal, buyer }: Purchase,
  courseId: number,
): Promise<Map<string, number>> =>
  renewal
    ? findRenewing(tx, { token: renewal, courseId, companyId: buyer.companyId, userId: buyer.userId })
    : new Map<string, number>();

/** Waits for all, and throws the error of the first that failed in this order, not in time. */
async function inTurn<Each extends readonly unknown[]>(...all: { [I in keyof Each]: Promise<Each[I]> }): Promise<Each> {
  await Promise.allSettled(all);
  return Promise.all(all) as unknown as Promise<Each>;
}

/**
 * People who came in through a signup form chose address and password alone. Before they order at their company's
 * expense, they prove that the address is theirs, once.
 */
async function refuseUnconfirmed(tx: TenantTx, purchase: Purchase, company: object | null) {
  const { buyer, method, confirmed, promised } = purchase;
  // A manager orders for them and vouches for the address.
  if (buyer.userId === null || promised?.approver !== undefined) return;
  if (confirmed) await confirmUserAddress(tx, buyer.userId);
  else if (company && method !== 'card' && (await isUserUnconfirmed(tx, buyer.userId)))
    throw new Refusal('order.confirm_address', {});
}

/** The wizard says it beside the payment methods; a discount may have changed since. */
function refuseTooLittle(method: Purchase['method'], price: ExplainedPrice): void {
  const least = chargeMissed(method, price);
  if (least !== undefined)
    throw new Refusal('order.below_minimum', { least: { minor: least, currency: price.currency } });
}

/** A full event is refused before its questions are checked. Whether seats are free is decided when they are taken. */
async function eventOfPurchase(tx: TenantTx, purchase: Purchase, courseId: number): Promise<BookableEvent | null> {
  const event = await findEventOf(tx, purchase, courseId);
  if (event && event.freeSeats < purchase.quantity) throw new Refusal('event.sold_out', { count: event.freeSeats });
  return event;
}

/** A training manager who gives seats is not bound by the last registration day. */
async function findEventOf(
  tx: TenantTx,
  { event_id: eventId, promised }: Purchase,
  courseId: number,
): Promise<BookableEvent | null> {
  if (!eventId) return null;
  return promised?.approver === undefined ? findBookableEvent(tx, { courseId, eventId }) : findEventToFill(tx, eventId);
}

/** Reads the event again, because another buyer has changed the number of free seats. */
async function soldOut(tx: TenantTx, purchase: Purchase, courseId: number): Promise<Refusal> {
  const event = await findEventOf(tx, purchase, courseId);
  return new Refusal('event.sold_out', { count: event?.freeSeats ?? 0 });
}

async function groupNameOf(
  tx: TenantTx,
  { group_name, quantity }: Purchase,
  course: string,
  event: BookableEvent | null,
): Promise<string | null> {
  if (group_name) return group_name;
  if (quantity === 1) return null;
  if (!event) return defaultGroupName(course, null);
  return defaultGroupName(course, { startsAt: event.startsAt, timeZone: await readTimeZone(tx) });
}
