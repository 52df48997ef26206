import type { BodyOf } from '@coursefront/contract/endpoint.ts';
import { isInvoice, methodsFor } from '@coursefront/contract/orders/order-rules.ts';
import type {
  acceptQuote as acceptEntry,
  declineQuote as declineEntry,
} from '@coursefront/contract/quotes/linked-quotes.ts';
import type { TenantScope, TenantTx } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { type PlaceParts, type Purchase, placeIn, refuseImpossible } from '../checkout/public.ts';
import { giveBackSeats } from '../events/public.ts';
import { readSellable, type Sellable } from '../webshop/public.ts';
import { letGo } from './let-go.ts';
import { mailSeller } from './mail-quote.ts';
import { hashOf } from './quote-link.ts';
import { findQuote, forgetHold, type LockedQuote, lockQuote, type QuoteName, writeAnswer } from './quotes.queries.ts';

/** Refuses an answer to a quote that is not open any more, with the reason. */
export function refuseClosed({ status, is_over, valid_until }: LockedQuote): void {
  if (status === 'withdrawn') throw new Refusal('quote.withdrawn', {});
  if (status === 'accepted' || status === 'declined') throw new Refusal('quote.already_answered', {});
  if (status === 'expired' || is_over) throw new Refusal('quote.expired', { day: valid_until });
}

/** The open quote, locked: the second answer finds the first answer. */
export async function openQuote(tx: TenantTx, name: QuoteName): Promise<LockedQuote> {
  const quote = await lockQuote(tx, name);
  if (!quote || quote.email === null) throw new Refusal('quote.not_found', {});
  refuseClosed(quote);
  return quote;
}

type Acceptance = Omit<BodyOf<typeof acceptEntry>, 'instance_id'> & { network: string };

/**
 * Turns the quote into an order with the promised price, in one transaction. A second click of the same person finds the
 * order of the first.
 */
export async function acceptQuote(
  parts: PlaceParts,
  tenant: TenantScope,
  token: string,
  acceptance: Acceptance,
): Promise<void> {
  const name = { hash: hashOf(token) };
  const known = await findQuote(tenant, name);
  if (!known) throw new Refusal('quote.not_found', {});
  if (isRepeated(known, acceptance)) return;
  refuseClosed(known);
  const sellable = await readSellable(parts, tenant, { courseid: known.lms_id });
  await tenant.transaction(async (tx) => {
    const quote = await lockQuote(tx, name);
    if (!quote) throw new Refusal('quote.not_found', {});
    if (isRepeated(quote, acceptance)) return;
    refuseClosed(quote);
    const purchase = purchaseOf(quote, { ...acceptance, key: name.hash.toString('hex') }, sellable);
    refuseImpossible(sellable, purchase);
    // The order takes the seats that the quote has held, under the same lock of the event.
    if (quote.event_id !== null && quote.held_seats > 0) await giveBackSeats(tx, quote.event_id, quote.held_seats);
    await forgetHold(tx, quote.id);
    const { guid } = await placeIn(tx, parts, purchase, sellable);
    await writeAnswer(tx, quote.id, { status: 'accepted', orderGuid: guid, approver: acceptance.name });
    await mailSeller(tx, quote.id, 'accepted', { network: acceptance.network });
  });
}

const isRepeated = ({ status, approver }: LockedQuote, { name }: Acceptance): boolean =>
  status === 'accepted' && approver === name;

/** The key is the digest of the link, which no other client can have sent. */
function purchaseOf(
  quote: LockedQuote,
  acceptance: Acceptance & { key: string },
  { type, externalId }: Sellable,
): Purchase {
  const method = methodsFor(type, externalId !== null).find(isInvoice);
  if (!method) throw new Refusal('quote.not_sold_here', {});
  const { address, postal_code, city } = quote;
  const stored = address && postal_code && city ? { invoicingAddress: address, zipCode: postal_code, city } : null;
  const email = quote.email ?? '';
  return {
    client_key: `quote:${acceptance.key}`,
    courseid: quote.lms_id,
    event_id: quote.event_id,
    quantity: quote.quantity,
    coupon: null,
    method,
    group_name: quote.group_name,
    withdrawal_consent: false,
    participants: quote.participants.length > 0 ? quote.participants.map(participantOf) : acceptance.participants,
    invoice_address: acceptance.invoice_address ?? stored,
    invoice_references: {
      invoice_reference: acceptance.invoice_reference || quote.invoice_reference,
      purchase_order_number: acceptance.purchase_order_number || quote.purchase_order_number,
      invoice_email: acceptance.invoice_email ?? quote.invoice_email,
    },
    language: quote.language,
    network: acceptance.network,
    confirmed: true,
    buyer: {
      userId: quote.user_id,
      firstName: quote.first_name,
      lastName: quote.last_name,
      email,
      phone: quote.phone,
      marketingConsent: false,
      companyId: quote.company_id,
      wanted:
        quote.company_id === null
          ? {
              firstName: quote.first_name,
              lastName: quote.last_name,
              registerEmail: email,
              registerPassword: '',
              kind: 'company',
              country: quote.country,
              vatNumber: quote.vat_number,
              phone: quote.phone ?? '',
              organizationName: quote.company_name,
              organizationNumber: quote.organization_number,
              sendmarketingemails: 0,
            }
          : null,
    },
    // The writer of the quote agreed to an invoice. A quote that a buyer asked for is approved like any other order.
    promised: { price: quote.price, couponId: quote.coupon_id, approved: quote.source === 'manager' },
  };
}

/** Their accounts were looked up when the quote was asked for. */
const participantOf = (person: LockedQuote['participants'][number]) => ({ ...person, known: false });

type Decline = Omit<BodyOf<typeof declineEntry>, 'instance_id'> & { network: string };

export async function declineQuote(tx: TenantTx, token: string, { name, word, network }: Decline): Promise<void> {
  const quote = await openQuote(tx, { hash: hashOf(token) });
  await letGo(tx, quote);
  await writeAnswer(tx, quote.id, { status: 'declined', approver: name, answer: word || null });
  await mailSeller(tx, quote.id, 'declined', { network });
}
