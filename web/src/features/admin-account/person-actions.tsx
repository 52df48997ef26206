import { type AdminRow, inviteAdminAgain, readAdmins } from '@coursefront/contract/people/admin-sessions.ts';
import { ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { ActButton } from '../../parts/actions/act-button.tsx';
import { RowMenu } from '../../ui/overlays/menu.tsx';
import { PersonFactorDialog } from './person-factor-dialog.tsx';
import { PersonSwitch } from './person-switch.tsx';

/** What one admin can do about another. */
export function PersonActions({ person }: { person: AdminRow }) {
  const text = useText('admin-account');
  const [asking, setAsking] = useState(false);
  // Each opening is a new dialog: no password is left in it.
  const [opened, setOpened] = useState(0);
  const ask = () => {
    setOpened((count) => count + 1);
    setAsking(true);
  };
  const name = `${person.first_name} ${person.last_name}`;
  return (
    <div className="flex flex-wrap items-center justify-end gap-1">
      {person.active && person.invited && (
        <ActButton
          size="sm"
          endpoint={inviteAdminAgain}
          input={{ params: { id: person.id } }}
          refreshes={[readAdmins]}
          aria-label={text('invite.again_named', { name })}
          busyLabel={text('invite.saving')}
          done={({ email }) => text('invite.saved', { email: leftToRight(email) })}
          failed={text('invite.not_sent')}
        >
          {text('invite.again')}
        </ActButton>
      )}
      <PersonSwitch person={person} />
      {person.second_factor && (
        <RowMenu
          label={text('people.more', { name })}
          entries={[{ label: text('people.end_factor'), icon: ShieldOff, danger: true, onSelect: ask }]}
        />
      )}
      <PersonFactorDialog key={opened} person={person} open={asking} onClose={() => setAsking(false)} />
    </div>
  );
}
