import { validate as austrian } from 'stdnum/lib/cjs/at/uid.js';
import { validate as belgian } from 'stdnum/lib/cjs/be/vat.js';
import { validate as bulgarian } from 'stdnum/lib/cjs/bg/vat.js';
import { validate as cypriot } from 'stdnum/lib/cjs/cy/vat.js';
import { validate as czech } from 'stdnum/lib/cjs/cz/dic.js';
import { validate as german } from 'stdnum/lib/cjs/de/vat.js';
import { validate as danish } from 'stdnum/lib/cjs/dk/cvr.js';
import { validate as estonian } from 'stdnum/lib/cjs/ee/kmkr.js';
import { validate as spanish } from 'stdnum/lib/cjs/es/nif.js';
import { validate as finnish } from 'stdnum/lib/cjs/fi/alv.js';
import { validate as french } from 'stdnum/lib/cjs/fr/tva.js';
import { validate as greek } from 'stdnum/lib/cjs/gr/vat.js';
import { validate as croatian } from 'stdnum/lib/cjs/hr/oib.js';
import { validate as hungarian } from 'stdnum/lib/cjs/hu/anum.js';
import { validate as irish } from 'stdnum/lib/cjs/ie/vat.js';
import { validate as italian } from 'stdnum/lib/cjs/it/iva.js';
import { validate as lithuanian } from 'stdnum/lib/cjs/lt/pvm.js';
import { validate as luxembourgish } from 'stdnum/lib/cjs/lu/tva.js';
import { validate as latvian } from 'stdnum/lib/cjs/lv/pvn.js';
import { validate as maltese } from 'stdnum/lib/cjs/mt/vat.js';
import { validate as dutch } from 'stdnum/lib/cjs/nl/btw.js';
import { validate as polish } from 'stdnum/lib/cjs/pl/nip.js';
import { validate as portuguese } from 'stdnum/lib/cjs/pt/nif.js';
import { validate as romanian } from 'stdnum/lib/cjs/ro/cui.js';
import { validate as swedish } from 'stdnum/lib/cjs/se/vat.js';
import { validate as slovenian } from 'stdnum/lib/cjs/si/ddv.js';
import { validate as slovak } from 'stdnum/lib/cjs/sk/dph.js';

type Validate = (text: string) => { isValid: boolean };

/** The rules of the EU's countries, check digits included. Imported file by file, because the whole library is slow to load. */
const validators: Record<string, Validate> = {
  AT: austrian,
  BE: belgian,
  BG: bulgarian,
  CY: cypriot,
  CZ: czech,
  DE: german,
  DK: danish,
  EE: estonian,
  ES: spanish,
  FI: finnish,
  FR: french,
  GR: greek,
  HR: croatian,
  HU: hungarian,
  IE: irish,
  IT: italian,
  LT: lithuanian,
  LU: luxembourgish,
  LV: latvian,
  MT: maltese,
  NL: dutch,
  PL: polish,
  PT: portuguese,
  RO: romanian,
  SE: swedish,
  SI: slovenian,
  SK: slovak,
};

/** Greece has its own letters, which many do not know. */
const lettersOf = (country: string): string => (country === 'GR' ? 'EL' : country);

/**
 * The VAT number of a company of an EU country as it is stored, from typed text with or without the country's letters.
 * Undefined if it breaks the country's rule, or is another country's.
 */
export function vatNumberFor(text: string, country: string): string | undefined {
  const validate = validators[country];
  const plain = text.toUpperCase().replace(/[\s.,/-]/g, '');
  const letters = lettersOf(country);
  const digits = plain.replace(new RegExp(`^(${letters}|${country})`), '');
  // The library takes letters in front of the number, too.
  const isPlain = /^[0-9A-Z+*]{2,13}$/.test(digits) && !digits.startsWith(country) && !digits.startsWith(letters);
  if (!validate || !isPlain || !validate(digits).isValid) return undefined;
  return letters + digits;
}
