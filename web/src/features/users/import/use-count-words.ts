import { localeOf } from '@coursefront/contract/languages.ts';
import { useLanguage, useText } from '../../../lib/text/text.ts';
import type { Verdict } from './verdict.ts';

/** "15 new people, 2 known people get courses" */
export function useCountWords(): (counts: Verdict['counts']) => string {
  const text = useText('users');
  const list = new Intl.ListFormat(localeOf(useLanguage()), { type: 'unit' });
  return ({ added, known, same }) =>
    list.format([
      ...(added > 0 ? [text('import.count_new', { count: added })] : []),
      ...(known > 0 ? [text('import.count_known', { count: known })] : []),
      ...(same > 0 ? [text('import.count_same', { count: same })] : []),
    ]);
}
