import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTitle } from '../../../lib/session/site.ts';
import { useText } from '../../../lib/text/text.ts';
import { WizardSlot } from '../../../parts/wizard/wizard-slot.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Stepper } from '../../../ui/feedback/stepper.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Money } from '../../../ui/text/money.tsx';
import { WizardOrderSummary } from './order-summary.tsx';
import { usePurchase } from './purchase.ts';
import { ShopLink } from './shop-link.tsx';
import { trackedSteps } from './steps.ts';

/** Around every step: the tracker above, what is bought beside, what the order was refused for on top. */
export function WizardFrame({ children }: { children: ReactNode }) {
  const text = useText('orders');
  const { steps, step, searchOf, price } = usePurchase();
  const tracked = trackedSteps(steps);
  useTitle(text(`wizard.steps.${step}`));
  return (
    <>
      <WizardSlot into="steps">
        <Stepper
          label={text('wizard.steps_label')}
          doneLabel={text('wizard.step_done')}
          current={tracked.indexOf(step) + 1}
          steps={tracked.map((name) => ({
            name: text(`wizard.steps.${name}`),
            link: <Link to="." search={searchOf(name)} activeOptions={{ exact: true }} />,
          }))}
        />
      </WizardSlot>
      <WizardSlot into="summary">
        <WizardOrderSummary />
      </WizardSlot>
      <WizardSlot into="total">
        {price.data && <Money minor={price.data.total} currency={price.data.currency} />}
      </WizardSlot>
      <RefusalNotice />
      {children}
    </>
  );
}

/** What no field of the steps can mend. It takes the focus, since it stands far above the button that was pressed. */
function RefusalNotice() {
  const text = useText('orders');
  const { steps, refusal, bought } = usePurchase();
  const box = useRef<HTMLDivElement>(null);
  const shown = refusal && !(refusal.step && steps.includes(refusal.step)) ? refusal : null;
  useEffect(() => {
    if (shown) box.current?.focus();
  }, [shown]);
  if (!shown) return null;
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-24 outline-none">
      <Notice
        kind="warning"
        live
        title={shown.message}
        actions={
          shown.code.startsWith('event.') && (
            <ButtonLink link={<ShopLink bought={bought} />}>{text('wizard.other_dates')}</ButtonLink>
          )
        }
      />
    </div>
  );
}

/** Whether what was typed is safe from a closed tab. A device that keeps nothing stops nobody. */
export function WizardKeeping() {
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
