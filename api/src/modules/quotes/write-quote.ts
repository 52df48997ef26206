import { quoteDays } from '@coursefront/contract/constants.ts';
import type { BodyOf } from '@coursefront/contract/endpoint.ts';
import type { Language } from '@coursefront/contract/languages.ts';
import { isInvoice, methodsFor } from '@coursefront/contract/orders/order-rules.ts';
import type {
  writeQuote as entry,
  previewQuote as previewEntry,
  QuoteRow,
} from '@coursefront/contract/quotes/quotes.ts';
import type { ExplainedPrice } from '@coursefront/contract/shop/prices.ts';
import type { TenantScope, TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { invalid, type PlaceParts, quotePrice } from '../checkout/public.ts';
import { findCompanyByNumber, organizationNumberOf, readBuyingCompany } from '../companies/public.ts';
import { findBookableEvent } from '../events/public.ts';
import { boundTyped } from '../mails/public.ts';
import { readTimeZone } from '../tenants/public.ts';
import { readSellable, type Sellable } from '../webshop/public.ts';
import { makeQuote } from './make-quote.ts';
import { readQuoteRow } from './quote-list.ts';
import { findQuoteByKey, readDays, readEventSeats } from './quotes.queries.ts';
import { seatsToHold } from './rules/seats-to-hold.ts';

type Wanted = BodyOf<typeof previewEntry>;
type Written = BodyOf<typeof entry> & { language: Language };

/** The price and the seats before anything is written. */
export async function previewQuote(parts: PlaceParts, tenant: TenantScope, wanted: Wanted) {
  const { price } = await promiseOf(parts, tenant, wanted);
  const event = wanted.event_id ? await readEventSeats(tenant, wanted.event_id) : undefined;
  const seats = event && {
    held: wanted.quantity <= event.free ? seatsToHold({ ...event, quantity: wanted.quantity }) : 0,
    until: null,
    free: event.free,
  };
  return { price, seats: seats ?? null };
}

/** The shop's price for the company, or the manager's own. */
async function promiseOf(
  parts: PlaceParts,
  tenant: TenantScope,
  { courseid, event_id, quantity, company_id, unit_price }: Wanted,
): Promise<{ price: ExplainedPrice; sellable: Sellable }> {
  const sellable = await readSellable(parts, tenant, { courseid });
  if (!methodsFor(sellable.type, sellable.externalId !== null).some(isInvoice))
    throw new Refusal('quote.not_sold_here', {});
  if (sellable.type === 'instructor_led_training' && !event_id)
    throw invalid({ event_id: [{ code: 'field.required' }] });
  if (event_id) await findBookableEvent(tenant, { courseId: sellable.courseId, eventId: event_id });
  const price = await quotePrice(parts, tenant, {
    courseid,
    event_id,
    quantity,
    companyId: company_id ?? null,
    signedIn: false,
    promised: unit_price ?? undefined,
  });
  return { price, sellable };
}

export async function writeQuote(
  parts: PlaceParts,
  tenant: TenantScope,
  caller: UserCaller,
  written: Written,
): Promise<QuoteRow> {
  const key = `manager:${caller.userId}:${written.key}`;
  const before = await findQuoteByKey(tenant, key);
  if (before) return readQuoteRow(tenant, before.id);
  const { price, sellable } = await promiseOf(parts, tenant, written);
  return tenant.transaction(async (tx) => {
    const company = await companyOf(tx, written, sellable);
    const zone = await readTimeZone(tx);
    const { today, last } = await readDays(tx, { zone, days: quoteDays.most, eventId: written.event_id ?? null });
    if (written.valid_until < today || written.valid_until > last)
      throw new Refusal(
        'quote.day',
        { most: quoteDays.most },
        { valid_until: [{ code: 'quote.day', params: { most: quoteDays.most } }] },
      );
    await boundTyped(tx, 'quote', [written.email]);
    const { id, reference } = await makeQuote(tx, parts.seal, {
      key,
      source: 'manager',
      language: written.language,
      userId: null,
      firstName: written.first_name,
      lastName: written.last_name,
      email: written.email,
      phone: null,
      ...company,
      address: null,
      invoiceEmail: null,
      invoiceReference: written.invoice_reference || null,
      purchaseOrderNumber: null,
      itemId: sellable.itemId,
      courseId: sellable.courseId,
      courseName: sellable.name,
      eventId: written.event_id ?? null,
      couponId: null,
      groupName: null,
      participants: [],
      price,
      note: written.note || null,
      validUntil: written.valid_until,
      zone,
      actorId: caller.userId,
    });
    await recordChange(tx, actorOf(caller), {
      action: 'quote.written',
      subject: { kind: 'quote', id },
      after: {
        quote: reference,
        total: price.total,
        currency: price.currency,
        valid_until: written.valid_until,
      },
    });
    return readQuoteRow(tx, id);
  });
}

async function companyOf(tx: TenantTx, written: Written, { vendor }: Sellable) {
  if (written.company_id) {
    const company = await readBuyingCompany(tx, written.company_id);
    if (!company) throw new Refusal('company.not_found', {});
    const { id: companyId, name: companyName, organization_number: organizationNumber, country } = company;
    return { companyId, companyName, organizationNumber, country, vatNumber: company.vat_number };
  }
  if (!written.company_name) throw invalid({ company_name: [{ code: 'field.required' }] });
  const { country } = vendor;
  const organizationNumber = organizationNumberOf(written.organization_number ?? '', country);
  if (!organizationNumber) throw invalid({ organization_number: [{ code: 'field.organization_number' }] });
  if (await findCompanyByNumber(tx, organizationNumber))
    throw new Refusal(
      'company.organisation_number_taken',
      {},
      { organization_number: [{ code: 'company.organisation_number_taken' }] },
    );
  return { companyId: null, companyName: written.company_name, organizationNumber, country, vatNumber: null };
}
