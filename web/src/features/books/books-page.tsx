import { Link } from '@tanstack/react-router';
import { useAddressSearch } from '../../lib/routes/address.ts';
import { useText } from '../../lib/text/text.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { TabLinks } from '../../ui/layout/tab-links.tsx';
import { AccountsForm } from './accounts-form.tsx';
import { BookMonths } from './book-months.tsx';
import { Payouts } from './payouts.tsx';

const tabs = ['months', 'payouts', 'accounts'] as const;

/** The months with their files, the card provider's payouts, and the account numbers. */
export function BooksPage() {
  const text = useText('books');
  const common = useText('common');
  const { tab } = useAddressSearch();
  const current = tabs.find((one) => one === tab) ?? 'months';
  return (
    <>
      <PageHead title={common('titles.books')} text={text('text')} />
      <TabLinks
        label={text('tabs.label')}
        current={current}
        tabs={tabs.map((id) => ({
          id,
          label: text(`tabs.${id}`),
          link: <Link to="." search={id === 'months' ? {} : { tab: id }} activeOptions={{ exact: true }} />,
        }))}
      />
      {current === 'months' && <BookMonths />}
      {current === 'payouts' && <Payouts />}
      {current === 'accounts' && <AccountsForm />}
    </>
  );
}
