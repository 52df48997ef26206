import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { leftToRight } from '../../../../lib/text/left-to-right.ts';
import { useText } from '../../../../lib/text/text.ts';
import { WizardFrame } from '../../../../parts/wizard/frame.tsx';
import { StepNav } from '../../../../parts/wizard/nav.tsx';
import { stepAfter, stepBefore } from '../../../../parts/wizard/steps.ts';
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { Icon } from '../../../../ui/pictures/icon.tsx';
import { formatMoney } from '../../../../ui/text/format-money.ts';
import { Money } from '../../../../ui/text/money.tsx';
import { isAboutConsent } from '../../purchase/refusal.ts';
import { type StepName, trackedSteps } from '../../purchase/steps.ts';
import { usePurchase } from '../../purchase/use-purchase.ts';
import { HasCourse } from './has-course.tsx';
import { OriginLink } from './shop-link.tsx';
import { OrderSummary } from './summary.tsx';

/** The last step of ours also has the review and the order button. */
const wordOf = <Name extends StepName>(name: Name, steps: readonly StepName[]) =>
  name === 'account' && steps.at(-1) === name ? 'account_last' : name;

/** The people of a renewal are known, and its step shows what is renewed. */
const trackedWordOf = (name: StepName, steps: readonly StepName[], renews: boolean) =>
  renews && (name === 'order' || name === 'participants') ? 'renewal' : wordOf(name, steps);

export function OrderFrame({ children }: { children: ReactNode }) {
  const text = useText('orders');
  const { bought, steps, step, searchOf, price, refusal, consentNeeded, held } = usePurchase();
  const tracked = trackedSteps(steps);
  const refusedStep = refusal?.step;
  // The field says it itself.
  const isSaidElsewhere =
    refusedStep === 'payment' ||
    (refusedStep && steps.includes(refusedStep)) ||
    (consentNeeded && refusal && isAboutConsent(refusal));
  return (
    <WizardFrame
      labels={{ steps: text('wizard.steps_label'), done: text('wizard.step_done') }}
      steps={tracked.map((name) => ({
        name: text(`wizard.steps.${trackedWordOf(name, steps, bought.renewal !== undefined)}`),
        search: searchOf(name),
      }))}
      current={tracked.indexOf(step)}
      summary={<OrderSummary />}
      summaryRepeats={step === 'order'}
      total={price.data && <Money minor={price.data.total} currency={price.data.currency} />}
      refusal={isSaidElsewhere ? null : refusal}
      refusalActions={
        refusal?.code.startsWith('event.') && (
          <ButtonLink link={<OriginLink bought={bought} />}>{text('wizard.other_dates')}</ButtonLink>
        )
      }
    >
      {held && <HasCourse held={held} />}
      {children}
    </WizardFrame>
  );
}

type OrderNavProps = {
  busy?: boolean;
  busyLabel?: string;
  /** For a step whose button does something else than going on. */
  label?: string;
};

export function OrderNav({ busy = false, busyLabel, label }: OrderNavProps) {
  const text = useText('orders');
  const purchase = usePurchase();
  const { step, steps, searchOf, bought, held } = purchase;
  const before = stepBefore(step, steps);
  const usual = useForwardLabel();
  if (held) return null;
  const toOrigin = (
    <>
      <span className="max-md:hidden">{text(bought.renewal ? 'renewing.back' : 'wizard.shop')}</span>
      <span className="md:hidden">{text('wizard.back')}</span>
    </>
  );
  return (
    <StepNav
      back={
        before
          ? { link: <Link to="." search={searchOf(before)} />, label: text('wizard.back') }
          : { link: <OriginLink bought={bought} />, label: toOrigin }
      }
      label={label ?? usual}
      busy={busy || purchase.busy}
      busyLabel={purchase.busy ? text('pay.busy') : busyLabel}
    />
  );
}

function useForwardLabel(): string {
  const text = useText('orders');
  const { step, steps, price, draft, facts } = usePurchase();
  const next = stepAfter(step, steps);
  if (next && next !== 'order') return text(`wizard.to.${wordOf(next, steps)}`);
  if (draft.method === 'invoice' && !facts.external) return text('pay.to_invoice');
  if (draft.method === 'quote' && !facts.external) return text('pay.to_quote');
  if (!price.data) return text('pay.now');
  const { total, currency } = price.data;
  // The law wants these words for private persons, and nothing else on the button.
  if (facts.isPrivate && total > 0 && !facts.external) return text('pay.obliges');
  return total === 0 ? text('pay.free') : text('pay.amount', { amount: leftToRight(formatMoney(total, currency)) });
}

/** Whether the input is saved on this device. A device that cannot save stops nobody. */
export function SavedLine() {
  const text = useText('orders');
  const errors = useText('errors');
  const { keeping } = usePurchase();
  if (keeping === 'saving' || keeping === 'saved') {
    return (
      <p className="flex items-center gap-2 text-sm text-ink-3">
        <Icon of={CircleCheck} size="sm" />
        {text(`wizard.${keeping}`)}
      </p>
    );
  }
  return (
    <Notice kind="warning" title={errors(keeping)}>
      {text('wizard.not_saved_text')}
    </Notice>
  );
}
