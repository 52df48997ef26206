import type { AccountRole } from '@coursefront/contract/invoices/book-accounts.ts';
import type { TaxTreatment } from '@coursefront/contract/shop/taxes.ts';

/** The part of an order that has one VAT rate. Amounts include VAT. */
export type RatedItem = { rate: number; total: number; vat: number; treatment: TaxTreatment };

/** `vat`: what a document says of this amount, where it is not the share by items. */
type Sold = { items: readonly RatedItem[]; vat?: number | null };

/** `fees`: how much of the amount are reminders' fees, which have no VAT. Null where nobody noted it. */
type Entry = { kind: string; amount: number; overpaid: number; source: string; fees: number | null };

/** Something that happened to money, from a row that never changes. */
export type Fact = { day: string; reference: string; company: string | null } & Sold &
  (
    | { from: 'invoice'; amount: number }
    /** A line of an invoice's ledger; `undone` is the one that an undo takes back. */
    | ({ from: 'entry'; undone: Entry | null } & Entry)
    /** Money by card. `owed`: an invoice's ledger has the payment, or a credit note said that it goes back. */
    | { from: 'card'; kind: 'paid' | 'refunded'; amount: number; stray: boolean; owed: boolean }
    /** A credit note of an order without an invoice, and what was repaid of it past the provider. */
    | { from: 'note'; kind: 'issued' | 'repaid'; amount: number }
    /** Money that the card provider kept of a payment, paid out, or took for something else. */
    | { from: 'provider'; kind: 'fee' | 'payout'; amount: number; platformFee: number }
  );

/** Debit is positive, credit negative. The lines of a verification add up to nothing. */
export type JournalLine = { role: AccountRole; amount: number };

export type What =
  | 'invoice'
  | 'payment'
  | 'card_payment'
  | 'fee'
  | 'credit'
  | 'write_off'
  | 'undo'
  | 'repayment'
  | 'card_sale'
  | 'card_refund'
  | 'stray'
  | 'provider_fee'
  | 'payout';

/** F: invoices, I: what happened to them, C: credit notes, K: cards, P: the provider. */
export type Verification = {
  series: 'F' | 'I' | 'C' | 'K' | 'P';
  day: string;
  what: What;
  reference: string;
  company: string | null;
  lines: JournalLine[];
};

/** Null where another row books the same money. */
export function verificationOf(fact: Fact): Verification | null {
  const { what, series, lines } = bookingOf(fact);
  const booked = lines.filter(({ amount }) => amount !== 0);
  const { day, reference, company } = fact;
  return booked.length === 0 ? null : { series, day, what, reference, company, lines: booked };
}

function bookingOf(fact: Fact): Pick<Verification, 'what' | 'series' | 'lines'> {
  if (fact.from === 'invoice')
    return {
      what: 'invoice',
      series: 'F',
      lines: [{ role: 'receivables', amount: fact.amount }, ...soldLines(-fact.amount, fact.items)],
    };
  if (fact.from === 'card') return { series: 'K', ...cardBooking(fact) };
  if (fact.from === 'note') return { series: 'C', ...noteBooking(fact) };
  if (fact.from === 'provider') return { series: 'P', ...providerBooking(fact) };
  const undone = fact.kind === 'undo' ? fact.undone : null;
  const lines = entryLines(undone ?? fact, fact);
  if (undone) return { what: 'undo', series: 'I', lines: lines.map((line) => ({ ...line, amount: -line.amount })) };
  return { what: whatOf(fact), series: 'I', lines };
}

const whatOf = ({ kind, source }: Entry): What =>
  kind === 'payment' && source === 'card' ? 'card_payment' : (kind as What);

/** The lines for an entry of an invoice's ledger. Money that is nobody's invoice waits as prepaid. */
function entryLines({ kind, amount, overpaid, source, ...entry }: Entry, { items, vat }: Sold): JournalLine[] {
  const fees = entry.fees ?? 0;
  const money: AccountRole = source === 'card' ? 'cards' : 'bank';
  const owed: JournalLine = { role: 'receivables', amount: -amount };
  const prepaid: JournalLine = { role: 'prepaid', amount: -overpaid };
  if (kind === 'payment') return [{ role: money, amount: amount + overpaid }, owed, prepaid];
  if (kind === 'fee')
    return [
      { role: 'receivables', amount },
      { role: 'reminder_fees', amount: -amount },
    ];
  if (kind === 'write_off')
    return entry.fees === null ? [{ role: 'losses', amount }, owed] : [...lossLines(amount - fees, items, fees), owed];
  // A credit of what was paid already turns that money into prepaid money.
  if (kind === 'credit')
    return [...soldLines(amount + overpaid - fees, items, vat), { role: 'reminder_fees', amount: fees }, owed, prepaid];
  // Prepaid money that went back. By card it is booked with the card's own move.
  if (kind === 'repayment' && source !== 'card')
    return [
      { role: 'prepaid', amount: overpaid },
      { role: money, amount: -overpaid },
    ];
  return [];
}

