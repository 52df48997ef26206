import type { TeamPerson } from '@coursefront/contract/people/team.ts';
import { removeFromTeam } from '@coursefront/contract/people/team-members.ts';
import { useState } from 'react';
import { useText } from '../../../lib/text/text.ts';
import { ConfirmAction } from '../../../parts/actions/confirm-action.tsx';
import { personName } from '../../../parts/people/person-name.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { teamReads } from '../team-reads.ts';
import type { TaskProps } from '../team-task.ts';

/** Asks before somebody leaves the company, and what becomes of their open licences. */
export function RemoveDialog({ person, team, onDone, ...dialog }: TaskProps & { person: TeamPerson }) {
  const text = useText('team');
  const [returns, setReturns] = useState(true);
  const { company } = team;
  const names = { name: personName(person), company: company.name };
  const count = person.courses.filter(({ returnable }) => returnable).length;
  return (
    <ConfirmAction
      {...dialog}
      endpoint={removeFromTeam}
      input={{
        params: { id: person.userid },
        body: { company_id: company.id, return_licences: count > 0 && returns },
      }}
      refreshes={teamReads}
      title={text('remove.title', names)}
      text={text('remove.text', names)}
      confirmLabel={text('leads.remove_confirm')}
      busyLabel={text('leads.removing')}
      done={text('remove.done', names)}
      onDone={onDone}
      failed={text('remove.failed', names)}
    >
      {count > 0 && (
        <Checkbox
          label={text('remove.licences', { count, name: names.name })}
          checked={returns}
          onChange={({ target }) => setReturns(target.checked)}
        />
      )}
    </ConfirmAction>
  );
}
