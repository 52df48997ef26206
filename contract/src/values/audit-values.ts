import { unlimitedLicences } from '../constants.ts';

/** Facts that hold one of a few values, which have words of their own. */
const states = new Set([
  'format',
  'how_often',
  'kind',
  'period',
  'report',
  'site_status',
  'standing',
  'state',
  'status',
  'type',
]);
const sums = new Set(['amount', 'price']);

/** The words of one reader, on the screen or in a file. */
export type ValueWords = {
  yes: string;
  no: string;
  state: (value: string) => string;
  day: (iso: string) => string;
  moment: (iso: string) => string;
};

/** As people read it: yes and no, days, sums, lists in a row, and the sign for no limit. */
export function toldValue(words: ValueWords, fact: string, value: string): string {
  const list = listIn(value);
  if (list) return list.map((one) => toldValue(words, fact, String(one))).join(', ');
  if (value === 'true' || value === 'false') return value === 'true' ? words.yes : words.no;
  if (fact === 'setting is_webshop_enabled') return value === '1' ? words.yes : words.no;
  if (fact === 'maximum_license' && value === String(unlimitedLicences)) return '*';
  if (fact === 'vat_basis_points') return `${Number(value) / 100} %`;
  if (sums.has(fact)) return (Number(value) / 100).toFixed(2);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return words.day(value);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return words.moment(value);
  return states.has(fact) ? words.state(value) : value;
}

/** A list of plain things as JSON writes it; a text that only looks like one is none. */
function listIn(value: string): unknown[] | undefined {
  if (!value.startsWith('[')) return undefined;
  try {
    const list: unknown = JSON.parse(value);
    return Array.isArray(list) && list.every((one) => typeof one !== 'object') ? list : undefined;
  } catch {
    return undefined;
  }
}
