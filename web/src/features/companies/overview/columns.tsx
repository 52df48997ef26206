import type { Company } from '@coursefront/contract/people/companies.ts';
import { showOrganizationNumber } from '@coursefront/contract/values/organization-number.ts';
import { useText } from '../../../lib/text/text.ts';
import type { Column } from '../../../ui/table/table-column.ts';
import { DateText } from '../../../ui/text/date-text.tsx';
import { CompanyBadge } from '../badge.tsx';

export function useCompanyColumns(): Column<Company>[] {
  const text = useText('companies');
  return [
    {
      id: 'name',
      head: text('list.name'),
      sortable: true,
      cell: ({ name, organization_number, country, active }) => (
        <>
          <span className="flex flex-wrap items-center gap-x-2">
            <span className="font-semibold wrap-anywhere">{name}</span>
            {!active && <CompanyBadge active={false} />}
          </span>
          <bdi dir="ltr" className="text-ink-3">
            {showOrganizationNumber(organization_number, country)}
          </bdi>
        </>
      ),
    },
    {
      id: 'team_lead',
      head: text('list.team_lead'),
      cell: ({ team_lead }) =>
        team_lead ? (
          `${team_lead.first_name} ${team_lead.last_name}`
        ) : (
          <span className="text-ink-3">{text('list.no_team_lead')}</span>
        ),
    },
    {
      id: 'created_at',
      head: text('list.created'),
      sortable: true,
      cell: ({ created_at }) => <DateText value={created_at} />,
      named: true,
    },
    {
      id: 'updated_at',
      head: text('list.changed'),
      sortable: true,
      cell: ({ updated_at }) => <DateText value={updated_at} />,
      named: true,
    },
  ];
}
