import { companyNumberName } from '@coursefront/contract/values/business-numbers/company-number-name.ts';
import { useLanguage, useText } from './text.ts';

/** The name of the company number in a country. */
export function useCompanyNumberName(): (country: string | null | undefined) => string {
  const text = useText('common');
  const language = useLanguage();
  return (country) => companyNumberName(country, language) ?? text('company_number');
}
