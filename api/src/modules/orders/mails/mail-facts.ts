import { hasRightOfWithdrawal } from '@coursefront/contract/shop/taxes.ts';
import { showOrganizationNumber } from '@coursefront/contract/values/business-numbers/organization-number.ts';
import type { OrderFacts } from '../../mails/public.ts';
import type { MailedOrder } from './mailed-order.queries.ts';

/** The facts about an order that all of its mails share. */
export const factsOf = (order: MailedOrder, instanceId: number): OrderFacts => ({
  name: order.buyer_first_name ?? '',
  reference: order.reference,
  ordered_at: order.created_at.toISOString(),
  vendor: order.vendor,
  course: order.course_name,
  quantity: order.quantity,
  for_buyer: order.for_buyer,
  renewal: order.is_renewal,
  event: order.event && {
    starts_at: order.event.starts_at,
    ends_at: order.event.ends_at,
    location: order.event.location,
    trainers: order.event.trainers ?? null,
  },
  group: order.group_name,
  company: order.company_name,
  organization_number: shown(order.organization_number, order.country),
  country: order.country,
  invoice_reference: order.invoice_reference,
  purchase_order_number: order.purchase_order_number,
  currency: order.currency,
  lines: order.price_lines,
  vat: order.vat,
  vat_basis_points: order.vat_basis_points,
  total: order.total,
  tax: order.tax_treatment,
  shown_without_vat: order.shown_without_vat,
  buyer_vat_number: order.buyer_vat_number,
  withdrawal: withdrawalOf(order),
  order_url: continueUrl(order, instanceId),
});

/** A private buyer's right to withdraw. An external shop explains it for its own sales. */
const withdrawalOf = (order: MailedOrder): OrderFacts['withdrawal'] =>
  order.is_private && order.method === 'card' && order.total > 0 && hasRightOfWithdrawal(order.country ?? '')
    ? { contact: [order.vendor, order.vendor_email].filter(Boolean).join(', '), opened: order.withdrawal_consent }
    : null;

export const inquiryOf = (order: MailedOrder, instanceId: number) => ({
  product_url: shopUrl(order, instanceId),
  product_name: order.course_name,
  name: order.buyer_first_name ?? '',
  action_url: continueUrl(order, instanceId),
  support_url: order.vendor_email ?? order.vendor_url,
  company_name: order.vendor,
  company_address: order.vendor_address,
  invoice_id: order.reference,
  date: order.created_at.toISOString(),
  total: order.total,
  currency: order.currency,
});

export const shopUrl = ({ lms_id }: MailedOrder, instanceId: number) =>
  `/v/company-account/web-shop/public/${instanceId}/${lms_id}`;

/** Anybody with the link sees the order and can pay it if payment is due. */
const continueUrl = ({ guid }: MailedOrder, instanceId: number) =>
  `/v/company-account/webshop/continue/payment/${guid}/${instanceId}`;

const shown = (number: string | null, country: string | null) =>
  number === null ? null : showOrganizationNumber(number, country ?? '');

export const payeeOf = (order: MailedOrder): string =>
  [order.vendor, order.vendor_address, shown(order.vendor_number, order.vendor_country)].filter(Boolean).join('\n');
