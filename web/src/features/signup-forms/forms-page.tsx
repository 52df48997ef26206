import { Link } from '@tanstack/react-router';
import { useAddressSearch } from '../../lib/routes/address.ts';
import { useText } from '../../lib/text/text.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { TabLinks } from '../../ui/layout/tab-links.tsx';
import { BuilderWizard } from './builder/wizard.tsx';
import { OverviewList } from './overview/list.tsx';

/** The instance's signup forms, and a tab to add one. */
export function FormsPage() {
  const text = useText('signup-forms');
  const common = useText('common');
  const { tab } = useAddressSearch();
  const current = tab === 'add' ? 'add' : 'overview';
  return (
    <>
      <PageHead title={common('titles.signup_forms')} text={text('text')} />
      <TabLinks
        label={text('tabs')}
        current={current}
        tabs={[
          {
            id: 'overview',
            label: text('overview.title'),
            link: <Link to="." search={{}} activeOptions={{ exact: true }} />,
          },
          {
            id: 'add',
            label: text('builder.title'),
            link: <Link to="." search={{ tab: 'add' }} activeOptions={{ exact: true }} />,
          },
        ]}
      />
      {current === 'add' ? <BuilderWizard /> : <OverviewList />}
    </>
  );
}
