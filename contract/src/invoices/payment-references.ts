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

/** Digits whose last one is a modulus 10 check digit. */
export function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return digits.length > 1 && sum % 10 === 0;
}

/** The payment reference of an invoice has its length before the check digit, and eight digits at least. */
export const isPaymentReference = (digits: string): boolean =>
  /^\d{8,25}$/.test(digits) && hasCheckDigit(digits) && Number(digits.at(-2)) === digits.length % 10;

/** The reference that a search is for, and not for a number of something else: long, or with a right check digit. */
export function soughtReference(typed: string): string | null {
  const digits = typedReference(typed);
  return digits !== null && (digits.length >= 8 || isPaymentReference(wholeReference(digits))) ? digits : null;
}

/** The card provider's id of a payment, its charge, checkout, invoice or refund. It is looked up as it is, with its capital letters. */
export function soughtPayment(typed: string): string | null {
  const id = typed.trim();
  return /^(pi|ch|py|cs|in|re|pyr)_\w{8,200}$/.test(id) ? id : null;
}
