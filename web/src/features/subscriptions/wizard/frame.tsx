import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTitle } from '../../../lib/session/site.ts';
import { useText } from '../../../lib/text/text.ts';
import { WizardSlot } from '../../../parts/wizard/wizard-slot.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Stepper } from '../../../ui/feedback/stepper.tsx';
import { Money } from '../../../ui/text/money.tsx';
import { useSubscribing } from './context.ts';
import { stepNames } from './steps.ts';
import { WizardSummary } from './summary.tsx';

/** Around every step: the tracker above, what is bought beside, what the purchase was refused for on top. */
export function WizardFrame({ children }: { children: ReactNode }) {
  const text = useText('subscriptions');
  const { step, searchOf, product, due } = useSubscribing();
  useTitle(text(`wizard.steps.${step}`));
  return (
    <>
      <WizardSlot into="steps">
        <Stepper
          label={text('wizard.steps_label')}
          doneLabel={text('wizard.step_done')}
          current={stepNames.indexOf(step) + 1}
          steps={stepNames.map((name) => ({
            name: text(`wizard.steps.${name}`),
            link: <Link to="." search={searchOf(name)} activeOptions={{ exact: true }} />,
          }))}
        />
      </WizardSlot>
      <WizardSlot into="summary">
        <WizardSummary />
      </WizardSlot>
      <WizardSlot into="total">
        <Money minor={due} currency={product.price.currency} />
      </WizardSlot>
      <RefusalNotice />
      {children}
    </>
  );
}

/** What no field of the steps can mend. It takes the focus, since it stands far above the button that was pressed. */
function RefusalNotice() {
  const { refusal } = useSubscribing();
  const box = useRef<HTMLDivElement>(null);
  const shown = refusal && Object.keys(refusal.errors).length === 0 ? refusal : null;
  useEffect(() => {
    if (shown) box.current?.focus();
  }, [shown]);
  if (!shown) return null;
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-24 outline-none">
      <Notice kind="warning" live title={shown.message} />
    </div>
  );
}
