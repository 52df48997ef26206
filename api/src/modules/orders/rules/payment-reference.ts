type Accounts = { bankgiro: string | null; iban: string | null };

/**
 * The reference that the buyer names with the payment, with check digits where the way of paying has a field for them:
 * a bankgiro takes the Swedish number, other European transfers take it as a creditor reference.
 */
export function paymentReferenceOf(order: { number: number; reference: string }, { bankgiro, iban }: Accounts): string {
  if (bankgiro !== null) return paymentReference(order.number);
  return iban === null ? order.reference : creditorReference(paymentReference(order.number));
}

/** ISO 11649: `RF`, two check digits by modulus 97 as in an IBAN, then the number. `RF` counts as 2715. */
export function creditorReference(digits: string): string {
  const check = 98n - (BigInt(`${digits}271500`) % 97n);
  return `RF${String(check).padStart(2, '0')}${digits}`;
}

/**
 * The reference number of a Swedish bank payment (OCR): the order's number, the last digit of the length, and a
 * modulus 10 check digit, by which banks detect typing errors.
 */
export function paymentReference(orderNumber: number): string {
  const digits = String(orderNumber).padStart(6, '0');
  const withLength = `${digits}${(digits.length + 2) % 10}`;
  return `${withLength}${checkDigit(withLength)}`;
}

function checkDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return (10 - (sum % 10)) % 10;
}
