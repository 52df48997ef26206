export type EntryKind = 'payment' | 'fee' | 'credit' | 'write_off' | 'undo' | 'repayment';

/** The sums of an invoice's ledger. The balance is never negative. */
export type Sums = {
  total: number;
  fees: number;
  paid: number;
  credited: number;
  written_off: number;
  overpaid: number;
};

export const balanceOf = ({ total, fees, paid, credited, written_off }: Sums): number =>
  total + fees - paid - credited - written_off;

/** The balance without the fees: money pays the invoice itself first. */
export const owedWithoutFees = (sums: Sums): number =>
  Math.min(balanceOf(sums), Math.max(0, sums.total - sums.paid - sums.credited - sums.written_off));

/** How much of a credit or a loss are fees. Null for other entries. */
export const feesOf = (before: Sums, { kind, amount }: { kind: EntryKind; amount: number }): number | null =>
  kind === 'credit' || kind === 'write_off' ? Math.max(0, amount - owedWithoutFees(before)) : null;

/** A payment pays what is owed; what is left of it is noted as overpaid. */
export const splitPayment = (arrived: number, balance: number): { amount: number; overpaid: number } => ({
  amount: Math.min(arrived, balance),
  overpaid: Math.max(0, arrived - balance),
});

type Change = { kind: Exclude<EntryKind, 'undo'>; amount: number; overpaid: number };

const columns = { payment: 'paid', fee: 'fees', write_off: 'written_off' } as const;

/**
 * The change that an entry makes to each sum; taking it back adds the same with the other sign. A credit of what was
 * paid already makes that money overpaid, and a repayment is overpaid money that went back.
 */
export function changeOf({ kind, amount, overpaid }: Change, sign: 1 | -1 = 1) {
  const none = { fees: 0, paid: 0, credited: 0, written_off: 0 };
  if (kind === 'credit')
    return { ...none, credited: sign * (amount + overpaid), paid: -sign * overpaid, overpaid: sign * overpaid };
  if (kind === 'repayment') return { ...none, overpaid: -sign * overpaid };
  return { ...none, [columns[kind]]: sign * amount, overpaid: sign * overpaid };
}

export type LedgerEntry = { id: number; kind: EntryKind; source: string; undoes: number | null };

/**
 * A payment or a write-off can be taken back once, and only while nothing was decided because of it: a credit or a
 * write-off counted with every payment before it. Money that came by card goes back at the provider instead.
 */
export function mayUndo(entry: LedgerEntry, entries: readonly LedgerEntry[]): boolean {
  const stands = ({ id }: LedgerEntry) => !entries.some(({ undoes }) => undoes === id);
  if (!stands(entry) || (entry.kind !== 'payment' && entry.kind !== 'write_off')) return false;
  if (entry.source === 'card') return false;
  return !entries.some(
    (later) => later.id > entry.id && (later.kind === 'credit' || later.kind === 'write_off') && stands(later),
  );
}

/** An order is paid once nothing is owed and money came: a small rest that was written off does not change that. */
export const isPaid = (sums: Sums): boolean => balanceOf(sums) === 0 && sums.paid > 0 && sums.paid > sums.written_off;
