import type { BuyerOrder, OrderMethod, OrderStatus } from '@coursefront/contract/orders/orders.ts';
import type { PriceLine } from '@coursefront/contract/shop/prices.ts';
import type { TaxTreatment } from '@coursefront/contract/shop/taxes.ts';
import type { CourseType } from '@coursefront/contract/shop/webshop.ts';
import type { Currency } from '@coursefront/contract/values/money.ts';
import type { TenantQueries } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { type InvoiceSettings, invoiceSettings } from './mails/invoice-facts.ts';

/** The page shows this many people and their steps; an order may have ten thousand. */
export const mostShown = 200;

export type OrderViewRow = {
  guid: string;
  reference: string;
  number: number;
  status: OrderStatus;
  cancelled_from: OrderStatus | null;
  cancelled_by_company: boolean;
  method: OrderMethod;
  created_at: Date;
  paid_at: Date | null;
  due_at: Date | null;
  invoiced_at: Date | null;
  invoice_settings: InvoiceSettings;
  hold_expires_at: Date | null;
  quantity: number;
  group_name: string | null;
  is_renewal: boolean;
  currency: Currency;
  sub_total: number;
  discount: number;
  total: number;
  vat: number;
  price_lines: PriceLine[];
  tax_treatment: TaxTreatment;
  shown_without_vat: boolean;
  vat_number: string | null;
  buyer_first_name: string | null;
  buyer_last_name: string | null;
  buyer_email: string | null;
  company_name: string | null;
  organization_number: string | null;
  invoice_email: string | null;
  /** Of the card provider's invoice. */
  invoice_url: string | null;
  invoice_reference: string | null;
  purchase_order_number: string | null;
  unit_price: number;
  vat_basis_points: number;
  course_name: string;
  lms_id: number;
  image: string | null;
  type: CourseType;
  event: BuyerOrder['event'];
  payment: {
    status: 'open' | 'paid' | 'failed' | 'expired' | 'refunding' | 'refunded';
    kind: 'checkout' | 'invoice' | 'external_shop';
    returned: boolean;
    refunded: number;
  } | null;
  vendor_name: string;
  vendor_url: string;
  vendor_email: string | null;
  takes_cards: boolean;
  enrolled: boolean;
  participants: BuyerOrder['participants'];
  withdrawn: number;
  /** The balance of the order's own invoice; null without one. */
  owed: number | null;
  /** Its day, and the customer's time zone, if one is chosen. */
  owed_by: string | null;
  time_zone: string | null;
  credit_notes: BuyerOrder['credit_notes'];
  quote: BuyerOrder['quote'];
  progress: BuyerOrder['progress'];
};

