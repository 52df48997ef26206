import { exportAdmins, readAdmins } from '@coursefront/contract/people/admin-sessions.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { EndpointTable } from '../../lib/endpoint-table.tsx';
import { ExportButton } from '../../lib/export-button.tsx';
import { ListSearch, NothingFound } from '../../lib/list-search.tsx';
import { useSite } from '../../lib/site.ts';
import { useText } from '../../lib/text.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { useListAddress } from '../../lib/use-list-address.ts';
import { Button } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
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
