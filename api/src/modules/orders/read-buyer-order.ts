import { invoiceState } from '@coursefront/contract/orders/invoice-rules.ts';
import { documentsOf } from '@coursefront/contract/orders/order-documents.ts';
import { repaymentOf } from '@coursefront/contract/orders/order-rules.ts';
import type { BuyerOrder } from '@coursefront/contract/orders/orders.ts';
import type { CourseType } from '@coursefront/contract/shop/webshop.ts';
import type { Config } from '../../config.ts';
import type { TenantScope } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { Caller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { ledIds } from '../companies/public.ts';
import type { LearningSites } from '../lms/public.ts';
import { ownStartPage } from '../provisioning/public.ts';
import { localDay } from '../tenants/public.ts';
import { invoiceFactsOf } from './mails/invoice-facts.ts';
import { mostShown, type OrderViewRow, readOrderViewRow } from './order-view.queries.ts';
import type { InsertedOrder, NewOrder } from './queries/insert-order.queries.ts';
import { isGuid } from './queries/moves.queries.ts';
import { explainedPrice } from './rules/explained-price.ts';
import { paymentState } from './rules/payment-state.ts';

export type ReadOrderParts = { config: Config; sites: LearningSites };

/** The order as anybody with its guid may see it. Who has its seats by now is not for everybody. */
export async function readBuyerOrderView(
  parts: ReadOrderParts,
  tenant: TenantScope,
  guid: string,
  reader?: Caller | 'seller',
): Promise<BuyerOrder> {
  const row = isGuid(guid) ? await readOrderViewRow(tenant, guid, knowsHolders(tenant, reader)) : undefined;
  if (!row) throw new Refusal('order.not_found', {});
  // People of a waiting order are enrolled but suspended, so there is no address to send them to yet.
  const isIn = row.enrolled && row.status === 'success';
  const login_url = isIn ? await entranceOf(parts, tenant, row) : null;
  return { ...viewOf(row, tenant.instanceId), login_url };
}

/** Through our own sign-in where it signs in at the learning site as well, with the name of a single participant filled in. */
async function entranceOf({ config, sites }: ReadOrderParts, { instanceId }: TenantScope, row: OrderViewRow) {
  const { home, course } = await sites.addresses(instanceId);
  const [person] = row.quantity === 1 ? row.participants.filter(({ seat }) => seat === null) : [];
  const start = ownStartPage(config, { id: instanceId, siteUrl: home, username: person?.email, courseId: row.lms_id });
  return start === null ? course(row.lms_id) : new URL(start, config.publicUrl).href;
}

/** True for people of the company that bought the order `o`, its leads, the buyer of an order without a company, and the seller. */
const knowsHolders = ({ instanceId }: TenantScope, reader: Caller | 'seller' | undefined): Sql => {
  if (reader === 'seller') return sql`true`;
  if (reader?.kind !== 'user' || reader.instanceId !== instanceId) return sql`false`;
  const { userId } = reader;
  return sql`case when o.company_id is null then o.user_id = ${userId}
                  else o.company_id in (${ledIds(instanceId, userId)})
                    or exists (select from users r
                                where r.instance_id = ${instanceId} and r.id = ${userId} and r.company_id = o.company_id) end`;
};

type Course = { lmsId: number; image: string | null; type: CourseType };
type Vendor = { name: string; url: string; email: string | null; takesCards: boolean };

/** The same view of an order that was placed a moment ago and waits for its payment, without reading it. */
export function viewOfPlaced(
  instanceId: number,
  order: NewOrder,
  inserted: InsertedOrder,
  { course, vendor }: { course: Course; vendor: Vendor },
): BuyerOrder {
  const { buyer, company, price, participants } = order;
  const row: OrderViewRow = {
    ...inserted,
    status: order.status,
    cancelled_from: null,
    cancelled_by_company: false,
    method: order.method,
    paid_at: null,
    invoiced_at: null,
    invoice_settings: {},
    quantity: price.quantity,
    group_name: order.groupName,
    is_renewal: order.isRenewal,
    currency: price.currency,
    sub_total: price.sub_total,
    discount: price.discount,
    total: price.total,
    vat: price.vat,
    price_lines: price.lines,
    tax_treatment: price.tax,
    shown_without_vat: price.shown_without_vat,
    vat_number: order.vatNumber,
    buyer_first_name: buyer.firstName,
    buyer_last_name: buyer.lastName,
    buyer_email: buyer.email,
    company_name: company?.name ?? null,
    organization_number: company?.organization_number ?? null,
    invoice_email: order.invoiceEmail,
    invoice_url: null,
    invoice_reference: order.invoiceReference,
    purchase_order_number: order.purchaseOrderNumber,
    unit_price: price.unit_price,
    vat_basis_points: price.vat_basis_points,
    course_name: order.courseName,
    lms_id: course.lmsId,
    image: course.image,
    type: course.type,
    payment: null,
    vendor_name: vendor.name,
    vendor_url: vendor.url,
    vendor_email: vendor.email,
    takes_cards: vendor.takesCards,
    enrolled: false,
    participants: participants.slice(0, mostShown).map(({ firstName, lastName, email }) => ({
      first_name: firstName,
      last_name: lastName,
      email,
      steps: [],
      withdrawn: false,
      other_date: null,
      seat: null,
    })),
    withdrawn: 0,
    owed: null,
    owed_by: null,
    time_zone: null,
    credit_notes: [],
    quote: null,
    progress: { ready: 0, stuck: 0 },
  };
  return { ...viewOf(row, instanceId), login_url: null };
}

function isOverdue(row: OrderViewRow): boolean {
  const { status, payment, due_at, time_zone } = row;
  const isThere = payment?.kind === 'invoice' && payment.status === 'open';
  const owed = row.owed ?? (isThere ? row.total : 0);
  const by = row.owed_by ?? (due_at && localDay(time_zone, due_at));
  const mayBeOwed = status === 'success' || (isThere && status === 'pending');
  if (!mayBeOwed || by === null) return false;
  return invoiceState({ balance: owed, paid: 0, credited: 0, written_off: 0 }, by, localDay(time_zone)) === 'overdue';
}

function viewOf(row: OrderViewRow, instanceId: number): Omit<BuyerOrder, 'login_url'> {
  const paid = row.paid_at !== null;
  const invoiced = row.invoiced_at !== null;
  const documents = documentsOf({ ...row, paid, invoiced });
  return {
    id: row.guid,
    order_reference_id: row.reference,
    instance_id: instanceId,
    status: row.status,
    method: row.method,
    created_at: row.created_at.toISOString(),
    date_paid: row.paid_at?.toISOString() ?? null,
    due_at: row.due_at?.toISOString() ?? null,
    invoiced,
    overdue: isOverdue(row),
    invoice_by_card: invoiced && paid && row.payment?.status === 'paid' && row.payment.kind === 'checkout',
    invoice_email: row.invoice_email,
    invoice_url: row.invoice_url,
    course: { courseid: row.lms_id, name: row.course_name, image: row.image, type: row.type },
    event: row.event,
    quantity: row.quantity,
    group_name: row.group_name,
    renewal: row.is_renewal,
    price: explainedPrice(row),
    buyer: {
      first_name: row.buyer_first_name ?? '',
      last_name: row.buyer_last_name ?? '',
      email: row.buyer_email ?? '',
    },
    company:
      row.company_name === null ? null : { name: row.company_name, organization_number: row.organization_number },
    vat_number: row.vat_number,
    invoice_reference: row.invoice_reference,
    purchase_order_number: row.purchase_order_number,
    vendor: {
      name: row.vendor_name,
      url: row.vendor_url,
      email: row.vendor_email,
      takes_cards: row.takes_cards,
    },
    payment: paymentState({ ...row, paid }),
    to_pay: row.owed ?? row.total,
    repayment: row.status === 'cancelled' ? repaymentOf({ ...row, paid, from: row.cancelled_from }) : 'none',
    cancelled_by_company: row.cancelled_by_company,
    refunded: row.payment?.refunded ?? 0,
    hold_expires_at: row.hold_expires_at?.toISOString() ?? null,
    participants: row.participants,
    withdrawn: row.withdrawn,
    credit_notes: row.credit_notes,
    quote: row.quote,
    progress: row.progress,
    documents,
    invoice: documents.includes('invoice') && !paid ? invoiceFactsOf(row) : null,
  };
}
