/**
 * The digits of a payment reference as people read them off a bank statement: in groups, behind `RF` and its check digits,
 * with or without zeros before them. Null if it cannot be one.
 */
export function typedReference(typed: string): string | null {
  const digits = typed.replace(/\s/g, '').replace(/^RF\d\d(?=\d)/i, '');
  return /^\d{4,25}$/.test(digits) ? digits : null;
}

/** As invoices have it: eight digits at least, and no other zeros before the number. */
export const wholeReference = (digits: string): string => digits.replace(/^0+/, '').padStart(8, '0');
