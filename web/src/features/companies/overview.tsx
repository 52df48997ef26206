import { type Company, exportCompanies, readCompanies } from '@coursefront/contract/people/companies.ts';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { EndpointTable } from '../../lib/endpoint-table.tsx';
import { ExportButton } from '../../lib/export-button.tsx';
import { ListSearch, NothingFound } from '../../lib/list-search.tsx';
import { pathTo } from '../../lib/routes.ts';
import { useText } from '../../lib/text.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { useListAddress } from '../../lib/use-list-address.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EmptyListPicture } from '../../ui/pictures/empty-list.tsx';
import { useCompanyColumns } from './company-columns.tsx';
import { tabs } from './management-tabs.ts';

/** All companies of the instance. */
export function Overview() {
  const text = useText('companies');
  const address = useListAddress(readCompanies);
  const list = useEndpoint(readCompanies, { query: address.query }, { keepPrevious: true });
  const { search } = address.query;
  return (
    <EndpointTable
      list={list}
      address={address}
      caption={text('list.caption')}
      columns={useCompanyColumns()}
      rowKey={({ id }) => id}
      pagesLabel={text('list.pages')}
      failed={text('list.failed')}
      actions={(company) => <OpenLink company={company} />}
      head={
        <ListSearch address={address} label={text('list.search')} hint={text('list.search_hint')}>
          <ExportButton endpoint={exportCompanies} input={{ query: { search } }} name="companies.csv" />
        </ListSearch>
      }
      empty={search ? <NothingFound address={address} /> : <NoCompanies />}
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

function NoCompanies() {
  const text = useText('companies');
  return (
    <EmptyState
      bare
      picture={<EmptyListPicture />}
      title={text('list.none_title')}
      text={text('list.none_text')}
      actions={
        <ButtonLink variant="primary" icon={Plus} link={<Link to="." hash={tabs.add} />}>
          {text('new.title')}
        </ButtonLink>
      }
    />
  );
}
