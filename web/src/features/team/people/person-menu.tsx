import type { Team, TeamPerson } from '@coursefront/contract/people/team.ts';
import { ArrowLeftRight, Bell, BookPlus, FolderInput, Mail, RefreshCw, UserMinus } from 'lucide-react';
import { useSession } from '../../../lib/session/session.ts';
import { useText } from '../../../lib/text/text.ts';
import { personName } from '../../../parts/people/person-name.ts';
import { RowMenu } from '../../../ui/overlays/menu.tsx';
import type { TeamTask } from '../team-task.ts';
import { PanelLink } from './columns.tsx';
import { isInvited, useInviteAgain, useRemovable } from './membership.tsx';
import { useRemindable } from './use-remindable.ts';
import { isToRenew, useRenewPeople } from './use-renew-people.ts';

type PersonMenuProps = { person: TeamPerson; team: Team; begin: (task: TeamTask) => void };

/** The actions for one person of the list. */
export function PersonMenu({ person, team, begin }: PersonMenuProps) {
  const text = useText('team');
  const userids = [person.userid];
  const { renew, label } = useRenewPeople(team, undefined);
  const remindable = useRemindable()(person);
  // Nobody reminds themselves.
  const isOwn = useSession()?.user.userid === person.userid;
  const invitation = useInviteAgain(team);
  const removable = useRemovable(team)(person);
  const hasLicences = person.courses.some(({ movable, returnable }) => movable || returnable);
  return (
    <RowMenu
      label={text('list.actions', { name: personName(person) })}
      entries={[
        { label: text('assign.action'), icon: BookPlus, onSelect: () => begin({ kind: 'assign', userids }) },
        ...(isOwn
          ? []
          : [
              {
                label: text('remind.action'),
                icon: Bell,
                onSelect: () => begin({ kind: 'remind', userids }),
                ...(!remindable && { disabled: true, reason: text('filters.done') }),
              },
            ]),
        ...(isInvited(person)
          ? [{ label: invitation.label, icon: Mail, onSelect: () => invitation.send(person) }]
          : []),
        // Each licence has its buttons there. In the table they are behind the state of their course.
        ...(hasLicences
          ? [{ label: text('person.licences'), icon: ArrowLeftRight, link: <PanelLink person={person} /> }]
          : []),
        ...(person.courses.some(isToRenew) ? [{ label, icon: RefreshCw, onSelect: () => renew(userids) }] : []),
        ...(team.departments.length > 0
          ? [{ label: text('place.action'), icon: FolderInput, onSelect: () => begin({ kind: 'place', userids }) }]
          : []),
        ...(removable
          ? [
              {
                label: text('remove.action'),
                icon: UserMinus,
                danger: true,
                onSelect: () => begin({ kind: 'remove', person }),
              },
            ]
          : []),
      ]}
    />
  );
}
