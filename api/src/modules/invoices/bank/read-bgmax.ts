import { bankFileLines } from '@coursefront/contract/invoices/bank-files.ts';
import { NotABankFile, type ToldFile, type ToldLine } from '../rules/bank-line.ts';
import { numbered } from './read-camt.ts';

type Draft = Omit<ToldLine, 'bookedOn' | 'identity' | 'references' | 'text'> & {
  serial: string;
  /** Collected, because a payment may have very many. */
  references: string[];
  texts: string[];
};

/**
 * BgMax of the Swedish Bankgirot: lines of 80 characters, each with its kind in front. A section (05) has its payments (20),
 * deductions (21), further references (22, 23) and their texts (25) and names (26), and ends with its deposit (15), which
 * says the day. The last line (70) counts them, so a file that was cut off is noticed.
 */
export function readBgMax(file: string): ToldFile {
  const records = file.split(/\r?\n/).filter((record) => record.trim() !== '');
  if (!records[0]?.startsWith('01BGMAX')) throw new NotABankFile('unknown_format');
  const lines: ToldLine[] = [];
  let account: string | null = null;
  let currency = 'SEK';
  let drafts: Draft[] = [];
  const counts = { payments: 0, deductions: 0, extras: 0, deposits: 0 };
  let isEnded = false;

  for (const record of records.slice(1)) {
    const kind = record.slice(0, 2);
    const current = drafts.at(-1);
    if (kind === '05') {
      account ??= at(record, 3, 12).replace(/^0+/, '') || null;
      currency = at(record, 23, 25) || currency;
    } else if (kind === '20' || kind === '21') {
      counts[kind === '20' ? 'payments' : 'deductions'] += 1;
      drafts.push({
        amount: amountIn(record),
        currency,
        direction: kind === '20' ? 'in' : 'out',
        isBooked: true,
        payer: null,
        references: referenceIn(record),
        texts: [],
        serial: at(record, 58, 69),
      });
    } else if (kind === '22' || kind === '23') {
      counts.extras += 1;
      if (!current) throw new NotABankFile('unreadable');
      current.references.push(...referenceIn(record));
    } else if (kind === '25' && current) current.texts.push(at(record, 3, 52));
    else if (kind === '26' && current) current.payer = `${at(record, 3, 37)} ${at(record, 38, 72)}`.trim() || null;
    else if (kind === '15') {
      counts.deposits += 1;
      const bookedOn = dayIn(at(record, 38, 45));
      for (const { serial, texts, ...draft } of drafts)
        lines.push({
          ...draft,
          text: texts.join(' ').trim(),
          bookedOn,
          identity: ['bgmax', account, bookedOn, serial, draft.amount].join('|'),
        });
      drafts = [];
    } else if (kind === '70') {
      isEnded = true;
      const said = [at(record, 3, 10), at(record, 11, 18), at(record, 19, 26), at(record, 27, 34)].map(Number);
      const read = [counts.payments, counts.deductions, counts.extras, counts.deposits];
      if (said.some((count, index) => count !== read[index])) throw new NotABankFile('incomplete');
    }
    if (lines.length + drafts.length > bankFileLines) throw new NotABankFile('too_many_lines');
  }
  if (!isEnded || drafts.length > 0) throw new NotABankFile('incomplete');
  return { format: 'BgMax', account, lines: numbered(lines) };
}

/** Places are counted from 1, as in the bank's manual. */
const at = (record: string, from: number, to: number): string => record.slice(from - 1, to).trim();

const referenceIn = (record: string): string[] => [at(record, 13, 37)].filter((one) => one !== '');

function amountIn(record: string): number {
  const digits = at(record, 38, 55);
  if (!/^\d{1,15}$|^0*\d{1,15}$/.test(digits)) throw new NotABankFile('unreadable');
  return Number(digits);
}

function dayIn(digits: string): string {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(digits) ?? [];
  if (!year) throw new NotABankFile('unreadable');
  return `${year}-${month}-${day}`;
}
