import {
  type Company,
  companyFilters,
  exportCompanies,
  readCompanies,
} from '@coursefront/contract/people/companies.ts';
import { showOrganizationNumber } from '@coursefront/contract/values/business-numbers/organization-number.ts';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useText } from '../../../lib/text/text.ts';
import { ListPage } from '../../../parts/list/list-page.tsx';
import { SpanFilter } from '../../../parts/list/span-filter.tsx';
import { useList } from '../../../parts/list/use-list.ts';
import { personName } from '../../../parts/people/person-name.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { FilterChips } from '../../../ui/buttons/filter-chips.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { DateText } from '../../../ui/text/date-text.tsx';
import { CompanyBadge } from '../badge.tsx';
import { tabs } from '../tabs.ts';

/** All companies of the instance. */
export function CompanyList() {
  const text = useText('companies');
  const list = useList(readCompanies, { filters: ['status', 'from', 'to'] });
  return (
    <ListPage
      list={list}
      chips={
        <FilterChips
          label={text('filters.status')}
          value={list.query.status ?? 'all'}
          onChange={(status) => list.change({ status: status === 'all' ? undefined : status })}
          filters={[
            { value: 'all', label: text('filters.all') },
            ...companyFilters.map((value) => ({ value, label: text(`states.${value}`) })),
          ]}
        />
      }
      more={{ names: ['from', 'to'], fields: <SpanFilter address={list} /> }}
      search={{ label: text('list.search'), hint: text('list.search_hint') }}
      csv={{ endpoint: exportCompanies, name: 'companies.csv' }}
      caption={text('list.caption')}
      columns={useCompanyColumns()}
      rowKey={({ id }) => id}
      actions={(company) => <OpenLink company={company} />}
      pagesLabel={text('list.pages')}
      failed={text('list.failed')}
      none={{
        title: text('list.none_title'),
        text: text('list.none_text'),
        actions: (
          <ButtonLink variant="primary" icon={Plus} link={<Link to="." hash={tabs.add} />}>
            {text('new.title')}
          </ButtonLink>
        ),
      }}
    />
  );
}

function OpenLink({ company: { id, name } }: { company: Company }) {
  const text = useText('companies');
  return (
    <ButtonLink
      size="sm"
      link={<Link to={pathTo('CustomerProfile', { id })} />}
      aria-label={text('list.open_named', { company: name })}
    >
      {text('list.open')}
    </ButtonLink>
  );
}

function useCompanyColumns(): Column<Company>[] {
  const text = useText('companies');
  return [
    {
      id: 'name',
      head: text('list.name'),
      sortable: true,
      cell: ({ id, name, organization_number, country, active }) => (
        <>
          <span className="flex flex-wrap items-center gap-x-2">
            <Link to={pathTo('CustomerProfile', { id })} className="font-semibold wrap-anywhere">
              {name}
            </Link>
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
        team_lead ? personName(team_lead) : <span className="text-ink-3">{text('list.no_team_lead')}</span>,
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
