import type { Language } from '@coursefront/contract/languages.ts';
import type { TaxTreatment } from '@coursefront/contract/shop/taxes.ts';
import type { TenantQueries, TenantTx } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

export type OrderToPay = {
  guid: string;
  reference: string;
  language: Language;
  quantity: number;
  total: number;
  course_name: string;
  vat_basis_points: number;
  tax_treatment: TaxTreatment;
  seller_country: string;
  buyer_email: string;
  buyer_name: string;
  buyer_phone: string | null;
  company_name: string | null;
  address: string | null;
  postal_code: string | null;
  city: string | null;
  country: string;
  invoice_reference: string | null;
  purchase_order_number: string | null;
  invoice_email: string | null;
  /** The order had another payment before this one. */
  resumed: boolean;
};

/** The order's data for the provider. The same at every try of a payment, as its idempotency key requires. */
export const readOrderToPay = (db: TenantQueries, paymentId: number) =>
  db.one<OrderToPay>(sql`
    select o.guid, o.reference, o.language, o.quantity, o.total, t.course_name, t.vat_basis_points, o.tax_treatment,
           i.country as seller_country, o.buyer_email,
           concat_ws(' ', o.buyer_first_name, o.buyer_last_name) as buyer_name, o.buyer_phone, o.company_name, o.address,
           o.postal_code, o.city, coalesce(o.country, i.country) as country, o.invoice_reference,
           o.purchase_order_number, o.invoice_email,
           o.method <> 'card' or exists (
             select from payments b
              where b.instance_id = ${db.instanceId} and b.order_id = o.id and b.id < p.id) as resumed
      from payments p
      join instances i on i.id = p.instance_id
      join orders o on o.instance_id = ${db.instanceId} and o.id = p.order_id
      join order_items t on t.instance_id = ${db.instanceId} and t.order_id = o.id
     where p.instance_id = ${db.instanceId} and p.id = ${paymentId} and o.buyer_email is not null`);

/** The account that can take payments now, if there is one. */
export const findPayingAccount = (tx: TenantTx) =>
  tx.one<{ id: number }>(sql`
    select id from connect_accounts where instance_id = ${tx.instanceId} and status = 'active' and onboarded`);

/** Tells whether a buyer who resumes an ended order can still register, and how many seats are left. */
export const readEventRoom = (tx: TenantTx, eventId: number) =>
  tx.one<{ closed: boolean; left: number }>(sql`
    select cancelled_at is not null or last_registration_date <= now() as closed,
           max_attendance_count - booked_slots as left
      from course_events
     where instance_id = ${tx.instanceId} and id = ${eventId}`);

export type ShopOrder = {
  guid: string;
  payment_api: string | null;
  product_id: string | null;
  quantity: number;
  participants: { firstName: string; lastName: string; email: string; phone: string | null }[];
  resumed: boolean;
};

export const readShopOrder = (db: TenantQueries, paymentId: number) =>
  db.one<ShopOrder>(sql`
    select o.guid, o.quantity, w.external_id as product_id,
           (select nullif(coalesce(v.value, s.value), '')
              from settings s
              left join setting_overrides v on v.instance_id = ${db.instanceId} and v.name = s.name
             where s.name = 'woocommerce_payment_api') as payment_api,
           (select coalesce(json_agg(json_build_object('firstName', a.first_name, 'lastName', a.last_name,
                                                       'email', a.email, 'phone', a.phone) order by a.position), '[]')
              from order_participants a
             where a.instance_id = ${db.instanceId} and a.order_id = o.id) as participants,
           exists (select from payments b
                    where b.instance_id = ${db.instanceId} and b.order_id = o.id and b.id < p.id) as resumed
      from payments p
      join orders o on o.instance_id = ${db.instanceId} and o.id = p.order_id
      join order_items t on t.instance_id = ${db.instanceId} and t.order_id = o.id
      join webshop_items w on w.instance_id = ${db.instanceId} and w.id = t.webshop_item_id
     where p.instance_id = ${db.instanceId} and p.id = ${paymentId}`);
