import type { BodyOf } from '@coursefront/contract/endpoint.ts';
import type { Language } from '@coursefront/contract/languages.ts';
import { isInvoice, methodsFor } from '@coursefront/contract/orders/order-rules.ts';
import type { placeOrder as entry, NewBuyer } from '@coursefront/contract/orders/placing-orders.ts';
import type { ExplainedPrice } from '@coursefront/contract/shop/prices.ts';
import { hasRightOfWithdrawal } from '@coursefront/contract/shop/taxes.ts';
import type { FieldFaults } from '@coursefront/contract/values/faults.ts';
import type { UserCaller } from '../../../http/caller.ts';
import { Refusal } from '../../../refusal.ts';
import type { Buyer } from '../../orders/public.ts';
import type { Sellable } from '../../webshop/public.ts';
import { duplicateEmails } from '../rules/participants.ts';

/** The client's request together with the buyer. */
export type Purchase = Omit<
  BodyOf<typeof entry>,
  'instance_id' | 'client_key' | 'buyer' | 'language' | 'confirmation_code'
> & {
  client_key: string;
  /** A digest of the network that the request came from. */
  network: string;
  /** A new buyer has proved to own the address. */
  confirmed: boolean;
  buyer: BuyerOfPurchase;
  language: Language;
  /** The purchase is an accepted quote, or a training manager makes it for somebody. */
  promised?: Promised;
};

/** The terms that were promised. A coupon is already redeemed, and the shop may already have approved the invoice. */
type Promised = {
  price: ExplainedPrice;
  couponId: number | null;
  approved: boolean;
  /** The training manager who gives the seats. */
  approver?: number;
};

type BuyerOfPurchase = Buyer & {
  companyId: number | null;
  /** Set for a buyer without an account: the data for creating one. */
  wanted: NewBuyer | null;
};

/** The buyer is the signed-in caller, or else the person described in the request. */
export function buyerOf(caller: UserCaller | undefined, wanted: NewBuyer | null | undefined): BuyerOfPurchase {
  if (caller) {
    const { first_name, last_name, email, phone1, company } = caller.user;
    return {
      userId: caller.userId,
      firstName: first_name,
      lastName: last_name,
      email,
      phone: phone1,
      marketingConsent: false,
      companyId: company?.id ?? null,
      wanted: null,
    };
  }
  if (!wanted) throw invalid({ buyer: [{ code: 'field.required' }] });
  return {
    userId: null,
    firstName: wanted.firstName,
    lastName: wanted.lastName,
    email: wanted.registerEmail,
    phone: wanted.phone ?? null,
    marketingConsent: wanted.sendmarketingemails === 1,
    companyId: null,
    wanted,
  };
}

/** Refusals that need no lookup and no lock. */
export function refuseImpossible(sellable: Sellable, purchase: Purchase): void {
  const { buyer, participants, quantity, method } = purchase;
  const methods = methodsFor(sellable.type, sellable.externalId !== null);
  if (!methods.includes(method))
    throw invalid({ method: [{ code: 'field.not_an_option', params: { options: methods.join(', ') } }] });
  if (!sellable.available || sellable.price === null) throw new Refusal('external_shop.product_unknown', {});
  if (sellable.type === 'instructor_led_training' && (purchase.event_id ?? null) === null)
    throw invalid({ event_id: [{ code: 'field.required' }] });
  const isPrivate = buyer.wanted ? buyer.wanted.kind === 'private' : buyer.companyId === null;
  if (isPrivate) refusePrivate(sellable, purchase);

  // One place without a named participant: the buyer takes the course.
  if (participants.length !== quantity && !(quantity === 1 && participants.length === 0))
    throw new Refusal(
      'order.places_differ',
      { count: quantity },
      { participants: [{ code: 'order.places_differ', params: { count: quantity } }] },
    );
  const twice = duplicateEmails(participants);
  if (Object.keys(twice).length > 0) throw new Refusal('participant.duplicate_email', {}, twice);

  if (isInvoice(method) && buyer.wanted && !purchase.invoice_address)
    throw invalid({
      'invoice_address.invoicingAddress': [{ code: 'field.required' }],
      'invoice_address.city': [{ code: 'field.required' }],
      'invoice_address.zipCode': [{ code: 'field.required' }],
    });
}

/**
 * A private person pays by card. Somebody who is signed in without a company could always buy e-learning; anything else
 * needs a shop that sells to private persons.
 */
function refusePrivate(sellable: Sellable, { buyer, method, withdrawal_consent: consent }: Purchase): void {
  const country = buyer.wanted?.country ?? sellable.vendor.country;
  if (buyer.wanted && !sellable.privateBuyers) throw new Refusal('order.private_not_sold_to', {});
  if (!sellable.privateBuyers) {
    if (sellable.type !== 'elearning') throw new Refusal('company.none', {});
    return;
  }
  if (isInvoice(method)) throw invalid({ method: [{ code: 'field.not_an_option', params: { options: 'card' } }] });
  const opensAtOnce = sellable.type === 'elearning' && sellable.externalId === null;
  if (opensAtOnce && hasRightOfWithdrawal(country) && !consent)
    throw invalid({ withdrawal_consent: [{ code: 'field.required' }] });
}

export const invalid = (fields: FieldFaults): Refusal => new Refusal('request.invalid', {}, fields);
