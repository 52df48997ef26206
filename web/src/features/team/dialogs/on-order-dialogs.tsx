import { replaceInTeam } from '@coursefront/contract/orders/team-orders.ts';
import type { PersonsCourse, TeamPerson } from '@coursefront/contract/people/team.ts';
import { CancelInTeam, ReplaceDialog } from '../../../parts/orders/lazy-team-order.ts';
import { personName } from '../../../parts/people/person-name.ts';
import type { TaskProps } from '../team-task.ts';

type OnOrderProps = TaskProps & { person: TeamPerson; course: PersonsCourse };

/** Gives the seat that an order has for the person to somebody else, while the order waits for its approval. */
export function ReplaceOnOrder({ person, course, team, open, onClose }: OnOrderProps) {
  const { on_order } = course;
  if (!on_order?.seat) return null;
  return (
    <ReplaceDialog
      endpoint={replaceInTeam}
      place={{
        orderId: on_order.order.id,
        participant: on_order.seat.participant,
        name: personName(person),
        holderId: person.userid,
        company: team.company,
        courseid: course.courseid,
        waits: true,
      }}
      open={open}
      onClose={onClose}
    />
  );
}

/** Cancels that order, with everybody else's seats in it. */
export function CancelOnOrder({ course, open, onClose }: OnOrderProps) {
  const { on_order } = course;
  if (!on_order?.seat) return null;
  const { id, number } = on_order.order;
  return <CancelInTeam id={id} number={number} seats={on_order.seat.seats} open={open} onClose={onClose} />;
}
