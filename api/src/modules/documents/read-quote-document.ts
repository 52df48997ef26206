import type { ExplainedPrice } from '@coursefront/contract/shop/prices.ts';
import type { TenantQueries } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { Refusal } from '../../refusal.ts';
import type { OrderDocument } from './document.ts';
import { type DocumentRow, sellerColumns } from './documents.queries.ts';
import { documentOf } from './read-document.ts';

type QuoteDocumentRow = Omit<
  DocumentRow,
  | keyof ExplainedPrice
  | 'price_lines'
  | 'unit_price'
  | 'paid_there'
  | 'paid_by_card'
  | 'refunded'
  | 'paid_at'
  | 'due_at'
  | 'invoiced_at'
> & { price: ExplainedPrice; valid_until: string; hold_until: Date | null };

/** `link`: where the reader of the page answers. */
export type QuoteRequest = { id: number; link: string; brandColour: string };

/** A quote in the shape of an order's document: parties, lines and totals are laid out alike. */
export async function readQuoteDocument(db: TenantQueries, request: QuoteRequest): Promise<OrderDocument> {
  const row = await db.one<QuoteDocumentRow>(sql`
    select q.id, q.reference, q.number, 'invoice_internal' as method, 'pending' as status, q.language, q.created_at,
           q.first_name as buyer_first_name, q.last_name as buyer_last_name, q.email as buyer_email, q.company_name,
           q.organization_number, coalesce(q.address, k.address) as address, coalesce(q.postal_code, k.postal_code) as postal_code,
           coalesce(q.city, k.city) as city, q.country, q.invoice_reference, q.purchase_order_number, q.group_name,
           q.course_name, q.price, q.price ->> 'tax' as tax_treatment, q.vat_number, false as withdrawal_consent, false as is_renewal, q.valid_until,
           case when q.hold_until > now() then q.hold_until end as hold_until,
           e.start_date as event_start, e.end_date as event_end, e.location as event_location,
           ${sellerColumns(db.instanceId)}
      from quotes q
      join instances n on n.id = ${db.instanceId}
      left join companies k on k.instance_id = ${db.instanceId} and k.id = q.company_id
      left join course_events e on e.instance_id = ${db.instanceId} and e.id = q.event_id
     where q.instance_id = ${db.instanceId} and q.id = ${request.id} and q.erased_at is null`);
  if (!row) throw new Refusal('quote.not_found', {});
  const { price, valid_until, hold_until, ...rest } = row;
  const nothingPaid = {
    paid_there: null,
    paid_by_card: false,
    refunded: null,
    paid_at: null,
    due_at: null,
    invoiced_at: null,
  };
  const priced = { ...price, price_lines: price.lines };
  const document = documentOf(
    { ...rest, ...priced, ...nothingPaid },
    { kind: 'quote', brandColour: request.brandColour },
  );
  return { ...document, credit: null, quote: { validUntil: valid_until, holdUntil: hold_until, link: request.link } };
}
