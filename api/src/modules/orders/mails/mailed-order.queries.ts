import type { Language } from '@coursefront/contract/languages.ts';
import type { OrderMethod } from '@coursefront/contract/orders/orders.ts';
import type { PriceLine } from '@coursefront/contract/shop/prices.ts';
import type { TaxTreatment } from '@coursefront/contract/shop/taxes.ts';
import type { TenantTx } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { chosenLanguage, type OrderFacts } from '../../mails/public.ts';
import { type InvoiceSettings, invoiceSettings } from './invoice-facts.ts';

export type MailedOrder = {
  guid: string;
  reference: string;
  number: number;
  method: OrderMethod;
  language: Language;
  /** The buyer's own choice; null without one. */
  buyer_language: Language | null;
  created_at: Date;
  due_at: Date | null;
  paid_at: Date | null;
  invoiced_at: Date | null;
  invoice_settings: InvoiceSettings;
  /** The seller's account at the card provider can be paid to now. */
  takes_cards: boolean;
  quantity: number;
  /** The only place is the buyer's own. */
  for_buyer: boolean;
  group_name: string | null;
  is_renewal: boolean;
  currency: string;
  vat: number;
  total: number;
  price_lines: PriceLine[];
  tax_treatment: TaxTreatment;
  shown_without_vat: boolean;
  buyer_vat_number: string | null;
  /** Bought by a person, not for a company. */
  is_private: boolean;
  withdrawal_consent: boolean;
  buyer_first_name: string | null;
  buyer_last_name: string | null;
  buyer_email: string | null;
  invoice_email: string | null;
  company_name: string | null;
  organization_number: string | null;
  country: string | null;
  invoice_reference: string | null;
  purchase_order_number: string | null;
  course_id: number;
  lms_id: number;
  course_name: string;
  vat_basis_points: number;
  event: (NonNullable<OrderFacts['event']> & { id: number; version: number }) | null;
  /** The buyer is one of the participants who were told about the event. */
  buyer_attends: boolean;
  vendor: string;
  vendor_email: string | null;
  vendor_url: string;
  vendor_address: string;
  vendor_number: string | null;
  vendor_country: string;
  vendor_language: Language;
  /** A stranger's order that nobody has paid, approved or confirmed. */
  untrusted: boolean;
};

/** Also undefined once the order's people were erased. */
export const readMailedOrder = (tx: TenantTx, orderId: number) =>
  tx.one<MailedOrder>(sql`
    select o.address_unconfirmed and o.status <> 'success' and o.paid_at is null and o.invoiced_at is null as untrusted,
           o.guid, o.reference, o.number, o.method, o.language, o.created_at, o.due_at, o.invoiced_at, o.paid_at,
           ${chosenLanguage(tx.instanceId, sql`o.user_id`)} as buyer_language, o.quantity, o.group_name, o.is_renewal, o.currency, o.vat,
           o.total, o.price_lines, o.tax_treatment, o.shown_without_vat, o.vat_number as buyer_vat_number,
           o.company_name is null as is_private, o.withdrawal_consent_at is not null as withdrawal_consent,
           o.buyer_first_name, o.buyer_last_name, o.buyer_email, o.invoice_email, o.company_name,
           o.organization_number, o.country, o.invoice_reference, o.purchase_order_number, c.id as course_id, c.lms_id,
           i.course_name, i.vat_basis_points,
           (select json_build_object('id', e.id, 'version', e.version, 'starts_at', e.start_date, 'ends_at', e.end_date,
                                     'location', e.location, 'trainers', trainer_names(e.instance_id, e.id))
              from course_events e
             where e.instance_id = ${tx.instanceId} and e.id = o.event_id) as event,
           exists (select from order_participants p
                     join provisioning_steps s on s.instance_id = ${tx.instanceId} and s.order_id = o.id
                      and s.participant_id = p.id and s.step = 'mail' and s.state = 'done'
                    where p.instance_id = ${tx.instanceId} and p.order_id = o.id and p.email_key = o.buyer_email_key)
             as buyer_attends,
           o.quantity = 1
             and exists (select from order_participants p
                          where p.instance_id = ${tx.instanceId} and p.order_id = o.id
                            and p.email_key = o.buyer_email_key) as for_buyer,
           ${invoiceSettings(tx.instanceId)},
           exists (select from connect_accounts k
                    where k.instance_id = ${tx.instanceId} and k.status = 'active' and k.onboarded) as takes_cards,
           n.name as vendor, n.email as vendor_email, n.lms_url as vendor_url, n.country as vendor_country,
           n.organization_number as vendor_number, n.language as vendor_language,
           concat_ws(', ', nullif(n.address, ''), nullif(concat_ws(' ', n.postal_code, n.city), '')) as vendor_address
      from orders o
      join order_items i on i.instance_id = ${tx.instanceId} and i.order_id = o.id
      join webshop_items w on w.instance_id = ${tx.instanceId} and w.id = i.webshop_item_id
      join courses c on c.instance_id = ${tx.instanceId} and c.id = w.course_id
      join instances n on n.id = o.instance_id
     where o.instance_id = ${tx.instanceId} and o.id = ${orderId} and o.erased_at is null
     order by i.id
     limit 1`);

export const countOrderMails = async (tx: TenantTx, orderId: number, template: string): Promise<number> =>
  (
    await tx.one<{ count: number }>(sql`
      select count(*) from mails where instance_id = ${tx.instanceId} and order_id = ${orderId} and template = ${template}`)
  )?.count ?? 0;

const mostDates = 5;

/** Dates of the course with enough free seats, the next first. */
export async function readOtherDates(tx: TenantTx, courseId: number, places: number) {
  const rows = await tx.many<{ event: NonNullable<OrderFacts['event']> }>(sql`
    select json_build_object('starts_at', start_date, 'ends_at', end_date, 'location', location,
                             'trainers', trainer_names(instance_id, id)) as event
      from course_events
     where instance_id = ${tx.instanceId} and course_id = ${courseId} and published and cancelled_at is null
       and publish_date <= now() and last_registration_date > now()
       and booked_slots + ${places} <= max_attendance_count
     order by start_date, id
     limit ${mostDates}`);
  return rows.map(({ event }) => event);
}
