import { useText } from '../../lib/text/text.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { CompanyAccountParts } from './company-account-parts.tsx';

/** The customer's whole account on one page. */
export function CompanyAccountPage() {
  const text = useText('account');
  const common = useText('common');
  return (
    <>
      <PageHead title={common('titles.company_account')} text={text('company.text')} />
      <CompanyAccountParts />
    </>
  );
}
