import type { TestAct, TestReport } from '@coursefront/contract/customers/site-checks.ts';
import { CircleAlert, CircleCheck, CircleDashed, ExternalLink } from 'lucide-react';
import { useId, useState } from 'react';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Combobox } from '../../ui/fields/combobox.tsx';
import { TitledCard } from '../../ui/layout/card.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import type { ExaminationState } from './use-examination.ts';

type TestCardProps = {
  state: ExaminationState;
  address: string;
  onTest: (act: TestAct, courseId: number) => Promise<TestReport>;
};

/** The last step: a person of our own goes through what a buyer will go through. */
export function TestCard({ state, address, onTest }: TestCardProps) {
  const text = useText('connection');
  const label = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const [busy, setBusy] = useState<TestAct>();
  const [done, setDone] = useState<{ act: TestAct; steps: TestReport['steps'] }>();
  const [failure, setFailure] = useState<string>();
  const course = chosen ?? (state.testCourseId === null ? null : String(state.testCourseId));
  const isIn = done ? done.act === 'begin' || !isGood(done.steps) : state.testCourseId !== null;

  const run = async (act: TestAct) => {
    if (course === null) return;
    setBusy(act);
    setFailure(undefined);
    try {
      const { steps } = await onTest(act, Number(course));
      setDone({ act, steps });
    } catch (error) {
      setFailure(error instanceof Error ? error.message : '');
    }
    setBusy(undefined);
  };

  return (
    <TitledCard title={text('test.title')}>
      <div className="grid gap-4 p-5">
        <p className="max-w-prose text-ink-2">{text('test.text')}</p>
        {state.courses.length === 0 ? (
          <p className="text-sm text-ink-3">{text('test.waits')}</p>
        ) : (
          <>
            <div className="grid max-w-md gap-1.5">
              <label htmlFor={label} className="text-density font-medium text-ink">
                {text('test.course')}
              </label>
              <Combobox
                id={label}
                options={state.courses.map(({ id, name }) => ({ value: String(id), label: name }))}
                value={course}
                onChange={setChosen}
                placeholder={text('test.course_choose')}
                labels={{ search: text('test.course_search'), none: text('test.course_none') }}
                disabled={busy !== undefined || isIn}
              />
            </div>
            <div className="flex flex-wrap gap-2">
              <Button
                variant={isIn ? 'secondary' : 'primary'}
                disabled={course === null}
                busy={busy === 'begin'}
                busyLabel={text('test.beginning')}
                onClick={() => void run('begin')}
              >
                {text('test.begin')}
              </Button>
              {isIn && (
                <Button
                  variant="primary"
                  busy={busy === 'end'}
                  busyLabel={text('test.ending')}
                  onClick={() => void run('end')}
                >
                  {text('test.end')}
                </Button>
              )}
            </div>
          </>
        )}
        {failure !== undefined && (
          <Notice kind="danger" live title={text('test.failed')}>
            {failure}
          </Notice>
        )}
        {done && busy === undefined && (
          <Outcome {...done} link={`${address}/user/index.php?id=${course}`} showsLink={isIn} />
        )}
      </div>
    </TitledCard>
  );
}

const isGood = (steps: TestReport['steps']) => steps.every(({ state }) => state === 'good');
const icons = { good: CircleCheck, wrong: CircleAlert, unknown: CircleDashed };
const looks = { good: 'text-success', wrong: 'text-danger', unknown: 'text-ink-3' };

type OutcomeProps = { act: TestAct; steps: TestReport['steps']; link: string; showsLink: boolean };

function Outcome({ act, steps, link, showsLink }: OutcomeProps) {
  const text = useText('connection');
  const good = isGood(steps);
  const title = good ? text(act === 'begin' ? 'test.begun' : 'test.ended') : text('test.broken');
  return (
    <Notice kind={good ? 'success' : 'danger'} live title={title}>
      <ol className="mt-2 grid gap-1.5">
        {steps.map(({ step, state, detail }) => (
          <li key={step} className="flex gap-2">
            <span className={looks[state]}>
              <Icon of={icons[state]} size="sm" />
              <span className="sr-only">{text(state === 'wrong' ? 'state.wrong' : `state.${state}`)}</span>
            </span>
            <span className="min-w-0">
              {text(`step.${step}`)}
              {detail && (
                <span dir="ltr" className="block text-start text-ink-2 wrap-anywhere">
                  {detail}
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
      {good && act === 'end' && <p className="mt-2">{text('test.left')}</p>}
      {showsLink && (
        <a href={link} target="_blank" rel="noreferrer" className="inline-flex min-h-11 items-center gap-1.5">
          {text('test.look')}
          <Icon of={ExternalLink} size="sm" />
        </a>
      )}
    </Notice>
  );
}
