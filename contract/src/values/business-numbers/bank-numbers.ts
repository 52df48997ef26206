/** Bank numbers in the format for invoices, from typed text; undefined if invalid. */

/** `5050-1055`: seven or eight digits, of which the last is a check digit. */
export function bankgiroOf(text: string): string | undefined {
  const digits = text.replace(/[\s-]/g, '');
  if (!/^\d{7,8}$/.test(digits) || !passesLuhn(digits)) return undefined;
  return `${digits.slice(0, -4)}-${digits.slice(-4)}`;
}

/** `SE45 5000 0000 0583 9825 7466`: in groups of four, with the mod 97 checksum. */
export function ibanOf(text: string): string | undefined {
  const plain = text.toUpperCase().replace(/[\s-]/g, '');
  if (!/^[A-Z]{2}\d{2}[0-9A-Z]{11,30}$/.test(plain) || remainder(plain) !== 1) return undefined;
  return plain.replace(/(.{4})(?=.)/g, '$1 ');
}

/** `ESSESESS` or `ESSESESS001`: bank, country, location and optional branch. */
export function bicOf(text: string): string | undefined {
  const plain = text.toUpperCase().replace(/\s/g, '');
  return /^[A-Z]{4}[A-Z]{2}[0-9A-Z]{2}([0-9A-Z]{3})?$/.test(plain) ? plain : undefined;
}

/** `SE556012345601`: the country, and up to 13 letters and digits as that country gives them. */
export function vatNumberOf(text: string): string | undefined {
  const plain = text.toUpperCase().replace(/[\s.-]/g, '');
  return /^[A-Z]{2}(?=.*\d)[0-9A-Z+*]{2,13}$/.test(plain) ? plain : undefined;
}

/** Luhn checksum, from the last digit. */
function passesLuhn(digits: string): boolean {
  const counted = [...digits].reverse().map((digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 2));
  return counted.reduce((sum, value) => sum + Math.floor(value / 10) + (value % 10), 0) % 10 === 0;
}

/** Letters count from 10. Computed digit by digit, because the whole exceeds a safe integer. */
function remainder(iban: string): number {
  const turned = iban.slice(4) + iban.slice(0, 4);
  const digits = [...turned].map((sign) => Number.parseInt(sign, 36)).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}
