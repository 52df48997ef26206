import { Check } from 'lucide-react';
import { classes } from '../classes.ts';
import { Icon } from '../pictures/icon.tsx';
import { type LinkElement, Linked } from '../text/linked.tsx';

export type Step = {
  name: string;
  /** A link back to the step, used once the step is done. */
  link?: LinkElement;
};

type StepperProps = {
  label: string;
  steps: readonly Step[];
  /** Counts from 1. */
  current: number;
  /** Read out after the name of a step that is done. */
  doneLabel: string;
  className?: string;
};

const dotLook =
  'grid size-6.5 shrink-0 place-items-center rounded-full border-[1.5px] text-xs font-semibold tabular-nums';
const filledLook = 'border-transparent bg-brand text-on-brand shadow-[inset_0_0_0_1px_var(--brand-edge)]';

/** The steps of a wizard. On phones they are dots joined by lines, and only the current one shows its name. */
export function Stepper({ label, steps, current, doneLabel, className }: StepperProps) {
  return (
    <nav aria-label={label} className={classes('text-sm text-ink-3', className)}>
      <ol className="flex items-center gap-2 md:gap-3">
        {steps.map((step, index) => {
          const number = index + 1;
          const state = stepState(number, current);
          const content = (
            <>
              <span
                className={classes(
                  dotLook,
                  isCompleted(number, current) ? filledLook : 'border-line-field',
                  state === 'current' && 'outline-3 outline-brand-tint-2',
                )}
              >
                {state === 'done' ? <Icon of={Check} size="sm" /> : number}
              </span>
              <span className={classes(state !== 'current' && 'max-md:sr-only')}>
                {step.name}
                {state === 'done' && <span className="sr-only">, {doneLabel}</span>}
              </span>
            </>
          );
          return (
            <li
              key={step.name}
              aria-current={state === 'current' ? 'step' : undefined}
              className={classes(
                'flex items-center gap-2 whitespace-nowrap not-last:max-md:grow not-first:md:before:me-1',
                'not-first:md:before:h-0.5 not-first:md:before:w-9 not-first:md:before:rounded-full',
                'not-last:max-md:after:h-0.5 not-last:max-md:after:grow not-last:max-md:after:rounded-full',
                isCompleted(number, current) ? 'not-first:md:before:bg-brand-text' : 'not-first:md:before:bg-line-2',
                state === 'done' ? 'not-last:max-md:after:bg-brand-text' : 'not-last:max-md:after:bg-line-2',
                state === 'done' && 'text-ink-2',
                state === 'current' && 'font-semibold text-ink',
              )}
            >
              {state === 'done' && step.link ? (
                <Linked
                  link={step.link}
                  className="-mx-2 flex min-h-11 items-center gap-2 px-2 text-inherit no-underline hover:text-ink hover:underline"
                >
                  {content}
                </Linked>
              ) : (
                <span className="flex min-h-11 items-center gap-2">{content}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

export type StepState = 'done' | 'current' | 'next';

/** Steps count from 1. The steps up to and including the current one count as completed. */
export const stepState = (step: number, current: number): StepState =>
  step < current ? 'done' : step === current ? 'current' : 'next';

export const isCompleted = (step: number, current: number): boolean => step <= current;
