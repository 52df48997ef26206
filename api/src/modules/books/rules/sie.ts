import { type AccountRole, type Accounts, accountRoles } from '@coursefront/contract/invoices/book-accounts.ts';
import type { Verification } from './journal.ts';

/** The upper half of IBM's code page 437, which the format calls PC8. */
const upperHalf =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';
const codes = new Map([...upperHalf].map((letter, index) => [letter, 128 + index]));

/** Letters missing in the code page lose their accent; what is left is a question mark. */
export function encodePc8(text: string): Buffer {
  const bytes = [...text.normalize('NFC')].flatMap((letter) => {
    const code = codeOf(letter);
    if (code !== undefined) return [code];
    const plain = [...letter.normalize('NFKD')].map(codeOf).filter((one) => one !== undefined);
    return plain.length > 0 ? plain : [63];
  });
  return Buffer.from(bytes);
}

const codeOf = (letter: string): number | undefined => (letter <= '\u007f' ? letter.charCodeAt(0) : codes.get(letter));

/** A field in quotation marks. Line breaks and other control characters would end it. */
const quoted = (text: string): string =>
  `"${text.replace(/[^ -~\u0080-\u{10ffff}]+/gu, ' ').replace(/["\\]/g, '\\$&')}"`;

const compact = (day: string): string => day.replaceAll('-', '');
const amount = (minor: number): string => `${minor < 0 ? '-' : ''}${formatted(Math.abs(minor))}`;
const formatted = (minor: number): string => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;

export type SieHead = {
  company: string;
  organizationNumber: string | null;
  currency: string;
  /** The day on which the file is written. */
  today: string;
  accounts: Accounts;
  /** The account names in the file's language. */
  nameOf: (role: AccountRole) => string;
};

/** The head of a file of type 4: who, in which currency, and the accounts. */
export function sieHead({ company, organizationNumber, currency, today, accounts, nameOf }: SieHead): string {
  // Two uses of one account are one account.
  const named = new Map(accountRoles.toReversed().map((role) => [accounts[role], nameOf(role)]));
  const kept = [...named].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return linesOf([
    '#FLAGGA 0',
    '#PROGRAM "Coursefront" 1.0',
    '#FORMAT PC8',
    `#GEN ${compact(today)}`,
    '#SIETYP 4',
    ...(organizationNumber ? [`#ORGNR ${hyphenated(organizationNumber)}`] : []),
    `#FNAMN ${quoted(company)}`,
    '#KPTYP EUBAS97',
    `#VALUTA ${currency}`,
    ...kept.map(([account, name]) => `#KONTO ${account} ${quoted(name)}`),
  ]);
}

/** A Swedish number is written with a hyphen before its last four digits. */
const hyphenated = (number: string): string => number.replace(/^(\d{6})(\d{4})$/, '$1-$2');

export function sieVerification(
  { series, day, lines }: Verification,
  { number, accounts, text }: { number: number; accounts: Accounts; text: string },
): string {
  return linesOf([
    `#VER ${series} ${number} ${compact(day)} ${quoted(text)}`,
    '{',
    ...lines.map((line) => `   #TRANS ${accounts[line.role]} {} ${amount(line.amount)}`),
    '}',
  ]);
}

const linesOf = (lines: readonly string[]): string => lines.map((line) => `${line}\r\n`).join('');
