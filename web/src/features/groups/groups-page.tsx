import { readGroups } from '@coursefront/contract/groups.ts';
import { EndpointTable } from '../../lib/endpoint-table.tsx';
import { ListSearch, NothingFound } from '../../lib/list-search.tsx';
import { useText } from '../../lib/text.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { useListAddress } from '../../lib/use-list-address.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { EmptyListPicture } from '../../ui/pictures/empty-list.tsx';
import { useGroupColumns } from './group-columns.tsx';

/** The groups that came with purchases. */
export function GroupsPage() {
  const text = useText('groups');
  const common = useText('common');
  const address = useListAddress(readGroups);
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
        head={<ListSearch address={address} label={text('list.search')} hint={text('list.search_hint')} />}
        empty={
          address.query.search !== '' ? (
            <NothingFound address={address} />
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
