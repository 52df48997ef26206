import { exportGroups, readGroups } from '@coursefront/contract/people/groups.ts';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { wholeList } from '../../lib/api/whole-list.ts';
import { useListAddress } from '../../lib/routes/use-list-address.ts';
import { useText } from '../../lib/text/text.ts';
import { EndpointTable } from '../../parts/list/endpoint-table.tsx';
import { ExportButton } from '../../parts/list/export-button.tsx';
import { ListSearch, NothingFound } from '../../parts/list/list-search.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { EmptyListPicture } from '../../ui/pictures/empty-list.tsx';
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
            <ExportButton endpoint={exportGroups} input={{ query: wholeList(address.query) }} name="groups.csv" />
          </ListSearch>
        }
        empty={
          search !== '' || company_id !== undefined || courseid !== undefined ? (
            <NothingFound address={address} onShowAll={() => address.change({ search: '', ...noFilters })} />
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
