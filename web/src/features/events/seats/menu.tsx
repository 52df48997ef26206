import { can } from '@coursefront/contract/capabilities.ts';
import {
  type EventParticipant,
  readBookings,
  readEvent,
  readEventParticipants,
} from '@coursefront/contract/shop/own-events.ts';
import { Link } from '@tanstack/react-router';
import { CalendarClock, CircleX, Mail, UserMinus, UserRoundPen } from 'lucide-react';
import { Suspense } from 'react';
import { queryClient } from '../../../lib/api/query-client.ts';
import { keyOf } from '../../../lib/api/use-endpoint.ts';
import { pathTo } from '../../../lib/routes/routes.ts';
import { roleIdsOf, useSession } from '../../../lib/session/session.ts';
import { useText } from '../../../lib/text/text.ts';
import { DateChoiceDialog } from '../../../parts/events/lazy-date-choice.ts';
import { ReplaceDialog } from '../../../parts/orders/lazy-team-order.ts';
import { personName } from '../../../parts/people/person-name.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { type MenuEntry, RowMenu } from '../../../ui/overlays/menu.tsx';
import { useDialogTask } from '../../../ui/overlays/use-dialog-task.tsx';

const seatReads = [readEvent, readEventParticipants, readBookings];

type SeatActsOptions = {
  course: { courseid: number; name: string };
  isOver: boolean;
  /** Gives back a seat that came with a licence alone. */
  onRemove: (person: EventParticipant) => void;
};

/** The actions for a seat: use cases of orders and licences, begun from the list of participants. */
export function useSeatActs({ course, isOver, onRemove }: SeatActsOptions) {
  const text = useText('events');
  const roleIds = roleIdsOf(useSession());
  const manages = can(roleIds, 'manageUsers');
  const mayBook = can(roleIds, 'bookPayments');
  const moving = useDialogTask<EventParticipant>();
  const replacing = useDialogTask<EventParticipant>();
  const lookAgain = () => {
    for (const read of seatReads) void queryClient.invalidateQueries({ queryKey: keyOf(read) });
  };

  const entriesOf = (person: EventParticipant): MenuEntry[] => {
    const { email, vacant, movable_licence_id, participant_id, licence_id, order_id, confirmed } = person;
    const write = email !== null && {
      label: text('attendees.write'),
      icon: Mail,
      // biome-ignore lint/a11y/useAnchorContent: the menu writes its label into the link
      link: <a href={`mailto:${email}`} />,
    };
    if (isOver) return write ? [write] : [];
    return [
      ...(write ? [write] : []),
      ...(manages && movable_licence_id !== null
        ? [{ label: text('attendees.move'), icon: CalendarClock, onSelect: () => moving.begin(person) }]
        : []),
      ...(manages && participant_id !== null && confirmed
        ? [{ label: text('attendees.replace'), icon: UserRoundPen, onSelect: () => replacing.begin(person) }]
        : []),
      ...(manages && licence_id !== null && !vacant
        ? [{ label: text('attendees.remove'), icon: UserMinus, danger: true, onSelect: () => onRemove(person) }]
        : []),
      ...(mayBook && order_id !== null && confirmed
        ? [
            {
              label: text('attendees.cancel_seat'),
              icon: CircleX,
              danger: true,
              link: (
                <Link
                  to={pathTo('CompanyAccountOrder', { orderid: order_id })}
                  search={{ do: 'credit', of: String(participant_id) }}
                />
              ),
            },
          ]
        : []),
    ];
  };

  return {
    menuOf: (person: EventParticipant) => {
      const entries = entriesOf(person);
      const name = person.vacant ? text('attendees.vacant') : personName(person);
      return entries.length > 0 && <RowMenu label={text('attendees.more', { name })} entries={entries} />;
    },
    dialogs: (
      <>
        {moving.dialog((person, dialog) => (
          <Suspense>
            <DateChoiceDialog
              licenceId={person.movable_licence_id ?? 0}
              course={course.name}
              person={personName(person)}
              whenNone={{
                text: text('attendees.no_other_date'),
                action: (
                  <ButtonLink link={<Link to={pathTo('CompanyAccountCourse', { courseid: course.courseid })} />}>
                    {text('attendees.open_course')}
                  </ButtonLink>
                ),
              }}
              refreshes={seatReads}
              {...dialog}
            />
          </Suspense>
        ))}
        {replacing.dialog((person, dialog) => (
          <Suspense>
            <ReplaceDialog
              place={{
                orderId: person.order_id ?? '',
                participant: person.participant_id ?? 0,
                name: personName(person),
                holderId: person.user_id,
                company:
                  person.company_id === null ? null : { id: person.company_id, name: person.company ?? undefined },
              }}
              {...dialog}
              onClose={() => {
                lookAgain();
                dialog.onClose();
              }}
            />
          </Suspense>
        ))}
      </>
    ),
  };
}
