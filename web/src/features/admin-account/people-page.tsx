import { exportAdmins, readAdmins } from '@coursefront/contract/people/admin-sessions.ts';
import { Plus } from 'lucide-react';
import { useSite } from '../../lib/session/site.ts';
import { useText } from '../../lib/text/text.ts';
import { ListPage } from '../../parts/list/list-page.tsx';
import { useList } from '../../parts/list/use-list.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { useDialogTask } from '../../ui/overlays/use-dialog-task.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { usePeopleColumns } from './people-columns.tsx';
import { PersonActions } from './person-actions.tsx';

/** Who runs the platform. */
export function PeoplePage() {
  const text = useText('admin-account');
  const common = useText('common');
  const { product_name: product } = useSite();
  const list = useList(readAdmins);
  const inviting = useDialogTask();
  return (
    <ListPage
      head={
        <PageHead
          title={common('titles.admins')}
          text={text('people.text', { product })}
          actions={
            <Button variant="primary" icon={Plus} onClick={() => inviting.begin()}>
              {text('invite.add')}
            </Button>
          }
        />
      }
      list={list}
      search={{ label: text('people.search'), hint: text('people.search_hint') }}
      csv={{ endpoint: exportAdmins, name: 'administrators.csv' }}
      caption={text('people.caption', { product })}
      columns={usePeopleColumns()}
      rowKey={({ id }) => id}
      actions={(person) => (person.self ? null : <PersonActions person={person} />)}
      pagesLabel={text('people.pages')}
      failed={text('people.failed')}
    >
      {inviting.dialog((_, dialog) => (
        <InviteDialog {...dialog} />
      ))}
    </ListPage>
  );
}
