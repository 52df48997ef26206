import { quoteDays } from '@coursefront/contract/constants.ts';
import type { BodyOf } from '@coursefront/contract/endpoint.ts';
import type { Language } from '@coursefront/contract/languages.ts';
import { isInvoice, methodsFor } from '@coursefront/contract/orders/order-rules.ts';
import type { askQuote as entry } from '@coursefront/contract/quotes/linked-quotes.ts';
import type { TenantScope, TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import {
  buyerOf,
  couponFor,
  invalid,
  isCodeRight,
  mailCode,
  type PlaceParts,
  type Purchase,
  peopleOfPurchase,
  quotePrice,
  refuseAssigned,
  refuseImpossible,
} from '../checkout/public.ts';
import { isNumberTaken, organizationNumberOf, readBuyingCompany } from '../companies/public.ts';
import { findBookableEvent } from '../events/public.ts';
import { readTimeZone } from '../tenants/public.ts';
import { isUserUnconfirmed } from '../users/public.ts';
import { provedBy } from '../vat-numbers/public.ts';
import { readSellable, type Sellable } from '../webshop/public.ts';
import { mailSeller } from './mail-quote.ts';
import { makeQuote } from './make-quote.ts';
import { countOpenQuotes, findQuoteByKey, readDays } from './quotes.queries.ts';

type QuoteRequest = BodyOf<typeof entry> & { caller: UserCaller | undefined; language: Language; network: string };
type Made = { token: string; number: string };

/** Nobody needs more open quotes at once; each may hold seats. */
const mostOpen = 20;

/** A buyer's own quote. The same key again is the same quote, even if the second call fails on the way. */
export async function askQuote(parts: PlaceParts, tenant: TenantScope, asked: QuoteRequest): Promise<Made> {
  const before = await findMade(parts, tenant, asked);
  if (before) return before;
  try {
    return await ask(parts, tenant, asked);
  } catch (fault) {
    const made = await findMade(parts, tenant, asked);
    if (made) return made;
    if (fault instanceof Refusal && fault.code === 'order.confirm_address')
      await tenant.transaction((tx) => mailCode(tx, { ...asked, email: buyerEmail(asked) }));
    throw fault;
  }
}

const buyerEmail = ({ caller, buyer }: QuoteRequest): string => caller?.user.email ?? buyer?.registerEmail ?? '';

async function findMade({ seal }: PlaceParts, tenant: TenantScope, asked: QuoteRequest): Promise<Made | undefined> {
  const made = await findQuoteByKey(tenant, asked.client_key);
  if (!made) return undefined;
  if (
    made.email !== buyerEmail(asked) ||
    made.quantity !== asked.quantity ||
    made.event_id !== (asked.event_id ?? null)
  )
    throw new Refusal('order.placed_differently', {});
  return { token: seal.open(made.sealed_token), number: made.reference };
}

async function ask(parts: PlaceParts, tenant: TenantScope, asked: QuoteRequest): Promise<Made> {
  const { caller, confirmation_code: code, courseid, session_key: sessionKey, ...request } = asked;
  const sellable = await readSellable(parts, tenant, { courseid, sessionKey });
  const method = methodsFor(sellable.type, sellable.externalId !== null).find(isInvoice);
  if (!method) throw new Refusal('quote.not_sold_here', {});
  const wanted = asked.buyer && { ...asked.buyer, registerPassword: '' };
  const buyer = buyerOf(caller, wanted);
  const confirmed = Boolean(code) && (await isCodeRight(tenant, buyer.email, code ?? ''));
  if (code && !confirmed) throw invalid({ confirmation_code: [{ code: 'session.code_wrong' }] });
  const purchase: Purchase = { ...request, courseid, method, buyer, confirmed, withdrawal_consent: false };
  if (buyer.companyId === null && !buyer.wanted) throw new Refusal('company.none', {});
  refuseImpossible(sellable, purchase);
  // The quote is mailed with what the sender typed, so the address must be the sender's own.
  if (buyer.wanted && !confirmed) throw new Refusal('order.confirm_address', {});
  const described = asked.buyer && {
    kind: asked.buyer.kind,
    country: asked.buyer.country ?? sellable.vendor.country,
    vat_number: asked.buyer.vatNumber,
  };
  const price = await quotePrice(parts, tenant, {
    ...request,
    courseid,
    companyId: buyer.companyId,
    signedIn: buyer.userId !== null,
    buyer: described,
  });
  return tenant.transaction(async (tx) => {
    if (buyer.userId !== null && (await isUserUnconfirmed(tx, buyer.userId)) && !confirmed)
      throw new Refusal('order.confirm_address', {});
    if ((await countOpenQuotes(tx, buyer.email)) >= mostOpen) throw new Refusal('quote.too_many', { most: mostOpen });
    const company = await companyOf(tx, purchase, sellable);
    if (price.tax === 'reverse_charge' && company.vatNumber !== null)
      await provedBy(tx, company.vatNumber, {
        isRegisterThere: parts.vatRegister !== null,
        field: 'buyer.vatNumber',
      });
    const event = asked.event_id
      ? await findBookableEvent(tx, { courseId: sellable.courseId, eventId: asked.event_id })
      : null;
    const people = await peopleOfPurchase(tx, purchase, event);
    await refuseAssigned(tx, sellable.courseId, people);
    const coupon = await couponFor(tx, sellable, { code: asked.coupon, companyId: buyer.companyId });
    const usesCoupon = coupon !== null && price.lines.some(({ kind }) => kind === 'coupon');
    const zone = await readTimeZone(tx);
    const eventId = event?.id ?? null;
    const { last } = await readDays(tx, { zone, days: quoteDays.usual, eventId });
    const address = asked.invoice_address;
    const references = asked.invoice_references;
    const made = await makeQuote(tx, parts.seal, {
      key: asked.client_key,
      source: 'buyer',
      language: asked.language,
      userId: buyer.userId,
      firstName: buyer.firstName,
      lastName: buyer.lastName,
      email: buyer.email,
      phone: buyer.phone,
      ...company,
      address: address ? { address: address.invoicingAddress, postalCode: address.zipCode, city: address.city } : null,
      invoiceEmail: references?.invoice_email ?? null,
      invoiceReference: references?.invoice_reference || null,
      purchaseOrderNumber: references?.purchase_order_number || null,
      itemId: sellable.itemId,
      courseId: sellable.courseId,
      courseName: sellable.name,
      eventId,
      couponId: usesCoupon ? coupon.id : null,
      groupName: asked.group_name || null,
      participants: asked.participants.map(({ known: _, ...person }, row) => ({
        ...person,
        phone: people[row]?.phone ?? null,
      })),
      price,
      note: null,
      validUntil: last,
      zone,
      actorId: null,
    });
    await mailSeller(tx, made.id, 'asked', { network: asked.network });
    return { token: made.token, number: made.reference };
  });
}

/** A company of the instance, or the organisation that a stranger describes. */
async function companyOf(tx: TenantTx, { buyer }: Purchase, { vendor }: Sellable) {
  if (buyer.companyId !== null) {
    const company = await readBuyingCompany(tx, buyer.companyId);
    if (!company?.active) throw new Refusal('company.inactive', {});
    const { id: companyId, name: companyName, organization_number: organizationNumber, country } = company;
    return { companyId, companyName, organizationNumber, country, vatNumber: company.vat_number };
  }
  const country = buyer.wanted?.country ?? vendor.country;
  const organizationNumber = organizationNumberOf(buyer.wanted?.organizationNumber ?? '', country);
  if (!organizationNumber) throw invalid({ 'buyer.organizationNumber': [{ code: 'field.organization_number' }] });
  if (await isNumberTaken(tx, organizationNumber, buyer.email))
    throw new Refusal(
      'company.organisation_number_taken',
      {},
      { 'buyer.organizationNumber': [{ code: 'company.organisation_number_taken' }] },
    );
  const vatNumber = buyer.wanted?.vatNumber ?? null;
  return { companyId: null, companyName: buyer.wanted?.organizationName ?? '', organizationNumber, country, vatNumber };
}
