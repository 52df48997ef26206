import { Link, useLocation } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useText } from '../../../lib/text/text.ts';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { TabLinks } from '../../../ui/layout/tab-links.tsx';
import { NewCompany } from '../new/new-company.tsx';
import { useCompanyRights } from '../rights.ts';
import { tabs } from '../tabs.ts';
import { Overview } from './list.tsx';
import { OwnCompany } from './own-company.tsx';
import { RoleAssignmentLink } from './role-assignment-link.tsx';

/** The companies of the instance, and the way to a new one. A team lead is led on to the own company. */
export function ManagementPage() {
  const text = useText('companies');
  const common = useText('common');
  const { manages } = useCompanyRights();
  const hash = useLocation({ select: (location) => location.hash });
  if (!manages) return <OwnCompany />;
  const current = hash === tabs.add ? tabs.add : tabs.overview;
  return (
    <>
      <PageHead title={common('titles.companies')} text={text('list.text')} actions={<RoleAssignmentLink />} />
      <TabLinks
        label={text('list.tabs')}
        current={current}
        tabs={[
          { id: tabs.overview, label: text('list.overview'), link: <TabLink hash={tabs.overview} /> },
          { id: tabs.add, label: text('new.title'), link: <TabLink hash={tabs.add} /> },
        ]}
      />
      {current === tabs.add ? <NewCompany /> : <Overview />}
    </>
  );
}

/** The router would call both tabs current: it does not look behind the `#` by itself. */
const TabLink = ({ hash, ...dress }: ComponentProps<'a'> & { hash: string }) => (
  <Link {...dress} to="." search={{}} hash={hash} activeOptions={{ exact: true, includeHash: true }} />
);
