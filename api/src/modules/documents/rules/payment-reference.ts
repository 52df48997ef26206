/**
 * The number a Swedish bank payment carries (OCR): the order's number, the length's last digit, and a check digit by
 * modulus 10, which is how banks tell a mistyped one.
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
