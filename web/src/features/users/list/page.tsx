import {
  exportUsers,
  readOwnUser,
  readUserSync,
  readUsers,
  syncUsers,
} from '@coursefront/contract/people/own-users.ts';
import { Link } from '@tanstack/react-router';
import { FileUp, UserPlus } from 'lucide-react';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useAddressedTask } from '../../../lib/routes/use-addressed-task.ts';
import { useText } from '../../../lib/text/text.ts';
import { useBoxes } from '../../../parts/bulk/selection-bar.tsx';
import { useBulk } from '../../../parts/bulk/use-bulk.tsx';
import { useSelectedRows } from '../../../parts/bulk/use-selected-rows.ts';
import { ListPage } from '../../../parts/list/list-page.tsx';
import { useList } from '../../../parts/list/use-list.ts';
import { personName } from '../../../parts/people/person-name.ts';
import { untilAllHaveAccounts } from '../../../parts/people/user-badge.tsx';
import { SyncLine } from '../../../parts/sync/sync-line.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { useDialogTask } from '../../../ui/overlays/use-dialog-task.tsx';
import { NothingFoundPicture } from '../../../ui/pictures/illustrations.tsx';
import { PeopleTabs } from '../people-tabs.tsx';
import { useUserRights } from '../user.tsx';
import { useUserColumns } from './columns.tsx';
import { UserFilters, UserStateChips } from './filters.tsx';
import { InviteDialog, type InviteStart } from './invite-dialog.tsx';
import { UserBar } from './user-bar.tsx';

const userSync = { read: readUserSync, start: syncUsers, renews: [readUsers, readOwnUser] };

const moreFilters = ['role', 'company_id', 'courseid', 'enrolment', 'consent'] as const;
const filterNames = ['state', ...moreFilters] as const;

/** Every user of the instance, learners and staff. */
export function UsersPage() {
  const text = useText('users');
  const common = useText('common');
  const rights = useUserRights();
  const list = useList(readUsers, {
    filters: filterNames,
    everySeconds: (data) => untilAllHaveAccounts(data?.rows),
  });
  const { search } = list.query;
  const inviting = useDialogTask<InviteStart>();
  const bulk = useBulk();
  const selection = useSelectedRows(list.answer.data?.rows, ({ userid }) => userid);
  const boxes = useBoxes(selection, personName);
  const start = { company_id: list.query.company_id ?? null };
  const company = start.company_id !== null && { company_id: String(start.company_id) };
  useAddressedTask('invite', (of) => rights.manages && inviting.begin({ ...start, lead: of === 'teamlead' }));
  const invite = rights.manages && (
    <Button variant="primary" icon={UserPlus} onClick={() => inviting.begin(start)}>
      {text('invite.action')}
    </Button>
  );
  return (
    <ListPage
      head={
        <>
          <PageHead
            title={common('titles.users')}
            text={<SyncLine quiet {...userSync} />}
            actions={
              rights.manages && (
                <>
                  <ButtonLink
                    icon={FileUp}
                    link={<Link to={pathTo('CompanyAccountUserImport')} search={{ ...company }} />}
                  >
                    {text('import.action')}
                  </ButtonLink>
                  {invite}
                </>
              )
            }
          />
          <PeopleTabs current="users" />
        </>
      }
      list={list}
      search={{ label: text('list.search'), hint: text('list.search_hint') }}
      csv={rights.manages && { endpoint: exportUsers, name: 'users.csv' }}
      chips={<UserStateChips address={list} />}
      more={{ names: moreFilters, fields: <UserFilters address={list} /> }}
      bar={<UserBar selection={selection} begin={bulk.begin} />}
      {...(rights.manages && { selection: boxes })}
      caption={text('list.caption')}
      columns={useUserColumns()}
      rowKey={({ userid }) => userid}
      pagesLabel={text('list.pages')}
      failed={text('list.failed')}
      none={{ title: text('list.none_title'), text: text('list.none_text'), actions: invite }}
      empty={
        list.isNarrowed && search === '' ? (
          <EmptyState
            bare
            picture={<NothingFoundPicture />}
            title={text('list.none_filtered_title')}
            text={text('list.none_filtered_text')}
            actions={<Button onClick={list.showAll}>{text('list.clear_filters')}</Button>}
          />
        ) : undefined
      }
    >
      {bulk.dialog}
      {inviting.dialog((task, dialog) => (
        <InviteDialog start={task} onAnother={inviting.begin} {...dialog} />
      ))}
    </ListPage>
  );
}
