import { dateLocaleOf, type Language } from '@coursefront/contract/languages.ts';
import { type PriceLine, shownPrice } from '@coursefront/contract/shop/prices.ts';
import type { TextParams } from '@coursefront/contract/texts.ts';
import { companyNumberName } from '@coursefront/contract/values/business-numbers/company-number-name.ts';
import { dayInDigits } from '@coursefront/contract/values/day-format.ts';
import { formatAmount, formatMoney } from '@coursefront/contract/values/money.ts';
import { say } from '../../texts.ts';
import type { OrderDocument } from './document.ts';

export type Fact = { label: string; value: string };
export type Line = { title: string; notes: string[]; amount: number };

export type Wording = {
  title: string;
  text(key: string, params?: TextParams): string;
  money(minor: number, currency: string): string;
  /** An amount without its currency. */
  amount(minor: number): string;
  day(date: Date): string;
  /** The name of the company number in the company's country. */
  numberName(country: string | null): string;
  moment(date: Date): string;
};

export function wordingOf({ kind, language, timeZone }: OrderDocument): Wording {
  const text = (key: string, params?: TextParams) => say(language, `documents:${key}`, params);
  const clock = new Intl.DateTimeFormat(dateLocaleOf(language), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  const day = (date: Date) => dayOf(date, timeZone, language);
  const numberName = (country: string | null) =>
    companyNumberName(country, language) ?? say(language, 'common:company_number');
  return {
    title: text(`title.${kind}`),
    text,
    money: (minor, currency) => formatMoney(minor, currency, language),
    amount: (minor) => formatAmount(minor, language),
    day,
    numberName,
    moment: (date) => `${day(date)} ${clock.format(date)}`,
  };
}

/** The day in the seller's time zone, as the document's language writes it. The Swedish format is ISO 8601. */
function dayOf(date: Date, timeZone: string, language: Language): string {
  return dayWritten(new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(date), language);
}

function dayWritten(iso: string, language: Language): string {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  return dayInDigits(year, month, day, language);
}

/** An invoice is called like its order. */
function referenceKey({ credit, kind }: OrderDocument): string {
  if (credit) return 'corrects';
  return kind === 'invoice' ? 'invoice_number' : 'order_number';
}

export function factsOf(document: OrderDocument, { text, day, money }: Wording): Fact[] {
  const known: [key: string, value: string | null][] = [
    ['credit_number', document.credit?.number ?? null],
    ['credit_date', document.credit && dayWritten(document.credit.day, document.language)],
    ['quote_number', document.quote && document.reference],
    ['quote_date', document.quote && day(document.placedAt)],
    ['valid_until', document.quote && dayWritten(document.quote.validUntil, document.language)],
    ['seats_held', document.quote && (document.event ? heldWords(document.quote, { text, day }) : null)],
    [referenceKey(document), document.quote ? null : document.reference],
    ['order_date', document.quote ? null : day(document.placedAt)],
    ['invoice_date', document.kind === 'invoice' ? day(document.invoicedAt) : null],
    ['paid_on', document.paidAt && day(document.paidAt)],
    [
      'paid_amount',
      document.kind === 'receipt' && document.paidThere !== null
        ? money(document.paidThere, document.price.currency)
        : null,
    ],
    ['due_on', document.kind === 'invoice' && document.dueAt ? day(document.dueAt) : null],
    ['your_reference', document.yourReference],
    ['purchase_order', document.purchaseOrder],
    ['method', document.credit ? null : text(`methods.${document.method}`)],
    ['reason', document.credit?.reason ?? null],
    ['answer_at', document.quote?.link ?? null],
  ];
  return known.flatMap(([key, value]) => (value ? [{ label: text(key), value }] : []));
}

const heldWords = ({ holdUntil }: NonNullable<OrderDocument['quote']>, { text, day }: Pick<Wording, 'text' | 'day'>) =>
  holdUntil ? text('held_until', { day: day(holdUntil) }) : text('not_held');

export function linesOf(document: OrderDocument, wording: Wording): Line[] {
  const { price, course, event, group, renewal, credit } = document;
  if (credit) {
    const notes = credit.places > 0 ? [wording.text('credited_places', { count: credit.places })] : [];
    return [{ title: course, notes, amount: credit.vat - credit.amount }];
  }
  return shownPrice(price).lines.map((line) => {
    if (line.kind !== 'places') return { title: discountTitle(line, wording), notes: [], amount: line.amount };
    const unit = wording.amount(line.unit_price ?? price.unit_price);
    const notes = [
      ...(renewal ? [wording.text('renewal')] : []),
      wording.text('places', { count: line.quantity ?? price.quantity, price: unit }),
      ...(event ? [[wording.moment(event.startsAt), event.location].join(', ')] : []),
      ...(group ? [wording.text('group', { name: group })] : []),
    ];
    return { title: course, notes, amount: line.amount };
  });
}

function discountTitle({ kind, percent, code }: PriceLine, { text }: Wording): string {
  if (kind === 'company_discount') {
    return percent === null ? text('discount') : text('company_discount', { percent });
  }
  return percent === null
    ? text('coupon', { code: code ?? '' })
    : text('coupon_percent', { code: code ?? '', percent });
}

export function totalsOf(
  { kind, price: whole, refunded, credit }: OrderDocument,
  { text, day, money, amount }: Wording,
): (Fact & { strong?: true })[] {
  // A credit takes back: its amounts are below nothing.
  const price = credit ? { ...whole, total: -credit.amount, vat: -credit.vat } : whole;
  return [
    { label: text('net'), value: amount(shownPrice(price).net) },
    ...(price.tax === 'charged'
      ? [{ label: text('vat', { percent: price.vat_basis_points / 100 }), value: amount(price.vat) }]
      : []),
    { label: text('total'), value: money(price.total, price.currency), strong: true },
    ...(refunded && kind === 'receipt'
      ? [{ label: text('refunded', { day: day(refunded.at) }), value: money(-refunded.amount, price.currency) }]
      : []),
  ];
}

/** Sentences that the law asks for: why there is no VAT, and how a private buyer withdraws. The mails say the same. */
export function notesOf({ language, price, withdrawal }: OrderDocument): string[] {
  const said = (key: string, params?: TextParams) => say(language, `mails:order.${key}`, params);
  return [
    ...(price.tax === 'charged' ? [] : [said(`tax_note.${price.tax}`)]),
    ...(withdrawal ? [said('withdrawal.text', { contact: withdrawal.contact })] : []),
    ...(withdrawal?.opened ? [said('withdrawal.opened')] : []),
  ];
}

/** How to pay an invoice. */
export function paymentFactsOf({ kind, paymentReference, seller }: OrderDocument, { text }: Wording): Fact[] {
  if (kind !== 'invoice') return [];
  const known: [key: string, value: string | null][] = [
    ['bankgiro', seller.bankgiro],
    [seller.bankgiro ? 'ocr' : 'payment_reference', paymentReference],
    ['iban', seller.iban],
    ['bic', seller.bic],
  ];
  return known.flatMap(([key, value]) => (value ? [{ label: text(key), value }] : []));
}
