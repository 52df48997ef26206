import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import { type readTeamSeats, replaceInTeam } from '@coursefront/contract/orders/team-orders.ts';
import { UserRoundPen } from 'lucide-react';
import { useText } from '../../lib/text/text.ts';
import { RowMenu } from '../../ui/overlays/menu.tsx';
import { useDialogTask } from '../../ui/overlays/use-dialog-task.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';

type TeamSeats = AnswerOf<typeof readTeamSeats>;

type TeamSeatMenuProps = {
  orderId: string;
  order: Omit<TeamSeats, 'seats'>;
  seat: TeamSeats['seats'][number];
  /** Of whoever has the seat now. */
  name: string;
};

/** The lead's actions for a seat of the company's order. */
export function TeamSeatMenu({ orderId, order, seat, name }: TeamSeatMenuProps) {
  const text = useText('credits');
  const replacing = useDialogTask();
  const begun = seat.change === 'begun' && { disabled: true, reason: text('replace.begun', { name }) };
  return (
    <>
      <RowMenu
        label={text('replace.more_for', { name })}
        entries={[{ label: text('replace.action'), icon: UserRoundPen, onSelect: () => replacing.begin(), ...begun }]}
      />
      {replacing.dialog((_, dialog) => (
        <ReplaceDialog
          endpoint={replaceInTeam}
          place={{
            orderId,
            participant: seat.id,
            name,
            holderId: seat.holder?.user_id ?? null,
            company: order.company,
            courseid: order.course.courseid,
            waits: seat.change === 'waiting',
          }}
          {...dialog}
        />
      ))}
    </>
  );
}
