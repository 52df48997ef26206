import {
  exportUsers,
  readOwnUser,
  readUserSync,
  readUsers,
  syncUsers,
} from '@coursefront/contract/people/own-users.ts';
import { Link } from '@tanstack/react-router';
import { FileUp, UserPlus } from 'lucide-react';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { wholeList } from '../../../lib/api/whole-list.ts';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useListAddress } from '../../../lib/routes/use-list-address.ts';
import { useText } from '../../../lib/text/text.ts';
import { EndpointTable } from '../../../parts/list/endpoint-table.tsx';
import { ExportButton } from '../../../parts/list/export-button.tsx';
import { ListSearch, NothingFound } from '../../../parts/list/list-search.tsx';
import { SyncLine } from '../../../parts/sync/sync-line.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { useDialog } from '../../../ui/overlays/use-dialog.tsx';
import { EmptyListPicture } from '../../../ui/pictures/empty-list.tsx';
import { NothingFoundPicture } from '../../../ui/pictures/nothing-found.tsx';
import { PeopleTabs } from '../people-tabs.tsx';
import { useUserRights } from '../user.tsx';
import { useUserColumns } from './columns.tsx';
import { UsersFilters } from './filters.tsx';
import { InviteDialog } from './invite-dialog.tsx';

const userSync = { read: readUserSync, start: syncUsers, renews: [readUsers, readOwnUser] };

const noFilters = { role: undefined, company_id: undefined, courseid: undefined, state: undefined };

/** Every user of the instance, learners and staff. */
export function UsersPage() {
  const text = useText('users');
  const common = useText('common');
  const rights = useUserRights();
  const address = useListAddress(readUsers);
  const { search, role, company_id, courseid, state } = address.query;
  const list = useEndpoint(readUsers, { query: address.query }, { keepPrevious: true });
  const inviting = useDialog();
  const invite = rights.manages && (
    <Button variant="primary" icon={UserPlus} onClick={() => inviting.open()}>
      {text('invite.action')}
    </Button>
  );
  const filtered = [role, company_id, courseid, state].some((filter) => filter !== undefined);
  return (
    <>
      <PageHead
        title={common('titles.users')}
        text={<SyncLine quiet {...userSync} />}
        actions={
          rights.manages && (
            <>
              <ButtonLink icon={FileUp} link={<Link to={pathTo('CompanyAccountUserImport')} />}>
                {text('import.action')}
              </ButtonLink>
              {invite}
            </>
          )
        }
      />
      <PeopleTabs current="users" />
      <EndpointTable
        list={list}
        address={address}
        caption={text('list.caption')}
        columns={useUserColumns()}
        rowKey={({ userid }) => userid}
        pagesLabel={text('list.pages')}
        failed={text('list.failed')}
        head={
          <>
            <ListSearch address={address} label={text('list.search')} hint={text('list.search_hint')}>
              {rights.manages && (
                <ExportButton endpoint={exportUsers} input={{ query: wholeList(address.query) }} name="users.csv" />
              )}
            </ListSearch>
            <UsersFilters address={address} />
          </>
        }
        empty={
          search !== '' ? (
            <NothingFound address={address} />
          ) : filtered ? (
            <EmptyState
              bare
              picture={<NothingFoundPicture />}
              title={text('list.none_filtered_title')}
              text={text('list.none_filtered_text')}
              actions={<Button onClick={() => address.change(noFilters)}>{text('list.clear_filters')}</Button>}
            />
          ) : (
            <EmptyState
              bare
              picture={<EmptyListPicture />}
              title={text('list.none_title')}
              text={text('list.none_text')}
              actions={invite}
            />
          )
        }
      />
      {inviting.show((_, state) => (
        <InviteDialog {...state} />
      ))}
    </>
  );
}
