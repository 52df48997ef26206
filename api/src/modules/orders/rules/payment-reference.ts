/** What the buyer names with the payment. Only a bankgiro takes the bank's own kind of number. */
export const paymentReferenceOf = (order: { number: number; reference: string }, bankgiro: string | null): string =>
  bankgiro === null ? order.reference : paymentReference(order.number);

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