/** A loss is without VAT: the tax office gives back the VAT of what nobody will pay. Fees were without VAT. */
function lossLines(amount: number, items: readonly RatedItem[], fees: number): JournalLine[] {
  const lines = soldLines(amount, items);
  const tax = lines.filter(({ role }) => isVat(role));
  const lost = amount + fees - tax.reduce((sum, line) => sum + line.amount, 0);
  return [{ role: 'losses', amount: lost }, ...tax];
}

function cardBooking({ kind, amount, stray, owed, items }: Fact & { from: 'card' }) {
  const sign = kind === 'paid' ? 1 : -1;
  const cards: JournalLine = { role: 'cards', amount: sign * amount };
  if (stray) return { what: 'stray' as const, lines: [cards, { role: 'prepaid' as const, amount: -sign * amount }] };
  if (kind === 'paid')
    // The ledger of an invoice books its own payments.
    return { what: 'card_sale' as const, lines: owed ? [] : [cards, ...soldLines(-amount, items)] };
  const given: JournalLine[] = owed ? [{ role: 'prepaid', amount }] : soldLines(amount, items);
  return { what: 'card_refund' as const, lines: [cards, ...given] };
}

/** A credit is owed to the buyer until it goes back. */
function noteBooking({ kind, amount, items, vat }: Fact & { from: 'note' }) {
  if (kind === 'issued')
    return {
      what: 'credit' as const,
      lines: [...soldLines(amount, items, vat), { role: 'prepaid' as const, amount: -amount }],
    };
  return {
    what: 'repayment' as const,
    lines: [
      { role: 'prepaid' as const, amount },
      { role: 'bank' as const, amount: -amount },
    ],
  };
}

function providerBooking({ kind, amount, platformFee }: Fact & { from: 'provider' }) {
  if (kind === 'payout')
    return {
      what: 'payout' as const,
      lines: [
        { role: 'bank' as const, amount },
        { role: 'cards' as const, amount: -amount },
      ],
    };
  return {
    what: 'provider_fee' as const,
    lines: [
      { role: 'card_fees' as const, amount: amount - platformFee },
      { role: 'platform_fees' as const, amount: platformFee },
      { role: 'cards' as const, amount: -amount },
    ],
  };
}

/**
 * Revenue and VAT of an amount, by rate, as the order's items have them. A part of an order has its share of each; where a
 * document says how much of the amount is VAT, that is shared instead.
 */
export function soldLines(amount: number, items: readonly RatedItem[], vat?: number | null): JournalLine[] {
  const net = items.map((item) => ({ role: salesOf(item), weight: item.total - item.vat }));
  const taxes = items.map(({ rate, vat: tax }) => ({ role: vatOf(rate), weight: tax }));
  const hasVat = taxes.some(({ weight }) => weight > 0);
  if (vat == null || (vat !== 0 && !hasVat)) return shared(amount, [...net, ...taxes]);
  const tax = Math.sign(amount) * vat;
  return [...shared(amount - tax, net), ...(hasVat ? shared(tax, taxes) : [])];
}

function shared(amount: number, parts: readonly { role: AccountRole; weight: number }[]): JournalLine[] {
  const weights = parts.map(({ weight }) => weight);
  if (weights.every((weight) => weight === 0)) return [{ role: 'sales_0', amount }];
  const shares = allocate(amount, weights);
  const sums = new Map<AccountRole, number>();
  parts.forEach(({ role }, index) => {
    sums.set(role, (sums.get(role) ?? 0) + (shares[index] ?? 0));
  });
  return [...sums].map(([role, sum]) => ({ role, amount: sum }));
}

/** Whole shares by weight that add up to the amount exactly: what rounding leaves goes to the largest remainders. */
export function allocate(amount: number, weights: readonly number[]): number[] {
  const sign = amount < 0 ? -1 : 1;
  const whole = BigInt(Math.abs(amount));
  const sum = BigInt(weights.reduce((all, weight) => all + weight, 0));
  const parts = weights.map((weight, index) => {
    const product = whole * BigInt(weight);
    return { index, share: Number(product / sum), rest: product % sum };
  });
  const missing = Math.abs(amount) - parts.reduce((all, { share }) => all + share, 0);
  const favoured = new Set(
    parts
      .toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
      .slice(0, missing)
      .map(({ index }) => index),
  );
  return parts.map(({ index, share }) => sign * (share + (favoured.has(index) ? 1 : 0)) || 0);
}

const rates: Record<number, '25' | '12' | '6'> = { 2500: '25', 1200: '12', 600: '6' };

function salesOf({ rate, treatment }: RatedItem): AccountRole {
  if (treatment === 'reverse_charge') return 'sales_eu';
  if (treatment === 'outside_scope') return 'sales_outside_eu';
  if (rate === 0) return 'sales_0';
  const known = rates[rate];
  return known ? `sales_${known}` : 'other_sales';
}

function vatOf(rate: number): AccountRole {
  const known = rates[rate];
  return known ? `vat_${known}` : 'other_vat';
}

const isVat = (role: AccountRole): boolean => role.startsWith('vat_') || role === 'other_vat';
