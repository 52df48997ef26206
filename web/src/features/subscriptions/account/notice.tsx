import { invoiceToPay } from '@coursefront/contract/customers/invoice-to-pay.ts';
import { readOwnCustomer } from '@coursefront/contract/customers/own-customer.ts';
import {
  readOwnSubscription,
  resumeSubscription,
  type Subscription,
  type SubscriptionInvoice,
} from '@coursefront/contract/customers/own-subscription.ts';
import { lazy, Suspense } from 'react';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { ActButton } from '../../../parts/actions/act-button.tsx';
import { accountStanding } from '../../../parts/subscriptions/standing.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useDialogTask } from '../../../ui/overlays/use-dialog-task.tsx';
import { formatDate } from '../../../ui/text/format-date.ts';
import { ContactLink } from '../contact-link.tsx';
import { CardButton } from './card-button.tsx';

const RenewDialog = lazy(async () => ({ default: (await import('./renew-dialog.tsx')).RenewDialog }));

type AccountNoticeProps = {
  subscription: Subscription;
  invoices: readonly SubscriptionInvoice[];
  mayManage: boolean;
  allowInvoice: boolean;
};

/** A problem with the subscription and its solution. */
export function AccountNotice({ subscription, invoices, mayManage, allowInvoice }: AccountNoticeProps) {
  const text = useText('subscriptions');
  const standing = accountStanding(subscription);
  if (standing === 'active') return null;
  const { collection, order_number } = subscription;
  const day = subscription.ended_at ?? subscription.expiry;
  const words = { plan: subscription.subscription, date: leftToRight(day ? formatDate(day) : '') };
  const open = invoiceToPay(invoices);
  const owes = standing !== 'ending' && standing !== 'cancelled';
  return (
    <Notice
      kind={standing === 'ending' ? 'warning' : 'danger'}
      title={text(`notice.${standing}.title`, words)}
      actions={
        <>
          {owes && open?.hosted_url && (
            <ButtonLink variant="primary" link={<a href={open.hosted_url} target="_blank" rel="noreferrer" />}>
              {text('notice.pay')}
            </ButtonLink>
          )}
          {owes && mayManage && collection === 'card' && <CardButton />}
          {standing === 'ending' && mayManage && (
            <ActButton
              variant="primary"
              endpoint={resumeSubscription}
              input={{}}
              refreshes={[readOwnSubscription, readOwnCustomer]}
              busyLabel={text('cancel.taking_back')}
              done={() => text('cancel.taken_back')}
              failed={text('cancel.not_taken_back')}
            >
              {text('cancel.take_back')}
            </ActButton>
          )}
          {standing === 'cancelled' && mayManage && (
            <RenewButton subscription={subscription} allowInvoice={allowInvoice} />
          )}
          {(owes || standing === 'cancelled') && <ContactLink order={order_number} />}
        </>
      }
    >
      {standing === 'cancelled' && mayManage ? text('renew.offer') : text(`notice.${standing}.text`, words)}
    </Notice>
  );
}

function RenewButton(renewal: { subscription: Subscription; allowInvoice: boolean }) {
  const text = useText('subscriptions');
  const renewing = useDialogTask<true>();
  return (
    <>
      <Button variant="primary" onClick={() => renewing.begin(true)}>
        {text('renew.button')}
      </Button>
      {renewing.dialog((_, dialog) => (
        <Suspense>
          <RenewDialog {...renewal} {...dialog} />
        </Suspense>
      ))}
    </>
  );
}
