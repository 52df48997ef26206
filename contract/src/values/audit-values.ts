import { unlimitedLicences } from '../constants.ts';

/** Facts with a fixed set of values, each with its own text. */
const states = new Set([
  'consent',
  'e_invoices',
  'enrolment',
  'format',
  'how_often',
  'kind',
  'outcome',
  'period',
  'range',
  'report',
  'role',
  'roles',
  'shop_prices',
  'shop_reviews',
  'site_status',
  'standing',
  'state',
  'status',
  'type',
]);
const sums = new Set(['amount', 'price']);

/** The key of a fact's text. Customers are allowed to pay by invoice, but a company's invoices are approved automatically. */
export const textOfFact = (subject: string, fact: string): string =>
  subject === 'company' && fact === 'allow_invoice' ? 'approve_invoices' : fact;

/** Actions that their screens call by another word than the same verb elsewhere. */
const verbs: Readonly<Record<string, string>> = {
  'customer.activated': 'customer_activated',
  'customer.deactivated': 'customer_deactivated',
  'order.resumed': 'retried',
};

/** The keys of an action's two texts. */
export function textsOfAction(action: string): { subject: string; verb: string } {
  const [subject = '', verb = ''] = action.split('.');
  return { subject, verb: verbs[action] ?? verb };
}

/** A reader's texts, for the screen or a file. */
export type ValueWords = {
  yes: string;
  no: string;
  state: (value: string) => string;
  /** The kind of a mail, by its template. */
  mail: (template: string) => string;
  /** The name of a job. */
  task: (task: string) => string;
  day: (iso: string) => string;
  /** The last day of something that ends at this moment. */
  lastDay: (end: string) => string;
  country: (code: string) => string;
  moment: (iso: string) => string;
  percent: (percent: number) => string;
};

/** Formats a value for people: yes and no, days, amounts, lists, and the sign for no limit. */
export function toldValue(words: ValueWords, fact: string, value: string): string {
  const list = listIn(value);
  if (list) return list.map((one) => toldValue(words, fact, String(one))).join(', ');
  if (value === 'true' || value === 'false') return value === 'true' ? words.yes : words.no;
  if (fact === 'shop_private_buyers') return value === 'yes' ? words.yes : words.no;
  if (fact === 'setting is_webshop_enabled') return value === '1' ? words.yes : words.no;
  if (fact === 'maximum_license' && value === String(unlimitedLicences)) return '*';
  if (fact === 'vat_basis_points') return words.percent(Number(value) / 100);
  if (fact === 'discount' && isNumber(value)) return words.percent(Number(value));
  // An entry from before currencies were recorded.
  if (sums.has(fact) && /^-?\d+$/.test(value)) return (Number(value) / 100).toFixed(2);
  if (fact === 'mail') return words.mail(value);
  if (fact === 'task') return words.task(value);
  if (fact === 'vat_changes') return rateChanges(words, value);
  if (fact === 'country' && /^[A-Z]{2}$/.test(value)) return words.country(value);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return words.day(value);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(value))
    return fact === 'valid_until' ? words.lastDay(value) : words.moment(value);
  return states.has(fact) ? words.state(value) : value;
}

/** "01-01-2027: 25%" for each day that a rate begins. */
function rateChanges(words: ValueWords, value: string): string {
  const changes: unknown = JSON.parse(value);
  if (!Array.isArray(changes)) return value;
  return changes
    .map(({ from, basis_points }) => `${words.day(String(from))}: ${words.percent(Number(basis_points) / 100)}`)
    .join(', ');
}

const isNumber = (value: string): boolean => /^\d+(\.\d+)?$/.test(value);

/** Parses a JSON list of plain values; other text is no list. */
function listIn(value: string): unknown[] | undefined {
  if (!value.startsWith('[')) return undefined;
  try {
    const list: unknown = JSON.parse(value);
    return Array.isArray(list) && list.every((one) => typeof one !== 'object') ? list : undefined;
  } catch {
    return undefined;
  }
}
