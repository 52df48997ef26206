/** Formats a stored organisation number as in its country. */
export const showOrganizationNumber = (number: string, country: string): string =>
  country === 'SE' && /^\d{10}$/.test(number) ? `${number.slice(0, 6)}-${number.slice(6)}` : number;

/** Whether the text can be an organisation number. For other countries than Sweden, the server also checks check digits. */
export const mayBeOrganizationNumber = (text: string, country: string): boolean =>
  (country === 'SE' ? swedishNumberOf(text) : anyNumberOf(text)) !== undefined;

/** Ten digits, without hyphen, country prefix and century; undefined if invalid. */
export function swedishNumberOf(text: string): string | undefined {
  const plain = plainOf(text).replace(/^SE/, '');
  // A VAT number has 01 after the ten digits; a number with its century has two digits before them.
  const digits = /^\d{12}$/.test(plain) ? withoutAddition(plain) : plain;
  return /^\d{10}$/.test(digits) && passesLuhn(digits) ? digits : undefined;
}

/** For countries without a known rule: letters and digits. */
export function anyNumberOf(text: string): string | undefined {
  const plain = plainOf(text);
  return /^[0-9A-Z]{2,20}$/.test(plain) ? plain : undefined;
}

const plainOf = (text: string) => text.toUpperCase().replace(/[\s.-]/g, '');

const withoutAddition = (digits: string) => (/^(16|19|20)/.test(digits) ? digits.slice(2) : digits.replace(/01$/, ''));

/** Luhn checksum, doubling from the first digit. */
function passesLuhn(digits: string): boolean {
  const counted = [...digits].map((digit, index) => Number(digit) * (index % 2 === 0 ? 2 : 1));
  return counted.reduce((sum, value) => sum + Math.floor(value / 10) + (value % 10), 0) % 10 === 0;
}
