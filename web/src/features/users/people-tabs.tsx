import { Link } from '@tanstack/react-router';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import { TabLinks } from '../../ui/layout/tab-links.tsx';

export function PeopleTabs({ current }: { current: 'users' | 'licences' }) {
  const text = useText('users');
  const common = useText('common');
  return (
    <TabLinks
      label={text('tabs')}
      current={current}
      tabs={[
        { id: 'users', label: common('titles.users'), link: <Link to={pathTo('CompanyAccountUsers')} /> },
        { id: 'licences', label: common('titles.licences'), link: <Link to={pathTo('CompanyAccountLicences')} /> },
      ]}
    />
  );
}
