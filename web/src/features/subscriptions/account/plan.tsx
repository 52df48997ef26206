import type { Subscription } from '@coursefront/contract/customers/own-subscription.ts';
import { Suspense, useState } from 'react';
import { useText } from '../../../lib/text/text.ts';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { StandingBadge, usePlanFacts } from '../../../parts/subscriptions/plan-facts.tsx';
import { type AccountStanding, accountStanding } from '../../../parts/subscriptions/standing.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import { Facts } from '../../../ui/text/facts.tsx';
import { CardButton } from './card-button.tsx';

const ChangeDialog = lazyPart(async () => (await import('./change-dialog.tsx')).OwnChangeDialog);
const CancelDialog = lazyPart(async () => (await import('./cancel-dialog.tsx')).CancelDialog);

type AccountPlanProps = { subscription: Subscription; mayManage: boolean };

/** The plan with its dates and actions. */
export function AccountPlan({ subscription, mayManage }: AccountPlanProps) {
  const text = useText('subscriptions');
  const standing = accountStanding(subscription);
  return (
    <Card padded={false}>
      <CardHead title={subscription.subscription} beside={<StandingBadge subscription={subscription} />} />
      <div className="grid gap-5 p-5">
        <Facts facts={usePlanFacts(subscription, (amount) => text('plan.credit_text', { amount }))} />
        {mayManage && standing !== 'cancelled' && <PlanActions subscription={subscription} standing={standing} />}
      </div>
    </Card>
  );
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
