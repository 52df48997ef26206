import type { BankLineOutcome } from '@coursefront/contract/invoices/bank-files.ts';
import type { ToldLine } from './bank-line.ts';
import { readReferences } from './references.ts';

export type KnownInvoice = {
  id: number;
  number: number;
  payment_reference: string;
  currency: string;
  balance: number;
};

type Line = ToldLine & { key: string };
export type Matched<Invoice extends KnownInvoice> = {
  line: Line;
  outcome: BankLineOutcome;
  invoice: Invoice | null;
  /** The balance before this line, after the lines above it. */
  owed: number;
};

/** Which invoice each line pays. Lines are judged from the top, so that two for one invoice do not pay it twice. */
export function matchLines<Invoice extends KnownInvoice>(
  lines: readonly Line[],
  invoices: readonly Invoice[],
  { bookedKeys, closedThrough = null }: { bookedKeys: ReadonlySet<string>; closedThrough?: string | null },
): Matched<Invoice>[] {
  const owed = new Map(invoices.map(({ id, balance }) => [id, balance]));
  const byReference = Map.groupBy(invoices, ({ payment_reference }) => payment_reference);
  const byNumber = Map.groupBy(invoices, ({ number }) => number);
  const seen = new Set<string>();
  return lines.map((line) => {
    const { references, numbers } = readReferences(line);
    const found = [
      ...new Set([
        ...references.flatMap((reference) => byReference.get(reference) ?? []),
        ...numbers.flatMap((number) => byNumber.get(number) ?? []),
      ]),
    ];
    const [invoice] = found;
    const before = invoice ? (owed.get(invoice.id) ?? 0) : 0;
    const isAgain = bookedKeys.has(line.key) || seen.has(line.key);
    const outcome = isAgain ? 'booked_before' : outcomeOf(line, found, { owed: before, closedThrough });
    seen.add(line.key);
    if (invoice && books(outcome)) owed.set(invoice.id, Math.max(0, before - line.amount));
    return { line, outcome, invoice: found.length === 1 ? (invoice ?? null) : null, owed: before };
  });
}

const books = (outcome: BankLineOutcome) => outcome === 'pays' || outcome === 'pays_part';

type Standing = { owed: number; closedThrough: string | null };

function outcomeOf(line: ToldLine, found: readonly KnownInvoice[], { owed, closedThrough }: Standing): BankLineOutcome {
  if (line.direction === 'out') return 'outgoing';
  if (!line.isBooked) return 'not_booked';
  const [invoice] = found;
  if (!invoice) return unmatched(line);
  if (found.length > 1) return 'several_invoices';
  if (closedThrough !== null && line.bookedOn <= closedThrough) return 'closed_month';
  if (line.currency !== invoice.currency) return 'other_currency';
  if (owed === 0) return 'nothing_owed';
  if (line.amount > owed) return 'more_than_owed';
  return line.amount === owed ? 'pays' : 'pays_part';
}

function unmatched(line: ToldLine): BankLineOutcome {
  const { references, numbers, isMistyped } = readReferences(line);
  if (isMistyped) return 'wrong_check_digit';
  return references.length + numbers.length > 0 ? 'unknown_reference' : 'no_reference';
}