/** Reads everything that a buyer may see of an order `o` in one round trip. Names who has its seats now if `knowsHolders`. */
export const readOrderViewRow = (db: TenantQueries, guid: string, knowsHolders: Sql) =>
  db.one<OrderViewRow>(sql`
    select o.guid, o.reference, o.number, o.status, o.method, o.created_at, o.paid_at, o.due_at, o.invoiced_at,
           o.hold_expires_at, o.quantity, ${invoiceSettings(db.instanceId)},
           coalesce((select g.name from groups g where g.instance_id = ${db.instanceId} and g.order_id = o.id order by g.id limit 1), o.group_name)
             as group_name,
           o.is_renewal, o.currency, o.sub_total, o.discount, o.total, o.vat, o.price_lines, o.tax_treatment,
           o.shown_without_vat, o.vat_number, o.buyer_first_name, o.buyer_last_name, o.buyer_email, o.company_name, o.organization_number, o.invoice_email,
           o.invoice_reference,
           o.purchase_order_number, i.unit_price, i.vat_basis_points, i.course_name, c.lms_id, c.image, c.type,
           (select json_build_object('id', e.id, 'start_date', e.start_date, 'end_date', e.end_date,
                                     'location', e.location)
              from course_events e
             where e.instance_id = ${db.instanceId} and e.id = o.event_id) as event,
           (select json_build_object('status', p.status, 'kind', p.kind, 'returned', p.returned_at is not null, 'refunded', p.refunded_amount)
              from payments p
             where p.instance_id = ${db.instanceId} and p.order_id = o.id
             -- A second payment on its way back does not hide the one that was kept.
             order by p.status = 'paid' desc, p.status = 'open' desc, p.id desc
             limit 1) as payment,
           (select p.url
              from payments p
             where p.instance_id = ${db.instanceId} and p.order_id = o.id and p.kind = 'invoice'
             order by p.id desc
             limit 1) as invoice_url,
           (select m.from_status
              from order_moves m
             where m.instance_id = ${db.instanceId} and m.order_id = o.id and m.to_status = 'cancelled'
             limit 1) as cancelled_from,
           exists (select from order_moves m
                    where m.instance_id = ${db.instanceId} and m.order_id = o.id and m.to_status = 'cancelled'
                      and m.note = 'cancelled_by_company') as cancelled_by_company,
           n.name as vendor_name, n.lms_url as vendor_url, n.email as vendor_email,
           exists (select from connect_accounts k
                    where k.instance_id = ${db.instanceId} and k.status = 'active' and k.onboarded) as takes_cards,
           exists (select from provisioning_steps s
                    where s.instance_id = ${db.instanceId} and s.order_id = o.id and s.state = 'done'
                      and s.step like 'enrolment%') as enrolled,
           (select coalesce(json_agg(json_build_object(
                     'first_name', a.first_name, 'last_name', a.last_name, 'email', coalesce(a.email, ''),
                     'withdrawn', a.withdrawn_at is not null,
                     'other_date', (select json_build_object('starts_at', to_json(e.start_date) #>> '{}',
                                                             'ends_at', to_json(e.end_date) #>> '{}', 'location', e.location)
                                      from licences l
                                      join course_events e on e.instance_id = ${db.instanceId} and e.id = l.event_id
                                     where l.instance_id = ${db.instanceId} and l.participant_id = a.id
                                       and a.left_date_at is not null),
                     'seat', ${seatNow(db.instanceId, knowsHolders)},
                     'steps', (select coalesce(json_agg(json_build_object('step', s.name, 'state', s.state)
                                                        order by s.id), '[]')
                                 from (select id, split_part(step, ':', 1) as name,
                                              case when state = 'waiting' and last_error is not null then 'retrying'
                                                   else state end as state
                                         from provisioning_steps
                                        where instance_id = ${db.instanceId} and order_id = o.id and participant_id = a.id) s
                                where s.name in ('account', 'group', 'enrolment', 'mail')))
                     order by a.position), '[]')
              from order_participants a
             where a.instance_id = ${db.instanceId} and a.order_id = o.id and a.removed_at is null
               and a.position < ${mostShown}) as participants,
           (select v.balance from invoices v where v.instance_id = ${db.instanceId} and v.order_id = o.id) as owed,
           (select v.due_on from invoices v where v.instance_id = ${db.instanceId} and v.order_id = o.id) as owed_by,
           (select z.value from customer_settings z
             where z.instance_id = ${db.instanceId} and z.name = 'time_zone') as time_zone,
           (select count(*)
              from order_participants a
             where a.instance_id = ${db.instanceId} and a.order_id = o.id and a.withdrawn_at is not null
               and a.removed_at is null) as withdrawn,
           (select coalesce(json_agg(json_build_object('id', n.id, 'number', n.reference, 'issued_on', n.issued_on,
                                                       'amount', n.amount) order by n.id), '[]')
              from credit_notes n
             where n.instance_id = ${db.instanceId} and n.order_id = o.id) as credit_notes,
           (select json_build_object('id', q.id, 'number', q.reference, 'approved_by', q.approver, 'at', q.decided_at)
              from quotes q
             where q.instance_id = ${db.instanceId} and q.order_id = o.id) as quote,
           (select json_build_object('ready', count(*) filter (where w.over and not w.failed),
                                     'stuck', count(*) filter (where w.failed))
              from (select bool_and(s.state in ('done', 'skipped')) as over, bool_or(s.state = 'failed') as failed
                      from provisioning_steps s
                     where s.instance_id = ${db.instanceId} and s.order_id = o.id and s.participant_id is not null
                       and s.step <> 'company'
                       and not exists (
                             select from order_participants a
                              where a.instance_id = ${db.instanceId} and a.id = s.participant_id
                                and a.withdrawn_at is not null)
                     group by s.participant_id) w) as progress
      from orders o
      -- One, and by the order: without statistics, as in a fresh database, the planner walks all items of a course.
      cross join lateral (
        select * from order_items where instance_id = ${db.instanceId} and order_id = o.id limit 1) i
      join webshop_items w on w.instance_id = ${db.instanceId} and w.id = i.webshop_item_id
      join courses c on c.instance_id = ${db.instanceId} and c.id = w.course_id
      join instances n on n.id = o.instance_id
     where o.instance_id = ${db.instanceId} and o.guid = ${guid}`);

/** Of the participant `a` of the order `o`. Without a start, the licence was never given to anybody. */
const seatNow = (instanceId: number, knowsHolders: Sql): Sql => sql`
           (select json_build_object(
                     'state', case when l.user_id is null then 'returned'
                                   when exists (select from enrolments e
                                                 where e.instance_id = ${instanceId} and e.user_id = l.user_id
                                                   and e.course_id = l.course_id and e.lms_state = 'done' and e.ended_at is null) then 'ready'
                                   else 'enrolling' end,
                     'since', l.changed_hands_at,
                     'holder', (select json_build_object('first_name', u.first_name, 'last_name', u.last_name)
                                  from users u
                                 where u.instance_id = ${instanceId} and u.id = l.user_id and ${knowsHolders}))
              from licences l
             where l.instance_id = ${instanceId} and l.participant_id = a.id and o.status = 'success'
               and a.withdrawn_at is null and a.user_id is not null and l.starts_at is not null
               and l.user_id is distinct from a.user_id)`;

type OrderDateRow = {
  id: number;
  version: number;
  course_name: string;
  starts_at: Date;
  ends_at: Date | null;
  location: string;
  trainers: string | null;
  vendor: string;
};

/** The date on which a confirmed order has seats. */
export const findOrderDate = (db: TenantQueries, guid: string) =>
  db.one<OrderDateRow>(sql`
    select e.id, e.version, c.name as course_name, e.start_date as starts_at, e.end_date as ends_at, e.location,
           trainer_names(e.instance_id, e.id) as trainers, n.name as vendor
      from orders o
      join course_events e on e.instance_id = ${db.instanceId} and e.id = o.event_id and e.cancelled_at is null
      join courses c on c.instance_id = ${db.instanceId} and c.id = e.course_id
      join instances n on n.id = ${db.instanceId}
     where o.instance_id = ${db.instanceId} and o.guid = ${guid} and o.status = 'success'`);
