import { exportAdmins, readAdmins } from '@coursefront/contract/people/admin-sessions.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { useListAddress } from '../../lib/routes/use-list-address.ts';
import { useSite } from '../../lib/session/site.ts';
import { useText } from '../../lib/text/text.ts';
import { EndpointTable } from '../../parts/list/endpoint-table.tsx';
import { ExportButton } from '../../parts/list/export-button.tsx';
import { ListSearch, NothingFound } from '../../parts/list/list-search.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { usePeopleColumns } from './people-columns.tsx';
import { PersonActions } from './person-actions.tsx';

/** Who runs the platform. */
export function PeoplePage() {
  const text = useText('admin-account');
  const common = useText('common');
  const { product_name: product } = useSite();
  const address = useListAddress(readAdmins);
  const list = useEndpoint(readAdmins, { query: address.query }, { keepPrevious: true });
  const [opened, setOpened] = useState(0);
  const [inviting, setInviting] = useState(false);
  const invite = () => {
    setOpened((count) => count + 1);
    setInviting(true);
  };
  return (
    <>
      <PageHead
        title={common('titles.admins')}
        text={text('people.text', { product })}
        actions={
          <Button variant="primary" icon={Plus} onClick={invite}>
            {text('invite.add')}
          </Button>
        }
      />
      <EndpointTable
        list={list}
        address={address}
        caption={text('people.caption', { product })}
        columns={usePeopleColumns()}
        rowKey={({ id }) => id}
        pagesLabel={text('people.pages')}
        failed={text('people.failed')}
        actions={(person) => (person.self ? null : <PersonActions person={person} />)}
        head={
          <ListSearch address={address} label={text('people.search')} hint={text('people.search_hint')}>
            <ExportButton
              endpoint={exportAdmins}
              input={{ query: { search: address.query.search } }}
              name="administrators.csv"
            />
          </ListSearch>
        }
        // Whoever reads the list is in it: only a search comes to nothing.
        empty={<NothingFound address={address} />}
      />
      <InviteDialog key={opened} open={inviting} onClose={() => setInviting(false)} />
    </>
  );
}
