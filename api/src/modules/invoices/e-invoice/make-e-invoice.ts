import type { PriceLine } from '@coursefront/contract/shop/prices.ts';
import { peppolIdOf } from '@coursefront/contract/values/business-numbers/peppol-id.ts';
import type { TenantQueries } from '../../../db/database.ts';
import { Refusal } from '../../../refusal.ts';
import { say } from '../../../texts.ts';
import { explainedPrice } from '../../orders/public.ts';
import { categoryOf, type EInvoice, netLines, type Party } from '../rules/e-invoice.ts';
import { writeUbl } from '../rules/write-ubl.ts';
import {
  type CreditRow,
  type EInvoiceRow,
  type OrderName,
  readCreditRow,
  readEInvoiceRow,
} from './e-invoice.queries.ts';

export type MadeEInvoice = {
  orderId: number;
  name: string;
  xml: string;
  /** Where it comes from and goes to; a receiver by e-mail only is not in the network. */
  sender: string;
  receiver: string | null;
  /** The customer's choices for its e-invoices. */
  chosen: string | undefined;
};

/**
 * The invoice of an order, or one of its credit notes. Refused for an order without an issued invoice, and while the
 * seller's own data are incomplete for the network.
 */
export async function makeEInvoice(db: TenantQueries, order: OrderName, noteId?: number): Promise<MadeEInvoice> {
  const row = await readEInvoiceRow(db, order);
  if (!row || row.company_name === null) throw new Refusal('order.not_found', {});
  const credit = noteId === undefined ? null : await readCreditRow(db, row.order_id, noteId);
  if (credit === undefined) throw new Refusal('order.not_found', {});
  const invoice = describeEInvoice(row);
  const document = credit ? creditOf(invoice, credit) : invoice;
  // BR-S-02, BR-AE-02 and BR-E-02: a seller that accounts for VAT, or explains its absence, names its own number.
  if (document.tax.category !== 'O' && document.seller.vatNumber === null)
    throw new Refusal('e_invoice.no_vat_number', {});
  return {
    orderId: row.order_id,
    name: `${document.number}.xml`,
    xml: writeUbl(document),
    sender: document.seller.endpoint,
    receiver: isInNetwork(document.buyer.endpoint) ? document.buyer.endpoint : null,
    chosen: row.settings.e_invoices,
  };
}

/** The scheme of an e-mail address is in the list of schemes, but the network delivers nothing there. */
const byMail = 'EM:';
const isInNetwork = (endpoint: string) => !endpoint.startsWith(byMail);

function describeEInvoice(row: EInvoiceRow): EInvoice {
  const price = explainedPrice(row);
  const category = categoryOf(row.tax_treatment, row.vat_basis_points);
  const reasons = { S: null, G: 'outside_scope', AE: 'reverse_charge', O: 'outside_scope', E: 'exempt' } as const;
  const reason = reasons[category];
  const words = {
    name: row.course_name,
    discount: (line: PriceLine) => discountWords(row, line),
  };
  return {
    kind: 'invoice',
    number: row.reference,
    issuedOn: row.issued_on,
    dueOn: row.due_on,
    currency: row.currency,
    note: row.settings.invoice_note ?? null,
    buyerReference: row.invoice_reference,
    orderReference: row.purchase_order_number,
    corrects: null,
    seller: sellerOf(row),
    buyer: buyerOf(row),
    payment: {
      reference: row.payment_reference,
      iban: row.settings.invoice_iban ?? null,
      bic: row.settings.invoice_bic ?? null,
      bankgiro: row.settings.invoice_bankgiro ?? null,
    },
    ...netLines(price, words),
    tax: {
      category,
      basisPoints: row.vat_basis_points,
      reason: reason && say(row.language, `mails:order.tax_note.${reason}`),
    },
    prepaid: 0,
  };
}

/** A credit is one line: what goes back, for the places that it is about. */
const creditOf = (invoice: EInvoice, credit: CreditRow): EInvoice => ({
  ...invoice,
  kind: 'credit_note',
  number: credit.reference,
  issuedOn: credit.issued_on,
  dueOn: null,
  note: credit.reason,
  corrects: { number: invoice.number, issuedOn: invoice.issuedOn },
  lines: [
    { name: invoice.lines[0]?.name ?? '', quantity: Math.max(1, credit.places), net: credit.amount - credit.vat },
  ],
  allowances: [],
  vat: credit.vat,
});

const discountWords = ({ language }: EInvoiceRow, { kind, percent, code }: PriceLine): string => {
  if (kind === 'company_discount')
    return percent === null
      ? say(language, 'documents:discount')
      : say(language, 'documents:company_discount', { percent });
  return percent === null
    ? say(language, 'documents:coupon', { code: code ?? '' })
    : say(language, 'documents:coupon_percent', { code: code ?? '', percent });
};

const sellerOf = (row: EInvoiceRow): Party => {
  const numbers = {
    country: row.seller_country,
    organizationNumber: row.seller_number,
    vatNumber: row.settings.invoice_vat_number ?? null,
  };
  return {
    ...numbers,
    name: row.seller_name,
    endpoint: peppolIdOf(numbers) ?? byMail + (row.seller_email ?? ''),
    street: row.seller_address,
    city: row.seller_city,
    postalCode: row.seller_postal_code,
    contact: { name: null, email: row.seller_email },
  };
};

const buyerOf = (row: EInvoiceRow): Party => {
  const numbers = {
    country: row.country ?? row.seller_country,
    organizationNumber: row.organization_number,
    vatNumber: row.vat_number,
  };
  return {
    ...numbers,
    name: row.company_name ?? row.buyer_name,
    endpoint: row.peppol_id ?? peppolIdOf(numbers) ?? byMail + (row.buyer_email ?? ''),
    street: row.address,
    city: row.city,
    postalCode: row.postal_code,
    contact: { name: row.buyer_name, email: row.buyer_email },
  };
};
