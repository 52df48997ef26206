import type { BodyInput } from '@coursefront/contract/endpoint.ts';
import type { OrderMethod } from '@coursefront/contract/orders/orders.ts';
import type { placeOrder } from '@coursefront/contract/orders/placing-orders.ts';
import { emailKey } from '../participants/check.ts';
import type { Row } from '../participants/rows.ts';
import { type Draft, type InvoiceDetails, rowsWithPlace } from './draft.ts';

/** What the address of the wizard says is bought. */
export type Bought = { instanceId: number; courseId: number; eventId: number | null; sessionKey: string };

/** The purchase as prices and orders name it. */
export const purchaseBody = (bought: Bought, { quantity, coupon }: Pick<Draft, 'quantity' | 'coupon'>) => ({
  instance_id: bought.instanceId,
  courseid: bought.courseId,
  event_id: bought.eventId,
  quantity: quantity ?? 0,
  coupon,
  ...(bought.sessionKey !== '' && { session_key: bought.sessionKey }),
});

type Ordering = {
  bought: Bought;
  draft: Draft;
  method: OrderMethod;
  /** Of a new buyer; null for whoever is signed in. */
  password: string | null;
  forBuyerAlone: boolean;
  groupName: string;
  language: string;
};

export function orderBody(ordering: Ordering): BodyInput<typeof placeOrder> {
  const { bought, draft, method, password, forBuyerAlone, groupName, language } = ordering;
  const several = (draft.quantity ?? 0) > 1;
  return {
    ...purchaseBody(bought, draft),
    client_key: draft.clientKey,
    method,
    language,
    buyer: password === null ? null : { ...draft.account, registerPassword: password },
    group_name: several ? groupName : null,
    participants: forBuyerAlone ? [] : rowsWithPlace(draft).map(participantOf),
    ...((method === 'invoice' || method === 'invoice_internal') && invoiceOf(draft.invoice)),
  };
}

const participantOf = ({ firstName, lastName, email, phone, answers }: Row) => ({
  firstName,
  lastName,
  email: emailKey(email),
  phone,
  signupFields: Object.entries(answers).map(([id, value]) => ({ questionid: Number(id), value })),
});

/** An address is whole or left out: then the company's own stands on the invoice. */
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

/** How it is paid: sold elsewhere it is paid there; the instance bills its own events, the provider the rest. */
export function orderMethod(
  chosen: Draft['method'],
  { external, instructorLed }: { external: boolean; instructorLed: boolean },
): OrderMethod {
  if (external) return 'woocommerce_integration';
  if (chosen === 'card') return 'card';
  return instructorLed ? 'invoice_internal' : 'invoice';
}
