import type { ImportColumn } from '@coursefront/contract/people/user-imports.ts';
import { useText } from '../../../lib/text/text.ts';

/** What the columns of an import are called, on the page and in the template. */
export function useImportHeads(): Record<ImportColumn, string> {
  const text = useText('users');
  return {
    first_name: text('fields.first_name'),
    last_name: text('fields.last_name'),
    email: text('fields.email'),
    phone: text('fields.phone'),
    organization_number: text('fields.organization_number'),
    courses: text('fields.courses'),
  };
}
