import { localeOf } from '@coursefront/contract/languages.ts';
import { useLanguage, useText } from '../../lib/text/text.ts';

/** "Maria Lind at Fjordbygg AB", or only the company where no lead is named. */
export function useWhoDecides(): (company: string, leads: readonly string[]) => string {
  const text = useText('common');
  const list = new Intl.ListFormat(localeOf(useLanguage()), { type: 'disjunction' });
  return (company, leads) => (leads.length === 0 ? company : text('lead_at', { leads: list.format(leads), company }));
}
