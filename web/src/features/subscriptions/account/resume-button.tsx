import { noticeSeconds } from '@coursefront/contract/constants.ts';
import { readOwnCustomer } from '@coursefront/contract/customers/own-customer.ts';
import { readOwnSubscription, resumeSubscription } from '@coursefront/contract/customers/own-subscription.ts';
import { useAction } from '../../../lib/api/use-endpoint.ts';
import { useText } from '../../../lib/text/text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.ts';

/** Takes the cancellation back. */
export function ResumeButton() {
  const text = useText('subscriptions');
  const resume = useAction(resumeSubscription, { refreshes: [readOwnSubscription, readOwnCustomer] });
  const press = () =>
    resume.mutate(
      {},
      {
        onSuccess: () => toast({ kind: 'success', title: text('cancel.taken_back'), seconds: noticeSeconds.success }),
        onError: ({ message }) => toast({ kind: 'danger', title: text('cancel.not_taken_back'), text: message }),
      },
    );
  return (
    <Button variant="primary" busy={resume.isPending} busyLabel={text('cancel.taking_back')} onClick={press}>
      {text('cancel.take_back')}
    </Button>
  );
}
