import { readGroups } from '@coursefront/contract/groups.ts';
import { EndpointTable } from '../../lib/endpoint-table.tsx';
import { ListSearch, NothingFound } from '../../lib/list-search.tsx';
import { useText } from '../../lib/text.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { useListAddress } from '../../lib/use-list-address.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { EmptyListPicture } from '../../ui/pictures/empty-list.tsx';
import { NothingFoundPicture } from '../../ui/pictures/nothing-found.tsx';
import { useGroupColumns } from './group-columns.tsx';
import { GroupFilter } from './group-filter.tsx';

const noFilters = { company_id: undefined, courseid: undefined };

/** The groups that came with purchases. */
export function GroupsPage() {
  const text = useText('groups');
  const common = useText('common');
  const address = useListAddress(readGroups);
  const { search, company_id, courseid } = address.query;
  const list = useEndpoint(readGroups, { query: address.query }, { keepPrevious: true });
  return (
    <>
      <PageHead title={common('titles.groups')} text={text('list.text')} />
      <EndpointTable
        list={list}
        address={address}
        caption={text('list.caption')}
        columns={useGroupColumns(list.data?.time_zone)}
        rowKey={({ id }) => id}
        pagesLabel={text('list.pages')}
        failed={text('list.failed')}
        head={
          <ListSearch address={address} label={text('list.search')} hint={text('list.search_hint')}>
            <GroupFilter kind="company" value={company_id} onChange={(id) => address.change({ company_id: id })} />
            <GroupFilter kind="course" value={courseid} onChange={(id) => address.change({ courseid: id })} />
          </ListSearch>
        }
        empty={
          search !== '' ? (
            <NothingFound address={address} />
          ) : company_id !== undefined || courseid !== undefined ? (
            <EmptyState
              bare
              picture={<NothingFoundPicture />}
              title={text('filters.none')}
              actions={<Button onClick={() => address.change(noFilters)}>{common('list.show_all')}</Button>}
            />
          ) : (
            <EmptyState
              bare
              picture={<EmptyListPicture />}
              title={text('list.none_title')}
              text={text('list.none_text')}
            />
          )
        }
      />
    </>
  );
}
