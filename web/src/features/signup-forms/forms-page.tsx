import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useAddressSearch } from '../../lib/routes/address.ts';
import { useText } from '../../lib/text/text.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { BuilderWizard } from './builder/wizard.tsx';
import { OverviewList } from './overview/list.tsx';

/** The instance's signup forms. A new one has an address of its own. */
export function FormsPage() {
  const text = useText('signup-forms');
  const common = useText('common');
  const { tab } = useAddressSearch();
  if (tab === 'add') {
    return (
      <>
        <div>
          <Breadcrumbs
            label={common('breadcrumbs')}
            trail={[{ label: common('titles.signup_forms'), link: <Link to="." search={{}} /> }]}
          />
          <PageHead title={text('builder.title')} />
        </div>
        <BuilderWizard />
      </>
    );
  }
  return (
    <>
      <PageHead
        title={common('titles.signup_forms')}
        text={text('text')}
        actions={
          <ButtonLink variant="primary" icon={Plus} link={<Link to="." search={{ tab: 'add' }} />}>
            {text('builder.title')}
          </ButtonLink>
        }
      />
      <OverviewList />
    </>
  );
}
