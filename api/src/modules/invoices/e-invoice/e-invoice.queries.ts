import type { Language } from '@coursefront/contract/languages.ts';
import type { TenantQueries, TenantTx } from '../../../db/database.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { jobsFrom } from '../../../jobs/enqueue.ts';
import type { Task } from '../../../jobs/task.ts';
import type { PricedRow } from '../../orders/public.ts';

type SettingName =
  | 'e_invoices'
  | 'invoice_vat_number'
  | 'invoice_bankgiro'
  | 'invoice_iban'
  | 'invoice_bic'
  | 'invoice_note';

export type EInvoiceRow = PricedRow & {
  order_id: number;
  reference: string;
  payment_reference: string;
  issued_on: string;
  due_on: string;
  language: Language;
  course_name: string;
  invoice_reference: string | null;
  purchase_order_number: string | null;
  buyer_name: string;
  buyer_email: string | null;
  company_name: string | null;
  organization_number: string | null;
  vat_number: string | null;
  peppol_id: string | null;
  address: string | null;
  postal_code: string | null;
  city: string | null;
  country: string | null;
  seller_name: string;
  seller_number: string | null;
  seller_email: string | null;
  seller_address: string | null;
  seller_postal_code: string | null;
  seller_city: string | null;
  seller_country: string;
  /** Unset settings are absent. */
  settings: Partial<Record<SettingName, string>>;
};

/** By the order's public guid or its internal id. */
export type OrderName = { guid: string } | { id: number };

/** Everything that an e-invoice says, in one round trip. Undefined without an issued invoice. */
export const readEInvoiceRow = (db: TenantQueries, order: OrderName) =>
  db.one<EInvoiceRow>(sql`
    select o.id as order_id, o.reference, i.payment_reference, i.issued_on, i.due_on, o.language, o.currency, o.quantity,
           t.unit_price, o.sub_total, o.discount, o.total, o.vat, t.vat_basis_points, o.tax_treatment, o.shown_without_vat,
           o.price_lines, t.course_name, o.invoice_reference, o.purchase_order_number,
           concat_ws(' ', o.buyer_first_name, o.buyer_last_name) as buyer_name,
           coalesce(o.invoice_email, o.buyer_email) as buyer_email, o.company_name, o.organization_number, o.vat_number,
           o.peppol_id, o.address, o.postal_code, o.city, o.country, n.name as seller_name,
           n.organization_number as seller_number, n.email as seller_email, n.address as seller_address,
           n.postal_code as seller_postal_code, n.city as seller_city, n.country as seller_country,
           (select coalesce(json_object_agg(s.name, s.value), '{}')
              from customer_settings s
             where s.instance_id = ${db.instanceId}
               and s.name in ('e_invoices', 'invoice_vat_number', 'invoice_bankgiro', 'invoice_iban', 'invoice_bic',
                              'invoice_note')) as settings
      from orders o
      join invoices i on i.instance_id = ${db.instanceId} and i.order_id = o.id
      join order_items t on t.instance_id = ${db.instanceId} and t.order_id = o.id
      join instances n on n.id = ${db.instanceId}
     where o.instance_id = ${db.instanceId} and ${'guid' in order ? sql`o.guid = ${order.guid}` : sql`o.id = ${order.id}`}
       and o.erased_at is null
     limit 1`);

export type CreditRow = {
  reference: string;
  issued_on: string;
  reason: string | null;
  amount: number;
  vat: number;
  places: number;
};

export const readCreditRow = (db: TenantQueries, orderId: number, noteId: number) =>
  db.one<CreditRow>(sql`
    select reference, issued_on, reason, amount, vat, places
      from credit_notes
     where instance_id = ${db.instanceId} and order_id = ${orderId} and id = ${noteId}`);

/** The job, if the customer sends its invoices to the network, and nothing otherwise. One statement either way. */
export const enqueueIfSent = (tx: TenantTx, task: Task, { orderId, noteId }: SentDocument) =>
  tx.run(
    jobsFrom(task, {
      payload: sql`jsonb_strip_nulls(jsonb_build_object(
        'instanceId', s.instance_id, 'orderId', ${orderId}::bigint, 'noteId', ${noteId ?? null}::bigint))`,
      instanceId: sql`s.instance_id`,
      from: sql`customer_settings s
         where s.instance_id = ${tx.instanceId} and s.name = 'e_invoices' and s.value = 'access_point'`,
    }),
  );

/** The invoice of an order, or one of its credit notes. */
export type SentDocument = { orderId: number; noteId?: number | undefined };

/** How a delivery names its document. */
const documentOf = (instanceId: number, { orderId, noteId }: SentDocument): Sql =>
  noteId === undefined
    ? sql`'invoice'`
    : sql`(select n.reference from credit_notes n
            where n.instance_id = ${instanceId} and n.order_id = ${orderId} and n.id = ${noteId})`;

export const isDelivered = async (db: TenantQueries, sent: SentDocument): Promise<boolean> =>
  (await db.one(sql`
    select 1 from e_invoice_deliveries
     where instance_id = ${db.instanceId} and order_id = ${sent.orderId} and document = ${documentOf(db.instanceId, sent)}
       and delivered_at is not null`)) !== undefined;

/** `refused` are the access point's own words; null if it took the document. */
export const noteDelivery = (db: TenantQueries, sent: SentDocument, refused: string | null) =>
  db.run(sql`
    insert into e_invoice_deliveries (instance_id, order_id, document, delivered_at, refused)
    select ${db.instanceId}, ${sent.orderId}, d.document, case when ${refused}::text is null then now() end, ${refused}
      from (select ${documentOf(db.instanceId, sent)} as document) d
     where d.document is not null
    on conflict (instance_id, order_id, document) do update
       set delivered_at = excluded.delivered_at, refused = excluded.refused, updated_at = now()`);

/** Forgets a refusal, because the document is sent again. False if there is none. */
export const forgetRefusal = async (tx: TenantTx, sent: SentDocument): Promise<boolean> =>
  (await tx.run(sql`
    delete from e_invoice_deliveries
     where instance_id = ${tx.instanceId} and order_id = ${sent.orderId} and document = ${documentOf(tx.instanceId, sent)}
       and refused is not null`)) > 0;
