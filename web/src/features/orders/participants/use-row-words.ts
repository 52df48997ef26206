import { localeOf } from '@coursefront/contract/languages.ts';
import type { EventQuestion } from '@coursefront/contract/shop/events.ts';
import { sayWrongField } from '../../../lib/text/say-wrong-field.ts';
import { sayError, useLanguage, useText } from '../../../lib/text/text.ts';
import type { Cell } from '../../../parts/people/person-cells.ts';
import type { RowFault } from '../purchase/check-rows.ts';

/** A sentence about one or more fields, and the first of them. */
export type RowWords = { field: string; message: string };

export function useColumnNames(): Record<Cell, string> {
  const text = useText('orders');
  return {
    firstName: text('participants.first_name'),
    lastName: text('participants.last_name'),
    email: text('participants.email'),
    phone: text('participants.phone'),
  };
}

/** The errors of a row as sentences: one for all empty columns, and one for each other error. */
export function useRowWords(questions: readonly EventQuestion[]): (faults: readonly RowFault[]) => RowWords[] {
  const text = useText('orders');
  const list = new Intl.ListFormat(localeOf(useLanguage()), { type: 'unit' });
  const columns: Record<string, string> = useColumnNames();
  const nameOf = (field: string) =>
    columns[field] ?? questions.find(({ questionid }) => field === `answers.${questionid}`)?.question ?? field;
  const missing = (field: string, fields: string): RowWords => ({
    field,
    message: text('participants.missing', { fields }),
  });

  const sentenceOf = ({ field, code, params }: RowFault): string => {
    if (code === 'participant.duplicate_email') {
      return `${text('participants.duplicate', { row: params?.row ?? '' })} ${sayError(code)}`;
    }
    if (code.startsWith('participant.')) return sayError(code);
    return sayWrongField(nameOf(field), sayError(code, params));
  };

  return (faults) => {
    const empty = faults.filter(({ code }) => code === 'field.required').map(({ field }) => field);
    const others = faults
      .filter(({ code }) => code !== 'field.required')
      .map((fault) => ({ field: fault.field, message: sentenceOf(fault) }));
    const [first, ...more] = empty.filter((field) => field in columns);
    // A question may contain commas, so it does not go into the list of columns.
    const asked = empty.filter((field) => !(field in columns)).map((field) => missing(field, nameOf(field)));
    const together = first ? [missing(first, list.format([first, ...more].map(nameOf)))] : [];
    return [...together, ...asked, ...others];
  };
}
