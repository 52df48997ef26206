import { companyNumberName } from '@coursefront/contract/values/company-number-name.ts';
import { useLanguage, useText } from './text.ts';

/** What the number of a company in a country is called. */
export function useCompanyNumberName(): (country: string | null | undefined) => string {
  const text = useText('common');
  const language = useLanguage();
  return (country) => companyNumberName(country, language) ?? text('company_number');
}
