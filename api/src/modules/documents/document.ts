import type { Language } from '@coursefront/contract/languages.ts';
import type { OrderMethod } from '@coursefront/contract/orders/orders.ts';
import type { ExplainedPrice } from '@coursefront/contract/shop/prices.ts';

export const documentKinds = ['confirmation', 'receipt', 'invoice', 'credit_note', 'quote'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The data of an order's document, before layout. Dates are moments; amounts are in minor units. */
export type OrderDocument = {
  kind: DocumentKind;
  /** For a credit note: what it takes back. `day` is the customer's. */
  credit: { number: string; day: string; amount: number; vat: number; places: number; reason: string | null } | null;
  /** For a quote: its last day, how long it holds its seats, and where it is answered. */
  quote: { validUntil: string; holdUntil: Date | null; link: string } | null;
  language: Language;
  reference: string;
  paymentReference: string;
  method: OrderMethod | 'invoice_by_card';
  placedAt: Date;
  paidAt: Date | null;
  /** The sum paid in an external shop, which has prices of its own. */
  paidThere: number | null;
  /** The refunded part of the payment, and when the last refund was. */
  refunded: { amount: number; at: Date } | null;
  dueAt: Date | null;
  /** The date of the invoice, from which its days to pay count. */
  invoicedAt: Date;
  timeZone: string;
  seller: {
    name: string;
    organizationNumber: string | null;
    /** The country that names the number. */
    country: string | null;
    vatNumber: string | null;
    address: string[];
    email: string | null;
    phone: string | null;
    brandColour: string;
    /** Payment details and legal texts, as far as the seller has entered them. */
    bankgiro: string | null;
    iban: string | null;
    bic: string | null;
    note: string | null;
  };
  buyer: {
    name: string;
    company: string | null;
    organizationNumber: string | null;
    country: string | null;
    vatNumber: string | null;
    address: string[];
    email: string;
  };
  /** The right of withdrawal, for a private buyer's confirmation. */
  withdrawal: { contact: string; opened: boolean } | null;
  yourReference: string | null;
  purchaseOrder: string | null;
  course: string;
  event: { startsAt: Date; endsAt: Date | null; location: string } | null;
  group: string | null;
  /** The order renews the course. */
  renewal: boolean;
  price: ExplainedPrice;
};

/** The customer's picture. Raw bytes, because the drawing thread gets a copy. */
export type Logo = { format: 'png' | 'jpg'; content: Uint8Array };

/** A learner's certificate, before layout. */
export type CertificateDocument = {
  language: Language;
  /** Names the file in error messages. */
  reference: string;
  holder: string;
  name: string;
  course: string | null;
  issuer: string;
  issuedAt: Date;
  expiresAt: Date | null;
  /** Where anybody can verify it; null while it is not shared. */
  verifyUrl: string | null;
  logo: Logo | null;
  timeZone: string;
  brandColour: string;
};

export type AnyDocument = OrderDocument | CertificateDocument;
