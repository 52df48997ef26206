import type { EventQuestion } from '@coursefront/contract/events.ts';
import { localeOf } from '@coursefront/contract/languages.ts';
import { sayError, useLanguage, useText } from '../../lib/text.ts';
import type { RowFault } from './participants-check.ts';
import type { Cell } from './participants-rows.ts';

/** What people call the columns. */
export function useColumnNames(): Record<Cell, string> {
  const text = useText('orders');
  return {
    firstName: text('participants.first_name'),
    lastName: text('participants.last_name'),
    email: text('participants.email'),
    phone: text('participants.phone'),
  };
}

/** The faults of a row in sentences: what is missing in one, anything else each in its own. */
export function useRowWords(questions: readonly EventQuestion[]): (faults: readonly RowFault[]) => string[] {
  const text = useText('orders');
  const locale = localeOf(useLanguage());
  const columns: Record<string, string> = useColumnNames();
  const nameOf = (field: string) =>
    columns[field] ?? questions.find(({ questionid }) => field === `answers.${questionid}`)?.question ?? field;

  const sentenceOf = ({ field, code, params }: RowFault): string => {
    if (code === 'participant.duplicate_email') {
      return `${text('participants.duplicate', { row: params?.row ?? '' })} ${sayError(code)}`;
    }
    if (code.startsWith('participant.')) return sayError(code);
    return text('participants.fault', { field: nameOf(field), message: sayError(code, params) });
  };

  return (faults) => {
    const missing = faults.filter(({ code }) => code === 'field.required').map(({ field }) => nameOf(field));
    const others = faults.filter(({ code }) => code !== 'field.required').map(sentenceOf);
    if (missing.length === 0) return others;
    const fields = new Intl.ListFormat(locale, { type: 'unit' }).format(missing);
    return [text('participants.missing', { fields }), ...others];
  };
}
