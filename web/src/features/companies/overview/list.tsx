import { type Company, exportCompanies, readCompanies } from '@coursefront/contract/people/companies.ts';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useListAddress } from '../../../lib/routes/use-list-address.ts';
import { useText } from '../../../lib/text/text.ts';
import { EndpointTable } from '../../../parts/list/endpoint-table.tsx';
import { ExportButton } from '../../../parts/list/export-button.tsx';
import { ListSearch, NothingFound } from '../../../parts/list/list-search.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { EmptyListPicture } from '../../../ui/pictures/illustrations.tsx';
import { tabs } from '../tabs.ts';
import { useCompanyColumns } from './columns.tsx';

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
