import { Link } from '@tanstack/react-router';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/text/text.ts';
import { WizardFrame } from '../../../parts/wizard/frame.tsx';
import { StepNav } from '../../../parts/wizard/nav.tsx';
import { stepBefore } from '../../../parts/wizard/steps.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Money } from '../../../ui/text/money.tsx';
import { useSubscribing } from './context.ts';
import { stepNames } from './steps.ts';
import { SubscriptionSummary } from './summary.tsx';

export function SubscriptionFrame({ children }: { children: ReactNode }) {
  const text = useText('subscriptions');
  const { step, searchOf, product, due, refusal } = useSubscribing();
  return (
    <WizardFrame
      labels={{ steps: text('wizard.steps_label'), done: text('wizard.step_done') }}
      steps={stepNames.map((name) => ({ name: text(`wizard.steps.${name}`), search: searchOf(name) }))}
      current={stepNames.indexOf(step)}
      summary={<SubscriptionSummary />}
      total={<Money minor={due} currency={product.price.currency} />}
      refusal={refusal && Object.keys(refusal.errors).length === 0 ? refusal : null}
    >
      {children}
    </WizardFrame>
  );
}

export function SubscriptionNav(props: { label: string; busy?: boolean; busyLabel?: string }) {
  const text = useText('subscriptions');
  const { step, searchOf } = useSubscribing();
  const before = stepBefore(step, stepNames);
  return (
    <StepNav
      back={before && { link: <Link to="." search={searchOf(before)} />, label: text('wizard.back') }}
      {...props}
    />
  );
}

/** Whether the input is saved on this device. A device that cannot save stops nobody. */
export function SavedLine() {
  const text = useText('subscriptions');
  const errors = useText('errors');
  const { keeping } = useSubscribing();
  const saved = keeping === 'saving' || keeping === 'saved';
  return (
    <p className="flex items-center gap-2 text-sm text-ink-3" title={saved ? undefined : errors(keeping)}>
      <Icon of={saved ? CircleCheck : TriangleAlert} size="sm" />
      {text(saved ? `wizard.${keeping}` : 'wizard.not_saved')}
    </p>
  );
}
