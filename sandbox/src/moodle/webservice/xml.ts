import type { MoodleError } from './moodle-error.ts';

const head = '<?xml version="1.0" encoding="UTF-8" ?>\n';
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (value: string) => value.replace(/[&<>"]/g, (character) => escapes[character] ?? '');

/** What a caller gets who forgot `moodlewsrestformat=json`. */
export const xmlAnswer = (value: unknown): string => `${head}<RESPONSE>\n${element(value)}</RESPONSE>\n`;

export const xmlError = ({ exception, errorcode, message }: MoodleError): string =>
  `${head}<EXCEPTION class="${escaped(exception)}">\n<ERRORCODE>${escaped(errorcode)}</ERRORCODE>\n` +
  `<MESSAGE>${escaped(message)}</MESSAGE>\n</EXCEPTION>\n`;

function element(value: unknown): string {
  if (value === null || value === undefined) return '<VALUE null="null"/>\n';
  if (Array.isArray(value)) return `<MULTIPLE>\n${value.map(element).join('')}</MULTIPLE>\n`;
  if (typeof value === 'object') {
    const keys = Object.entries(value).map(([key, item]) => `<KEY name="${escaped(key)}">${element(item)}</KEY>\n`);
    return `<SINGLE>\n${keys.join('')}</SINGLE>\n`;
  }
  return `<VALUE>${escaped(typeof value === 'boolean' ? String(Number(value)) : String(value))}</VALUE>\n`;
}
