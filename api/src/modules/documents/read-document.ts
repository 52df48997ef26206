import { usualTimeZone } from '@coursefront/contract/constants.ts';
import { type Language, localeOf } from '@coursefront/contract/languages.ts';
import { documentsOf } from '@coursefront/contract/orders/order-documents.ts';
import { paidBy } from '@coursefront/contract/orders/orders.ts';
import { hasRightOfWithdrawal } from '@coursefront/contract/shop/taxes.ts';
import { showOrganizationNumber } from '@coursefront/contract/values/business-numbers/organization-number.ts';
import { fullName } from '@coursefront/contract/values/person-names.ts';
import type { TenantQueries } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { explainedPrice, paymentReferenceOf } from '../orders/public.ts';
import type { DocumentKind, OrderDocument } from './document.ts';
import { type DocumentRow, type OrderName, readCreditRow, readDocumentRow } from './documents.queries.ts';

/** `noteId` says which credit note. */
export type DocumentRequest = { order: OrderName; kind: DocumentKind; noteId?: number; brandColour: string };

/** Refused as an unknown order if the order has no such document, such as a receipt before payment. */
export async function readDocument(
  db: TenantQueries,
  request: DocumentRequest,
): Promise<{ orderId: number; document: OrderDocument }> {
  const row = await readDocumentRow(db, request.order);
  if (!row) throw new Refusal('order.not_found', {});
  const { kind, noteId } = request;
  const credit = kind === 'credit_note' ? await readCreditRow(db, row.id, noteId ?? 0) : undefined;
  const isThere =
    kind === 'credit_note'
      ? credit !== undefined
      : (documentsOf({ ...row, ...standingOf(row) }) as readonly DocumentKind[]).includes(kind);
  if (!isThere) throw new Refusal('order.not_found', {});
  return { orderId: row.id, document: { ...documentOf(row, request), credit: credit ?? null, quote: null } };
}

export function documentOf(
  row: DocumentRow,
  { kind, brandColour }: Pick<DocumentRequest, 'kind' | 'brandColour'>,
): Omit<OrderDocument, 'credit' | 'quote'> {
  return {
    kind,
    language: row.language,
    reference: row.reference,
    paymentReference: paymentReferenceOf(row, {
      bankgiro: row.settings.invoice_bankgiro ?? null,
      iban: row.settings.invoice_iban ?? null,
    }),
    method: methodOf(row),
    placedAt: row.created_at,
    paidAt: row.paid_at,
    paidThere: row.paid_there,
    refunded: row.refunded && { ...row.refunded, at: new Date(row.refunded.at) },
    dueAt: row.due_at,
    invoicedAt: row.invoiced_at ?? row.created_at,
    timeZone: row.settings.time_zone ?? usualTimeZone,
    seller: sellerOf(row, brandColour),
    buyer: {
      name: fullName(row.buyer_first_name ?? '', row.buyer_last_name ?? '', row.language),
      company: row.company_name,
      organizationNumber: numberOf(row.organization_number, row.country),
      country: row.country,
      vatNumber: row.vat_number,
      address: addressOf(
        { street: row.address, postalCode: row.postal_code, city: row.city, country: row.country },
        row.language,
      ),
      email: row.buyer_email ?? '',
    },
    withdrawal: withdrawalOf(row, kind),
    yourReference: row.invoice_reference,
    purchaseOrder: row.purchase_order_number,
    course: row.course_name,
    event:
      row.event_start === null
        ? null
        : { startsAt: row.event_start, endsAt: row.event_end, location: row.event_location ?? '' },
    group: row.group_name,
    renewal: row.is_renewal,
    price: explainedPrice(row),
  };
}

const standingOf = ({ paid_at, invoiced_at }: DocumentRow) => ({
  paid: paid_at !== null,
  invoiced: invoiced_at !== null,
});

/** An invoice that was sent may be paid by card all the same. */
function methodOf(row: DocumentRow): OrderDocument['method'] {
  const method = paidBy({ ...row, ...standingOf(row) });
  return method === 'invoice_internal' && row.paid_by_card && row.paid_at !== null ? 'invoice_by_card' : method;
}

function withdrawalOf(row: DocumentRow, kind: DocumentKind): OrderDocument['withdrawal'] {
  const isAsked = kind === 'confirmation' && row.method === 'card' && row.total > 0;
  if (!isAsked || row.company_name !== null || !hasRightOfWithdrawal(row.country ?? '')) return null;
  return {
    contact: [row.seller_name, row.seller_email].filter(Boolean).join(', '),
    opened: row.withdrawal_consent,
  };
}

const sellerOf = (row: DocumentRow, brandColour: string): OrderDocument['seller'] => ({
  name: row.seller_name,
  organizationNumber: numberOf(row.seller_organization_number, row.seller_country),
  country: row.seller_country,
  vatNumber: row.settings.invoice_vat_number ?? null,
  address: addressOf(
    {
      street: row.seller_address,
      postalCode: row.seller_postal_code,
      city: row.seller_city,
      country: row.seller_country,
    },
    row.language,
  ),
  email: row.seller_email,
  phone: row.seller_phone,
  brandColour: row.settings.brand_colour ?? brandColour,
  bankgiro: row.settings.invoice_bankgiro ?? null,
  iban: row.settings.invoice_iban ?? null,
  bic: row.settings.invoice_bic ?? null,
  note: row.settings.invoice_note ?? null,
});

const numberOf = (number: string | null, country: string | null) =>
  number === null ? null : showOrganizationNumber(number, country ?? 'SE');

type Place = { street: string | null; postalCode: string | null; city: string | null; country: string | null };

/** Empty if street and city are unknown, even if the country is known. */
function addressOf({ street, postalCode, city, country }: Place, language: Language): string[] {
  const known = [street, [postalCode, city].filter(Boolean).join(' ')].filter((line) => line !== null && line !== '');
  if (known.length === 0) return [];
  return [...(known as string[]), ...(country ? [countryName(country, language)] : [])];
}

const countryName = (code: string, language: Language): string =>
  new Intl.DisplayNames(localeOf(language), { type: 'region' }).of(code) ?? code;
