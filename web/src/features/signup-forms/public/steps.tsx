import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import { useText } from '../../../lib/text/text.ts';
import { classes } from '../../../ui/classes.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { type Progress, type ShownStep, shownSteps } from './progress.ts';

const icons = { done: CircleCheck, waiting: CircleDashed, failed: TriangleAlert };
const looks: Record<ShownStep['state'], string> = {
  done: 'text-success',
  running: 'text-ink',
  waiting: 'text-ink-3',
  failed: 'text-warning',
};

/** What is being done for the person, as far as it has come. */
export function RegisterSteps({ steps }: Pick<Progress, 'steps'>) {
  const text = useText('signup');
  return (
    <div role="status">
      <ol aria-label={text('registered.progress')} className="grid gap-3">
        {shownSteps(steps).map(({ step, state, course }) => (
          <li
            key={`${step} ${course}`}
            className={classes('flex items-center gap-2 text-sm font-medium', looks[state])}
          >
            {state === 'running' ? <Spinner /> : <Icon of={icons[state]} size="sm" />}
            <span className="min-w-0 wrap-anywhere">{text(`registered.steps.${step}`, { course: course ?? '' })}</span>
            <span className="ms-auto shrink-0 font-normal">{text(`registered.states.${state}`)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
