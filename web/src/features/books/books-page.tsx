import { useText } from '../../lib/text/text.ts';
import { AddressTabs, useAddressTab } from '../../parts/address-tabs.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { AccountsForm } from './accounts-form.tsx';
import { BookMonths } from './book-months.tsx';
import { Payouts } from './payouts.tsx';

const tabs = ['months', 'payouts', 'accounts'] as const;

/** The months with their files, the card provider's payouts, and the account numbers. */
export function BooksPage() {
  const text = useText('books');
  const common = useText('common');
  const current = useAddressTab(tabs);
  return (
    <>
      <PageHead title={common('titles.books')} text={text('text')} />
      <AddressTabs label={text('tabs.label')} tabs={tabs} current={current} labelOf={(tab) => text(`tabs.${tab}`)} />
      {current === 'months' && <BookMonths />}
      {current === 'payouts' && <Payouts />}
      {current === 'accounts' && <AccountsForm />}
    </>
  );
}
