import { unlimitedLicences } from '@coursefront/contract/constants.ts';
import { formatDate, formatDateTime } from '../../ui/format-date.ts';
import { type AuditText, wordOr } from './action-words.ts';

/** Facts that hold one of a few values, which have words of their own. */
const states = new Set(['kind', 'period', 'site_status', 'standing', 'state', 'status', 'type']);
const sums = new Set(['amount', 'price']);

/** As people read it: yes and no, days, sums, lists in a row, and the sign for no limit. */
export function valueWords(text: AuditText, fact: string, value: string): string {
  const list = listIn(value);
  if (list) return list.map((one) => valueWords(text, fact, String(one))).join(', ');
  if (value === 'true' || value === 'false') return text(value === 'true' ? 'yes' : 'no');
  if (fact === 'setting is_webshop_enabled') return text(value === '1' ? 'yes' : 'no');
  if (fact === 'maximum_license' && value === String(unlimitedLicences)) return '*';
  if (fact === 'vat_basis_points') return `${Number(value) / 100} %`;
  if (sums.has(fact)) return (Number(value) / 100).toFixed(2);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDate(value);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatDateTime(value);
  return states.has(fact) ? wordOr(text, `values.${value}`, value) : value;
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
