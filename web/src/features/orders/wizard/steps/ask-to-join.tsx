import { askToJoin } from '@coursefront/contract/orders/join-requests.ts';
import { useAction } from '../../../../lib/api/use-endpoint.ts';
import { useText } from '../../../../lib/text/text.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { ErrorText } from '../../../../ui/fields/field.tsx';
import { usePurchase } from '../../purchase/use-purchase.ts';

type AskToJoinProps = {
  /** The company that has the organisation number. */
  company: string;
  onHasAccount: (email: string) => void;
};

/** For a colleague of a company that exists: ask to join, or sign in. The order waits on this device. */
export function AskToJoin({ company, onHasAccount }: AskToJoinProps) {
  const text = useText('orders');
  const step = useText('account-step');
  const { bought, draft, change, facts } = usePurchase();
  const asking = useAction(askToJoin);
  const { firstName, lastName, registerEmail, phone, country, organizationNumber } = draft.account;

  const ask = () =>
    asking.mutate(
      {
        body: {
          firstName,
          lastName,
          registerEmail,
          phone,
          country,
          organizationNumber,
          instance_id: bought.instanceId,
          purchase: { courseid: bought.courseId, event_id: bought.eventId, quantity: facts.quantity },
        },
      },
      { onSuccess: (answer) => change({ joinAsked: { company: answer.company, email: registerEmail } }) },
    );

  if (draft.joinAsked?.email === registerEmail)
    return (
      <div className="sm:col-span-2">
        <Notice kind="success" live title={text('wizard.account.join_sent')}>
          {text('wizard.account.join_sent_text', draft.joinAsked)}
        </Notice>
      </div>
    );
  return (
    <div className="sm:col-span-2">
      <Notice
        kind="info"
        live
        title={text('wizard.account.join', { company })}
        actions={
          <>
            <Button size="sm" variant="primary" busy={asking.isPending} onClick={ask}>
              {text('wizard.account.join_send')}
            </Button>
            <Button size="sm" onClick={() => onHasAccount(registerEmail)}>
              {step('sign_in')}
            </Button>
          </>
        }
      >
        <p>{text('wizard.account.join_text', { company })}</p>
        {asking.error && (
          <ErrorText>
            {text('wizard.account.join_failed')}: {asking.error.message}
          </ErrorText>
        )}
      </Notice>
    </div>
  );
}
