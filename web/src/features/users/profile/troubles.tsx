import { can } from '@coursefront/contract/capabilities.ts';
import { retryOrder } from '@coursefront/contract/orders/order-detail.ts';
import { readOwnUser, type UserDetail } from '@coursefront/contract/people/own-users.ts';
import { useAction } from '../../../lib/api/use-endpoint.ts';
import { pathTo } from '../../../lib/routes/routes.ts';
import { roleIdsOf, useSession } from '../../../lib/session/session.ts';
import { useText } from '../../../lib/text/text.ts';
import { toastFailure, toastSuccess } from '../../../lib/toasts.ts';
import { TroubleWords } from '../../../parts/trouble.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';

type Failed = UserDetail['enrolments'][number] & { trouble: object };

const isFailed = (enrolment: UserDetail['enrolments'][number]): enrolment is Failed => enrolment.trouble !== null;

/** Why the person is not in a course that they were to be enrolled in, with a button that tries it again at once. */
export function UserTroubles({ user }: { user: UserDetail }) {
  const text = useText('users');
  const held = roleIdsOf(useSession());
  const check = can(held, 'changeSettings') ? pathTo('CompanyAccountConnection') : undefined;
  const retry = useAction(retryOrder, { refreshes: [readOwnUser] });
  const failed = user.enrolments.filter(isFailed);
  if (failed.length === 0) return null;
  const again = (orderId: string, participantId: number) =>
    retry.mutate(
      { params: { id: orderId }, body: { person: { source: 'participant', id: participantId } } },
      {
        onSuccess: () => toastSuccess(text('troubles.started')),
        onError: ({ message }) => toastFailure(text('troubles.not_started'), message),
      },
    );
  return (
    <Notice kind="warning" title={text('troubles.title')}>
      <ul className="grid gap-3">
        {failed.map(({ courseid, name, trouble: { order_id, participant_id, reason } }) => (
          <li key={courseid} className="grid gap-1">
            <p className="font-semibold wrap-anywhere">{name}</p>
            {reason && <TroubleWords error={reason} check={check} />}
            {order_id !== null && participant_id !== null && can(held, 'approveInvoices') && (
              <div>
                <Button
                  size="sm"
                  aria-label={text('troubles.retry_for', { course: name })}
                  busy={retry.isPending}
                  busyLabel={text('troubles.busy')}
                  onClick={() => again(order_id, participant_id)}
                >
                  {text('troubles.retry')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
