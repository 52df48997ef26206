/** The life of an invoice. `sent` and `due` are not late yet; `overdue` wins over `part_paid`. */
export const invoiceStates = ['sent', 'due', 'overdue', 'part_paid', 'paid', 'credited', 'written_off'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

const owedStates: readonly InvoiceState[] = ['sent', 'due', 'overdue', 'part_paid'];
/** Something of it is still to be paid. */
export const isInvoiceOwed = (state: InvoiceState): boolean => owedStates.includes(state);

/** How late what is owed is, in days after the due day. */
export const invoiceAges = ['not_due', 'days_30', 'days_60', 'older'] as const;
export type InvoiceAge = (typeof invoiceAges)[number];

/** The last day of each age, in days after the due day. */
export const ageEnds = { not_due: 0, days_30: 30, days_60: 60, older: null } as const satisfies Record<
  InvoiceAge,
  number | null
>;

const dayMilliseconds = 86_400_000;

/** Whole days from one day to another; days are `2026-11-15`. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMilliseconds);

export function invoiceAge(dueOn: string, today: string): InvoiceAge {
  const late = daysBetween(dueOn, today);
  return invoiceAges.find((age) => late <= (ageEnds[age] ?? Number.POSITIVE_INFINITY)) ?? 'older';
}

type Sums = { balance: number; paid: number; credited: number; written_off: number };

/** Derived from the ledger's sums and the calendar; it is stored nowhere. Days are the customer's. */
export function invoiceState(
  { balance, paid, credited, written_off }: Sums,
  dueOn: string,
  today: string,
): InvoiceState {
  if (balance === 0) {
    if (written_off > 0 && written_off >= paid) return 'written_off';
    return credited > 0 && paid === 0 ? 'credited' : 'paid';
  }
  if (dueOn < today) return 'overdue';
  if (paid > 0) return 'part_paid';
  return dueOn === today ? 'due' : 'sent';
}
