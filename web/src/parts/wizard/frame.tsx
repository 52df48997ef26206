import { Link } from '@tanstack/react-router';
import { createContext, type ReactNode, type RefObject, use, useEffect, useRef } from 'react';
import type { Search } from '../../lib/routes/search.ts';
import { useTitle } from '../../lib/session/site.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Stepper } from '../../ui/feedback/stepper.tsx';
import { WizardSlot } from './slot.tsx';

/** True once a step has been shown. */
const BegunContext = createContext<RefObject<boolean> | null>(null);

type WizardFrameProps = {
  labels: { steps: string; done: string };
  steps: readonly { name: string; search: Search }[];
  /** Position in `steps`, counted from 0. */
  current: number;
  summary: ReactNode;
  /** The step has the whole order on the page, so phones show no summary above it. */
  summaryRepeats?: boolean;
  total: ReactNode;
  /** A refusal that no field of the steps can fix. */
  refusal: { message: string } | null;
  refusalActions?: ReactNode;
  children: ReactNode;
};

/** Surrounds every step: the step tracker above, the summary beside, a refusal of the whole purchase on top. */
export function WizardFrame(props: WizardFrameProps) {
  const { labels, steps, current, summary, summaryRepeats = false, total, refusal, refusalActions, children } = props;
  useTitle(steps[current]?.name);
  return (
    <BegunContext value={useRef(false)}>
      <WizardSlot into="steps">
        <Stepper
          label={labels.steps}
          doneLabel={labels.done}
          current={current + 1}
          steps={steps.map(({ name, search }) => ({
            name,
            link: <Link to="." search={search} activeOptions={{ exact: true }} />,
          }))}
        />
      </WizardSlot>
      <WizardSlot into="summary">
        <div data-repeats={summaryRepeats || undefined}>{summary}</div>
      </WizardSlot>
      <WizardSlot into="total">{total}</WizardSlot>
      {refusal && <RefusalNotice refusal={refusal} actions={refusalActions} />}
      {children}
    </BegunContext>
  );
}

/** Takes the focus, because it appears far above the button that was pressed. */
function RefusalNotice({ refusal, actions }: { refusal: { message: string }; actions: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new refusal takes the focus, even with the same words
  useEffect(() => box.current?.focus(), [refusal]);
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-32 outline-none">
      <Notice kind="warning" live title={refusal.message} actions={actions} />
    </div>
  );
}

/** The heading of a step. It takes the focus when the reader moves to the step, so that screen readers announce it. */
export function StepHead({ title, text }: { title: ReactNode; text: ReactNode }) {
  const begun = use(BegunContext);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!begun) return;
    if (begun.current) heading.current?.focus({ preventScroll: true });
    begun.current = true;
  }, [begun]);
  return (
    <div className="grid gap-1">
      <h1 ref={heading} tabIndex={-1} className="outline-none">
        {title}
      </h1>
      <p className="max-w-[58ch] text-md text-pretty text-ink-2">{text}</p>
    </div>
  );
}
