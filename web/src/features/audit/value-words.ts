import { toldValue } from '@coursefront/contract/values/audit-values.ts';
import { formatDate, formatDateTime } from '../../ui/text/format-date.ts';
import { type AuditText, wordOr } from './action-words.ts';

/** In the reader's language, by the reader's clock. */
export const valueWords = (text: AuditText, fact: string, value: string): string =>
  toldValue(
    {
      yes: text('yes'),
      no: text('no'),
      state: (state) => wordOr(text, `values.${state}`, state),
      day: formatDate,
      moment: formatDateTime,
    },
    fact,
    value,
  );
