import { type PriceLine, shownPrice } from '@coursefront/contract/shop/prices.ts';
import type { TaxTreatment } from '@coursefront/contract/shop/taxes.ts';
import type { Amount, Fact } from './mail-content.ts';
import type { Words } from './template.ts';

/** A date of a course, times in ISO 8601. */
export type EventFacts = {
  starts_at: string;
  ends_at: string | null;
  location: string;
  /** Their names. Missing in mails that were queued before dates had trainers. */
  trainers?: string | null;
};

/** How calendars know the event of an earlier mail again; `sequence` grows with every change. */
export type CalendarEntry = { uid: string; sequence: number };

/** The facts for mails about an order; amounts in minor units, tax included. */
export type OrderFacts = {
  name: string;
  reference: string;
  ordered_at: string;
  vendor: string;
  course: string;
  quantity: number;
  /** The only place is the buyer's own. Missing in mails that were queued before an update. */
  for_buyer?: boolean;
  /** It renews the course. Missing like `for_buyer`. */
  renewal?: boolean;
  event: EventFacts | null;
  group: string | null;
  company: string | null;
  organization_number: string | null;
  /** The company's country, which names its number. Mails of earlier versions have none. */
  country?: string | null;
  invoice_reference: string | null;
  purchase_order_number: string | null;
  currency: string;
  lines: PriceLine[];
  vat: number;
  vat_basis_points: number;
  total: number;
  /** Missing in mails that were queued before an update, like the three below. */
  tax?: TaxTreatment;
  shown_without_vat?: boolean;
  buyer_vat_number?: string | null;
  /** For a private person of a country whose law knows a right of withdrawal. */
  withdrawal?: Withdrawal | null;
  order_url: string;
};

/** Whom a private buyer writes to, and whether the course was opened at the buyer's own wish. */
export type Withdrawal = { contact: string; opened: boolean };

/** An invoice and how it is paid. Unknown facts are null. */
export type InvoiceFacts = {
  date: string;
  due_at: string | null;
  payee: string;
  payment_reference: string;
  vat_number: string | null;
  bankgiro: string | null;
  iban: string | null;
  bic: string | null;
  /** The order's page takes cards, too. Missing in mails that were written before it did. */
  by_card?: boolean;
};

export function payingFacts(words: Words, invoice: InvoiceFacts): Fact[] {
  const keys = ['payment_reference', 'bankgiro', 'iban', 'bic', 'vat_number'] as const;
  return keys.flatMap((key) => (invoice[key] ? [{ label: words.text(key), value: invoice[key] }] : []));
}

export function orderFacts(words: Words, order: OrderFacts): Fact[] {
  const known: [key: string, value: string | null][] = [
    ['order.reference', order.reference],
    ['order.ordered_at', words.day(order.ordered_at)],
    [order.renewal ? 'order.renewed_course' : 'order.course', order.course],
    ['order.places', String(order.quantity)],
  ];
  const perhaps: [key: string, value: string | null][] = [
    ['order.group', order.group],
    ['order.company', order.company],
    ['company_number', order.organization_number],
    ['order.buyer_vat_number', order.buyer_vat_number ?? null],
    ['order.invoice_reference', order.invoice_reference],
    ['order.purchase_order_number', order.purchase_order_number],
  ];
  const labelOfFact = (key: string) =>
    key === 'company_number' ? words.companyNumber(order.country ?? null) : words.text(key);
  const factsOf = (rows: typeof known) =>
    rows.flatMap(([key, value]) => (value ? [{ label: labelOfFact(key), value }] : []));
  return [...factsOf(known), ...(order.event ? eventFacts(words, order.event) : []), ...factsOf(perhaps)];
}

export const eventFacts = (words: Words, { starts_at, ends_at, location, trainers }: EventFacts): Fact[] => [
  { label: words.text('order.when'), value: words.span(starts_at, ends_at) },
  { label: words.text('order.where'), value: location },
  ...(trainers ? [{ label: words.text('order.trainer'), value: trainers }] : []),
];

/** The lines as the buyer saw them, the total and its tax. */
type Billed = Pick<
  OrderFacts,
  'lines' | 'currency' | 'total' | 'vat' | 'vat_basis_points' | 'tax' | 'shown_without_vat'
>;

export function orderAmounts(words: Words, order: Billed): Amount[] {
  const { currency, total, vat, vat_basis_points, tax = 'charged', shown_without_vat = false } = order;
  const money = (minor: number) => words.money(minor, currency);
  const { lines, net } = shownPrice({ ...order, shown_without_vat });
  const rows = lines.map((line) => ({ label: labelOf(words, line, money), value: money(line.amount) }));
  const totalRow: Amount = { label: words.text('order.total'), value: money(total), kind: 'total' };
  if (tax !== 'charged') return [...rows, totalRow];
  const percent = vat_basis_points / 100;
  if (shown_without_vat)
    return [
      ...rows,
      { label: words.text('order.net'), value: money(net) },
      { label: words.text('order.vat_added', { percent }), value: money(vat) },
      totalRow,
    ];
  return [...rows, totalRow, { label: words.text('order.vat', { percent }), value: money(vat), kind: 'included' }];
}

/** Why no VAT is charged, as an invoice must say it. */
export const taxNotes = ({ text }: Words, { tax = 'charged' }: Pick<OrderFacts, 'tax'>): string[] =>
  tax === 'charged' ? [] : [text(`order.tax_note.${tax}`)];

/** The right of withdrawal, which a confirmation to a private buyer must explain. */
export const withdrawalNotes = ({ text }: Words, { withdrawal }: Pick<OrderFacts, 'withdrawal'>): string[] =>
  withdrawal
    ? [
        text('order.withdrawal.text', { contact: withdrawal.contact }),
        ...(withdrawal.opened ? [text('order.withdrawal.opened')] : []),
      ]
    : [];

function labelOf({ text }: Words, line: PriceLine, money: (minor: number) => string): string {
  const { quantity, unit_price, percent, code } = line;
  if (line.kind === 'places')
    return text('order.line.places', { count: quantity ?? 1, price: money(unit_price ?? line.amount) });
  if (line.kind === 'company_discount')
    return percent === null ? text('order.line.discount') : text('order.line.company_discount', { percent });
  return percent === null
    ? text('order.line.coupon', { code: code ?? '' })
    : text('order.line.coupon_percent', { code: code ?? '', percent });
}

/** Where the holder books the licence on another date. Mails that were queued before do not name it. */
export const choiceOf = ({ licence_id: id }: { licence_id?: number }): string =>
  id === undefined ? '/v/' : `/v/?choose=${id}`;
