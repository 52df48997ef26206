import {
  answerLinkedRequest,
  type LinkedRequest,
  readLinkedRequest,
} from '@coursefront/contract/learning/course-requests.ts';
import { useAction } from '../../../lib/api/use-endpoint.ts';
import { useEndpointForm } from '../../../lib/form/use-endpoint-form.ts';
import { useText } from '../../../lib/text/text.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { useCost } from '../../../parts/course-requests/cost.ts';
import { DeclineDialog } from '../../../parts/course-requests/decline-dialog.tsx';
import { OrderButton } from '../../../parts/course-requests/order-button.tsx';
import { RenewalButton } from '../../../parts/course-requests/renewal-button.tsx';
import { personName } from '../../../parts/people/person-name.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { type DialogState, useDialogTask } from '../../../ui/overlays/use-dialog-task.tsx';

type Linked = { request: LinkedRequest; token: string };
type LinkAnswerProps = Linked & {
  /** Reads the request again, since a refusal says that something has changed. */
  onChanged: () => unknown;
};

/** Approve out of the pool, order, or decline. What is possible comes first. */
export function LinkAnswer({ request, token, onChanged }: LinkAnswerProps) {
  const text = useText('course-requests');
  const declining = useDialogTask();
  const costOf = useCost();
  const answer = useAction(answerLinkedRequest, { refreshes: [readLinkedRequest] });
  const { free, buyable, instance_id, course_name: course, renews_until, leaves } = request;
  const renews = renews_until !== null;
  const none = renews ? (buyable ? '' : text('renew.not_sold')) : text('approve.none');
  const look = { size: 'lg', variant: free > 0 ? 'secondary' : 'primary' } as const;
  const name = personName(request);
  const done = leaves ? text('other_date.done', { name }) : text('approve.done', { name, course });
  const approve = () =>
    answer.mutate(
      { params: { token }, body: { instance_id, approve: true, answer: null } },
      { onSuccess: () => toastSuccess(done), onError: () => void onChanged() },
    );
  return (
    <div className="grid gap-4 border-t border-line pt-5">
      {answer.error && (
        <Notice kind="danger" live title={text('approve.failed')}>
          {answer.error.message}
        </Notice>
      )}
      <p className="text-sm text-ink-2">
        {leaves ? text('other_date.help') : free === 0 && none} {costOf({ ...request, has_dates: false })}{' '}
        {free > 0 && request.has_dates && text('cost.person_chooses', { name })}{' '}
        {free === 0 && buyable && text('order.help')}
      </p>
      <div className="flex flex-wrap gap-2 max-sm:grid">
        {(free > 0 || leaves) && (
          <Button variant="primary" size="lg" busy={answer.isPending} onClick={approve}>
            {text('approve.action')}
          </Button>
        )}
        {buyable && renews && <RenewalButton {...look} request={request} link={{ instanceId: instance_id, token }} />}
        {buyable && !renews && <OrderButton {...look} request={request} instanceId={instance_id} />}
        <Button size="lg" onClick={() => declining.begin()}>
          {text('decline.action')}
        </Button>
      </div>
      {declining.dialog((_, dialog) => (
        <DeclineByLink request={request} token={token} {...dialog} />
      ))}
    </div>
  );
}

type Declining = { instance_id: number; approve: boolean; answer: string | null };

function DeclineByLink({ request, token, ...dialog }: Linked & DialogState) {
  const text = useText('course-requests');
  const name = personName(request);
  const form = useEndpointForm<typeof answerLinkedRequest, Declining>(answerLinkedRequest, {
    params: { token },
    initial: { instance_id: request.instance_id, approve: false, answer: null },
    labels: { answer: text('decline.word') },
    refreshes: [readLinkedRequest],
    saved: () => text('decline.done', { name }),
    onDone: dialog.onClose,
  });
  return <DeclineDialog {...dialog} form={form} field="answer" name={name} course={request.course_name} />;
}
