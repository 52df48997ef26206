import { can } from '@coursefront/contract/capabilities.ts';
import { retryOrder } from '@coursefront/contract/orders/order-detail.ts';
import { readOwnUser, retryUser, type UserDetail } from '@coursefront/contract/people/own-users.ts';
import { useAction } from '../../../lib/api/use-endpoint.ts';
import { pathTo } from '../../../lib/routes/routes.ts';
import { roleIdsOf, useSession } from '../../../lib/session/session.ts';
import { useText } from '../../../lib/text/text.ts';
import { toastFailure, toastSuccess } from '../../../lib/toasts.ts';
import { TroubleWords } from '../../../parts/trouble.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';

type Enrolment = UserDetail['enrolments'][number];
type Failed = Enrolment & { trouble: object };

const isFailed = (enrolment: Enrolment): enrolment is Failed => enrolment.trouble !== null;

/** Why the person is not in a course that they were to be enrolled in, with a button that tries it again at once. */
export function UserTroubles({ user }: { user: UserDetail }) {
  const text = useText('users');
  const held = roleIdsOf(useSession());
  const check = can(held, 'changeSettings') ? pathTo('CompanyAccountConnection') : undefined;
  const retry = useAction(retryOrder, { refreshes: [readOwnUser] });
  const retryGiven = useAction(retryUser, { refreshes: [readOwnUser] });
  const failed = user.enrolments.filter(isFailed);
  if (failed.length === 0) return null;
  const say = {
    onSuccess: () => toastSuccess(text('troubles.started')),
    onError: ({ message }: Error) => toastFailure(text('troubles.not_started'), message),
  };
  const again = ({ order_id, participant_id }: NonNullable<Enrolment['trouble']>) =>
    order_id !== null && participant_id !== null
      ? retry.mutate({ params: { id: order_id }, body: { person: { source: 'participant', id: participant_id } } }, say)
      : retryGiven.mutate({ params: { id: user.userid } }, say);
  return (
    <Notice
      kind="warning"
      title={text(failed.every(({ trouble }) => trouble.retrying) ? 'troubles.title_retrying' : 'troubles.title')}
    >
      <ul className="grid gap-3">
        {failed.map(({ courseid, name, trouble }) => (
          <li key={courseid} className="grid gap-1">
            <p className="font-semibold wrap-anywhere">{name}</p>
            {trouble.reason && <TroubleWords error={trouble.reason} check={check} />}
            {trouble.retrying && <p className="text-xs text-ink-2">{text('troubles.retrying')}</p>}
            {can(held, trouble.order_id === null ? 'manageUsers' : 'approveInvoices') && (
              <div>
                <Button
                  size="sm"
                  aria-label={text('troubles.retry_for', { course: name })}
                  busy={retry.isPending || retryGiven.isPending}
                  busyLabel={text('troubles.busy')}
                  onClick={() => again(trouble)}
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
