type Payable = { status: string; due_at: Date | string | null; created_at: Date | string };

/**
 * The open invoice to pay first: the one that was due first. A card is charged at once, so its invoices are due when they
 * are created.
 */
export const invoiceToPay = <Invoice extends Payable>(invoices: readonly Invoice[]): Invoice | undefined =>
  invoices.filter(({ status }) => status === 'open').toSorted((one, other) => dueTime(one) - dueTime(other))[0];

const dueTime = ({ due_at, created_at }: Payable): number => new Date(due_at ?? created_at).getTime();
