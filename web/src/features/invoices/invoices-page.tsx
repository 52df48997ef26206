import { Link } from '@tanstack/react-router';
import { BellRing, FileUp } from 'lucide-react';
import { useAddressSearch } from '../../lib/routes/address.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { TabLinks } from '../../ui/layout/tab-links.tsx';
import { IssuedInvoices } from './issued-invoices.tsx';
import { OwedByCompanies } from './owed-by-companies.tsx';
import { OwedSums } from './owed-sums.tsx';

/** The debts in all, and two tabs: the invoices, and what each company owes. */
export function InvoicesPage() {
  const text = useText('invoices');
  const common = useText('common');
  const { tab } = useAddressSearch();
  const current = tab === 'companies' ? 'companies' : 'invoices';
  return (
    <>
      <PageHead
        title={common('titles.issued_invoices')}
        text={text('text')}
        actions={
          <>
            <ButtonLink link={<Link to={pathTo('CompanyAccountReminders')} />} icon={BellRing}>
              {common('titles.reminders')}
            </ButtonLink>
            <ButtonLink link={<Link to={pathTo('CompanyAccountBankFile')} />} icon={FileUp}>
              {text('bank.action')}
            </ButtonLink>
          </>
        }
      />
      <OwedSums />
      <TabLinks
        label={text('tabs')}
        current={current}
        tabs={[
          {
            id: 'invoices',
            label: text('tab_invoices'),
            link: <Link to="." search={{}} activeOptions={{ exact: true }} />,
          },
          {
            id: 'companies',
            label: text('tab_companies'),
            link: <Link to="." search={{ tab: 'companies' }} activeOptions={{ exact: true }} />,
          },
        ]}
      />
      {current === 'invoices' ? <IssuedInvoices /> : <OwedByCompanies />}
    </>
  );
}
