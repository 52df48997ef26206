import type { Team } from '@coursefront/contract/people/team.ts';
import { Link } from '@tanstack/react-router';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import { TabLinks } from '../../ui/layout/tab-links.tsx';

export type TeamTab = 'people' | 'departments' | 'requests' | 'orders' | 'company';

type TeamTabsProps = { current: TeamTab; team: Pick<Team, 'company' | 'whole' | 'companies'> };

/** The address of the first page begins those of the others, and the router would mark it on all of them. */
const exactly = { exact: true } as const;

/** The pages of a team. Who leads departments sees neither the company's orders nor its details. */
export function TeamTabs({ current, team: { company, whole, companies } }: TeamTabsProps) {
  const text = useText('team');
  // Those who lead one company need no name in the address.
  const search = companies.length === 1 && companies[0]?.id === company.id ? {} : { company_id: String(company.id) };
  const tabs = [
    { id: 'people', label: text('people'), link: <Link to={pathTo('Team')} search={search} activeOptions={exactly} /> },
    { id: 'departments', label: text('departments'), link: <Link to={pathTo('TeamDepartments')} search={search} /> },
    { id: 'requests', label: text('requests'), link: <Link to={pathTo('TeamRequests')} search={search} /> },
    ...(whole
      ? [
          { id: 'orders', label: text('orders'), link: <Link to={pathTo('TeamOrders')} search={search} /> },
          { id: 'company', label: text('company'), link: <Link to={pathTo('CustomerProfile', { id: company.id })} /> },
        ]
      : []),
  ];
  return <TabLinks label={text('tabs')} current={current} tabs={tabs} />;
}
