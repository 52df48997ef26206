import type { BodyInput } from '@coursefront/contract/endpoint.ts';
import { isInvoice, methodsFor } from '@coursefront/contract/orders/order-rules.ts';
import type { OrderMethod } from '@coursefront/contract/orders/orders.ts';
import type { placeOrder } from '@coursefront/contract/orders/placing-orders.ts';
import type { askQuote } from '@coursefront/contract/quotes/linked-quotes.ts';
import type { CourseType } from '@coursefront/contract/shop/webshop.ts';
import { emailKey } from './check-rows.ts';
import { type Account, type Draft, type InvoiceDetails, rowsWithPlace } from './draft.ts';
import type { Row } from './rows.ts';

/** The course or event that the wizard's address names. */
export type BoughtCourse = {
  instanceId: number;
  courseId: number;
  eventId: number | null;
  sessionKey: string;
  /** The token of the renewal basket that the purchase comes from. */
  renewal?: string;
};

/** The fields that a price quote and an order have in common. */
export const purchaseBody = (bought: BoughtCourse, { quantity, coupon }: Pick<Draft, 'quantity' | 'coupon'>) => ({
  instance_id: bought.instanceId,
  courseid: bought.courseId,
  event_id: bought.eventId,
  quantity: quantity ?? 0,
  coupon,
  ...(bought.sessionKey !== '' && { session_key: bought.sessionKey }),
});

/** A number that is still being typed asks for no price. */
const shortestVatNumber = 8;

/** A new buyer, as far as the price depends on them. */
export const taxedBuyer = ({ kind, country, vatNumber }: Account, sellerCountry: string) => ({
  kind,
  country: country || sellerCountry,
  vat_number: kind === 'company' && vatNumber.trim().length >= shortestVatNumber ? vatNumber.trim() : null,
});

type OrderInput = {
  bought: BoughtCourse;
  draft: Draft;
  method: OrderMethod;
  /** A new buyer's; null for a signed-in user. */
  password: string | null;
  forBuyerAlone: boolean;
  /** A private buyer has agreed that the course opens at once. */
  consent: boolean;
  groupName: string;
  language: string;
};

export function orderBody(input: OrderInput): BodyInput<typeof placeOrder> {
  const { bought, draft, method, password, forBuyerAlone, consent, groupName, language } = input;
  const several = (draft.quantity ?? 0) > 1;
  return {
    ...purchaseBody(bought, draft),
    client_key: draft.clientKey,
    method,
    language,
    buyer: password === null ? null : { ...draft.account, registerPassword: password },
    withdrawal_consent: consent,
    group_name: several ? groupName : null,
    participants: forBuyerAlone ? [] : rowsWithPlace(draft).map(participantOf),
    ...(isInvoice(method) && invoiceOf(draft.invoice)),
    ...(bought.renewal && { renewal: bought.renewal }),
  };
}

/** The same purchase, to be promised instead of placed. */
export function quoteBody(
  input: Omit<OrderInput, 'method' | 'password' | 'consent'> & { key: string; signedIn: boolean },
) {
  const { key, signedIn, draft, ...rest } = input;
  const {
    method: _,
    client_key: __,
    buyer: ___,
    ...body
  } = orderBody({ ...rest, draft, method: 'invoice', password: null, consent: false });
  return {
    ...body,
    client_key: key,
    buyer: signedIn ? null : draft.account,
  } satisfies BodyInput<typeof askQuote>;
}

export const participantOf = ({ firstName, lastName, email, phone, known, answers }: Row) => ({
  firstName,
  lastName,
  email: emailKey(email),
  phone,
  // The server looks up whether people without a phone number are colleagues, and refuses the others.
  known: known || phone.trim() === '',
  signupFields: Object.entries(answers).map(([id, value]) => ({ questionid: Number(id), value })),
});

/** Without an address, the invoice has the company's own. */
function invoiceOf({ invoicingAddress, city, zipCode, ...references }: InvoiceDetails) {
  const address = { invoicingAddress, city, zipCode };
  const given = Object.values(address).some((part) => part.trim() !== '');
  return {
    invoice_address: given ? address : null,
    invoice_references: {
      invoice_reference: references.invoice_reference.trim() || null,
      purchase_order_number: references.purchase_order_number.trim() || null,
      invoice_email: references.invoice_email.trim() || null,
    },
  };
}

/** The method of the course that fits the buyer's choice. */
export function orderMethod(chosen: Draft['method'], type: CourseType, external: boolean): OrderMethod {
  const methods = methodsFor(type, external);
  return methods.find((method) => isInvoice(method) === (chosen === 'invoice')) ?? (methods[0] as OrderMethod);
}
