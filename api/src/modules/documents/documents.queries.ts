import type { Language } from '@coursefront/contract/languages.ts';
import type { OrderMethod, OrderStatus } from '@coursefront/contract/orders/orders.ts';
import type { TenantQueries } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { PricedRow } from '../orders/public.ts';
import type { OrderDocument } from './document.ts';

export type DocumentRow = PricedRow & {
  id: number;
  reference: string;
  number: number;
  method: OrderMethod;
  status: OrderStatus;
  language: Language;
  created_at: Date;
  due_at: Date | null;
  invoiced_at: Date | null;
  /** When the money arrived. An approved invoice succeeds before that. */
  paid_at: Date | null;
  paid_there: number | null;
  paid_by_card: boolean;
  refunded: { amount: number; at: string } | null;
  buyer_first_name: string | null;
  buyer_last_name: string | null;
  buyer_email: string | null;
  company_name: string | null;
  organization_number: string | null;
  address: string | null;
  postal_code: string | null;
  city: string | null;
  country: string | null;
  invoice_reference: string | null;
  purchase_order_number: string | null;
  group_name: string | null;
  is_renewal: boolean;
  course_name: string;
  vat_number: string | null;
  withdrawal_consent: boolean;
  event_start: Date | null;
  event_end: Date | null;
  event_location: string | null;
  seller_name: string;
  seller_organization_number: string | null;
  seller_address: string | null;
  seller_postal_code: string | null;
  seller_city: string | null;
  seller_country: string;
  seller_email: string | null;
  seller_phone: string | null;
  /** By name. Unset settings are absent. */
  settings: Record<string, string>;
};

/** The seller, from the instance `n`. */
export const sellerColumns = (instanceId: number): Sql => sql`
           n.name as seller_name, n.organization_number as seller_organization_number, n.address as seller_address,
           n.postal_code as seller_postal_code, n.city as seller_city, n.country as seller_country,
           n.email as seller_email, n.phone as seller_phone,
           (select coalesce(json_object_agg(s.name, s.value), '{}')
              from customer_settings s
             where s.instance_id = ${instanceId}
               and s.name in ('brand_colour', 'time_zone', 'invoice_bankgiro', 'invoice_iban', 'invoice_bic',
                              'invoice_note', 'invoice_vat_number')) as settings`;

/** By public guid or internal id. */
export type OrderName = { guid: string } | { id: number };

/** All data of an order's document, in one round trip. */
export const readDocumentRow = (db: TenantQueries, order: OrderName) =>
  db.one<DocumentRow>(sql`
    select o.id, o.reference, o.number, o.method, o.status, o.language, o.created_at, o.due_at, o.invoiced_at, o.paid_at,
           o.buyer_first_name, o.buyer_last_name, o.buyer_email, o.company_name, o.organization_number, o.address,
           o.postal_code, o.city, o.country, o.invoice_reference, o.purchase_order_number, o.group_name, o.is_renewal,
           (select (p.response ->> 'amount')::int
              from payments p
             where p.instance_id = ${db.instanceId} and p.order_id = o.id and p.kind = 'external_shop' and p.status = 'paid'
             limit 1) as paid_there,
           exists (select from payments p
                    where p.instance_id = ${db.instanceId} and p.order_id = o.id and p.kind = 'checkout'
                      and p.status = 'paid') as paid_by_card,
           (select json_build_object('amount', p.refunded_amount, 'at', p.refunded_at)
              from payments p
             where p.instance_id = ${db.instanceId} and p.order_id = o.id and p.refunded_amount > 0
               -- A second payment that went back says nothing of the first.
               and (p.status = 'paid' or o.status = 'refunded')
             order by p.id desc
             limit 1) as refunded,
           i.course_name, o.quantity, i.unit_price, o.currency, o.sub_total, o.discount, o.total, o.vat,
           i.vat_basis_points, o.price_lines, o.tax_treatment, o.shown_without_vat, o.vat_number,
           o.withdrawal_consent_at is not null as withdrawal_consent, e.start_date as event_start, e.end_date as event_end,
           e.location as event_location,
           ${sellerColumns(db.instanceId)}
      from orders o
      join order_items i on i.instance_id = ${db.instanceId} and i.order_id = o.id
      join instances n on n.id = ${db.instanceId}
      left join course_events e on e.instance_id = ${db.instanceId} and e.id = o.event_id
     where o.instance_id = ${db.instanceId} and ${'guid' in order ? sql`o.guid = ${order.guid}` : sql`o.id = ${order.id}`}
       and o.erased_at is null
     limit 1`);

/** A credit note of the order. */
export const readCreditRow = (db: TenantQueries, orderId: number, noteId: number) =>
  db.one<NonNullable<OrderDocument['credit']>>(sql`
    select reference as number, issued_on as day, amount, vat, places, reason
      from credit_notes
     where instance_id = ${db.instanceId} and order_id = ${orderId} and id = ${noteId}`);
