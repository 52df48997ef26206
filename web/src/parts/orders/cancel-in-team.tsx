import { readCompanyOrders, readOwnOrders } from '@coursefront/contract/orders/account-orders.ts';
import { readBuyerOrder } from '@coursefront/contract/orders/orders.ts';
import { cancelTeamOrder, readTeamSeats } from '@coursefront/contract/orders/team-orders.ts';
import { readTeam, readTeamFigures, readTeamPeople } from '@coursefront/contract/people/team.ts';
import { readTeamPerson } from '@coursefront/contract/people/team-person.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { DialogState } from '../../ui/overlays/use-dialog-task.tsx';
import { ConfirmAction } from '../actions/confirm-action.tsx';

const reads = [
  readBuyerOrder,
  readTeamSeats,
  readCompanyOrders,
  readOwnOrders,
  readTeamPeople,
  readTeamPerson,
  readTeam,
  readTeamFigures,
];

type CancelInTeamProps = DialogState & {
  id: string;
  number: string;
  /** Said where the reader sees one seat of the order only. */
  seats?: number;
};

/** Asks a lead before an order of the company ends that nobody has approved. */
export function CancelInTeam({ id, number, seats = 1, open, onClose }: CancelInTeamProps) {
  const text = useText('credits');
  const order = leftToRight(number);
  return (
    <ConfirmAction
      open={open}
      onClose={onClose}
      endpoint={cancelTeamOrder}
      input={{ params: { id }, body: {} }}
      refreshes={reads}
      title={text('cancel.title', { order })}
      text={text('cancel.text_company')}
      confirmLabel={text('cancel.action')}
      cancelLabel={text('cancel.keep')}
      busyLabel={text('cancel.busy')}
      done={text('cancel.done', { order })}
      failed={text('cancel.failed')}
    >
      {seats > 1 && <Notice kind="warning" title={text('cancel.all_seats', { seats })} />}
    </ConfirmAction>
  );
}
