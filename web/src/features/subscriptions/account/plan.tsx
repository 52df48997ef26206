import type { Subscription } from '@coursefront/contract/customers/own-subscription.ts';
import { formatMoney } from '@coursefront/contract/values/money.ts';
import { Clock } from 'lucide-react';
import { Suspense, useState } from 'react';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import type { Status } from '../../../ui/status.ts';
import { Badge } from '../../../ui/text/badge.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';
import { type Fact, Facts } from '../../../ui/text/facts.tsx';
import { CardButton } from './card-button.tsx';
import { type AccountStanding, accountStanding } from './standing.ts';

const ChangeDialog = lazyPart(async () => (await import('./change-dialog.tsx')).ChangeDialog);
const CancelDialog = lazyPart(async () => (await import('./cancel-dialog.tsx')).CancelDialog);

const looks: Record<AccountStanding, Status | 'neutral'> = {
  active: 'success',
  ending: 'warning',
  past_due: 'danger',
  overdue: 'danger',
  unpaid: 'danger',
  cancelled: 'neutral',
};

type AccountPlanProps = { subscription: Subscription; mayManage: boolean };

/** The plan with its dates and actions. */
export function AccountPlan({ subscription, mayManage }: AccountPlanProps) {
  const text = useText('subscriptions');
  const standing = accountStanding(subscription);
  return (
    <Card padded={false}>
      <CardHead
        title={subscription.subscription}
        beside={
          <Badge kind={looks[standing]} {...(standing === 'ending' && { icon: Clock })}>
            {text(`status.${standing}`)}
          </Badge>
        }
      />
      <div className="grid gap-5 p-5">
        <Facts facts={useFacts(subscription, standing)} />
        {mayManage && standing !== 'cancelled' && <PlanActions subscription={subscription} standing={standing} />}
      </div>
    </Card>
  );
}

function useFacts(subscription: Subscription, standing: AccountStanding): Fact[] {
  const text = useText('subscriptions');
  const { amount, currency, period, collection, last_paid, expiry, ended_at, credit, order_number } = subscription;
  const money = (minor: number) => leftToRight(formatMoney(minor, currency));
  const day = (value: string | null) => (value ? <DateText value={value} /> : text('plan.never'));
  const end: Record<AccountStanding, Fact> = {
    active: { label: text('plan.renewed'), value: day(expiry) },
    past_due: { label: text('plan.expiry'), value: day(expiry) },
    overdue: { label: text('plan.expiry'), value: day(expiry) },
    unpaid: { label: text('plan.expiry'), value: day(expiry) },
    ending: { label: text('plan.ends'), value: day(expiry) },
    cancelled: { label: text('plan.ended'), value: day(ended_at ?? expiry) },
  };
  return [
    { label: text('plan.price'), value: text(`per.${period}`, { amount: money(amount) }) },
    { label: text('plan.period'), value: text(`periods.${period}`) },
    { label: text('plan.last_paid'), value: day(last_paid) },
    end[standing],
    ...(credit > 0 ? [{ label: text('plan.credit'), value: text('plan.credit_text', { amount: money(credit) }) }] : []),
    { label: text('plan.collection'), value: text(`pay.${collection}`) },
    {
      label: text('plan.id'),
      value: (
        <bdi dir="ltr" className="wrap-anywhere">
          {order_number}
        </bdi>
      ),
    },
  ];
}

function PlanActions({ subscription, standing }: { subscription: Subscription; standing: AccountStanding }) {
  const text = useText('subscriptions');
  const [dialog, setDialog] = useState<'change' | 'cancel'>();
  const [open, setOpen] = useState(false);
  const show = (which: 'change' | 'cancel') => {
    setDialog(which);
    setOpen(true);
  };
  const close = () => setOpen(false);
  return (
    <div className="flex flex-wrap gap-2 max-md:flex-col">
      {standing === 'active' && <Button onClick={() => show('change')}>{text('plan.change')}</Button>}
      {/* If money is owed, the notice above has this button. */}
      {subscription.collection === 'card' && (standing === 'active' || standing === 'ending') && <CardButton />}
      {standing !== 'ending' && (
        <Button variant="danger" onClick={() => show('cancel')}>
          {text('plan.cancel')}
        </Button>
      )}
      <Suspense>
        {dialog === 'change' && <ChangeDialog subscription={subscription} open={open} onClose={close} />}
        {dialog === 'cancel' && <CancelDialog subscription={subscription} open={open} onClose={close} />}
      </Suspense>
    </div>
  );
}
