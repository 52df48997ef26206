import { Link } from '@tanstack/react-router';
import { BellRing, FileUp } from 'lucide-react';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import { AddressTabs, useAddressTab } from '../../parts/address-tabs.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { IssuedInvoices } from './issued-invoices.tsx';
import { OwedByCompanies } from './owed-by-companies.tsx';
import { OwedSums } from './owed-sums.tsx';

const tabs = ['invoices', 'companies'] as const;

/** The debts in all, and two tabs: the invoices, and what each company owes. */
export function InvoicesPage() {
  const text = useText('invoices');
  const common = useText('common');
  const current = useAddressTab(tabs);
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
      <AddressTabs label={text('tabs')} tabs={tabs} current={current} labelOf={(tab) => text(`tab_${tab}`)} />
      {current === 'invoices' ? <IssuedInvoices /> : <OwedByCompanies />}
    </>
  );
}
