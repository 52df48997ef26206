import { type Language, languages, localeOf } from '@coursefront/contract/languages.ts';
import { nameLanguages } from '../../../lib/text/language-names.ts';
import type { Option } from '../../../ui/fields/option.ts';

/** Every language of the product, and besides them those that the course is taught or offered in. */
export function languageOptions(others: readonly string[], reader: Language): Option[] {
  const codes = [...new Set([...languages, ...others])];
  const names = nameLanguages(codes, reader);
  return codes
    .map((value, index) => ({ value, label: names[index] ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label, localeOf(reader)));
}
