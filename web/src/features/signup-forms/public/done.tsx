import { noticeSeconds } from '@coursefront/contract/constants.ts';
import { readRegistration, readRegistrationCalendar } from '@coursefront/contract/signup/registrations.ts';
import type { PublicForm } from '@coursefront/contract/signup/signup-forms.ts';
import { Check, CircleCheck, CircleDashed, TriangleAlert, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { addressOf } from '../../../lib/api/api.ts';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { leaveFor } from '../../../lib/routes/leave-for.ts';
import { isolated } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { BookedDate } from '../../../parts/result/booked-date.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Glyph } from '../../../ui/pictures/glyph.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Spinner } from '../../../ui/pictures/spinner.tsx';
import type { Registered } from './form.tsx';
import { isLetIn, type Progress, type ShownStep, shownSteps } from './progress.ts';

type RegistrationDoneProps = { form: PublicForm; registered: Registered; onAgain: () => void };

/** Shown after registering, at least for some seconds. Goes on to the learning site once that lets the person in. */
export function RegistrationDone({ form, registered, onAgain }: RegistrationDoneProps) {
  const text = useText('signup');
  const errors = useText('errors');
  const progress = useEndpoint(
    readRegistration,
    { params: { guid: registered.guid }, query: { instance_id: String(form.instance_id) } },
    { everySeconds: (answer) => (answer && answer.status !== 'pending' ? undefined : 1) },
  );
  const [isRead, setIsRead] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsRead(true), noticeSeconds.registered * 1000);
    return () => clearTimeout(timer);
  }, []);
  const enter = useEffectEvent(() => leave());
  const leave = () => leaveFor(registered.loginUrl, hereBelow());
  const letIn = progress.data !== undefined && isLetIn(progress.data);
  useEffect(() => {
    if (isRead && letIn) enter();
  }, [isRead, letIn]);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const { reason, date } = progress.data ?? {};
  const calendar = addressOf(readRegistrationCalendar, {
    params: { guid: registered.guid },
    query: { instance_id: String(form.instance_id) },
  });
  return (
    <>
      <header className="flex items-start gap-4">
        <Glyph shape="large" {...(reason ? { icon: X, kind: 'danger' } : { icon: Check, kind: 'success' })} />
        <div className="min-w-0" role="status">
          <h1 ref={heading} tabIndex={-1} className="outline-none">
            {text(reason ? 'registered.failed_title' : 'registered.title')}
          </h1>
          <p className="mt-1 text-md text-pretty text-ink-2">{reason ? errors(reason) : registered.message}</p>
        </div>
      </header>
      {reason ? (
        <Button variant="primary" size="lg" className="justify-self-start" onClick={onAgain}>
          {text('registered.again')}
        </Button>
      ) : (
        <>
          {date && <BookedDate {...date} calendar={calendar} />}
          <Card className="grid gap-4">
            {progress.data ? <Steps {...progress.data} /> : <Skeleton className="h-20 w-full" />}
            <p className="text-sm text-ink-2">{text(isRead && !letIn ? 'registered.later' : 'registered.soon')}</p>
            {/* Any earlier, the course would refuse them. */}
            {letIn && (
              <Button variant="primary" size="lg" className="justify-self-start" onClick={leave}>
                {text('registered.now')}
              </Button>
            )}
          </Card>
        </>
      )}
    </>
  );
}

/** The form's path below `/v`, for the way back from the learning site. */
const hereBelow = (): string => `${window.location.pathname.replace(/^\/v/, '')}${window.location.search}`;

const icons = { done: CircleCheck, waiting: CircleDashed, failed: TriangleAlert };
const looks: Record<ShownStep['state'], string> = {
  done: 'text-success',
  running: 'text-ink',
  waiting: 'text-ink-3',
  failed: 'text-warning',
};

/** The progress of the registration. */
function Steps({ steps, company }: Pick<Progress, 'steps' | 'company'>) {
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
            <span className="min-w-0 wrap-anywhere">
              {step === 'company' && company !== null
                ? text('registered.joined', { company: isolated(company) })
                : text(`registered.steps.${step}`, { course: course ?? '' })}
            </span>
            <span className="ms-auto shrink-0 font-normal">{text(`registered.states.${state}`)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
