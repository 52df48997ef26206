import { readLearning } from '@coursefront/contract/learning/learning.ts';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useText } from '../../../lib/text/text.ts';
import { DateChoiceDialog } from '../../../parts/events/lazy-date-choice.ts';
import { Button, type ButtonProps } from '../../../ui/buttons/button.tsx';
import { useDialogTask } from '../../../ui/overlays/use-dialog-task.tsx';
import { fromCourse, useWhenAsked } from './use-when-asked.ts';

type ChooseDateProps = Pick<ButtonProps, 'ref' | 'icon' | 'variant' | 'size' | 'className'> & {
  licenceId: number;
  course: string;
  label: string;
  /** In the row of the course, where the reader stays. */
  inRow?: boolean;
  /** It has a date, which is changed or given up. */
  isBooked?: boolean;
  /** How a bought seat is cancelled. */
  cancelling?: ReactNode;
};

/**
 * Books the learner's licence on a date, or on another one. The date comes into sight, or its organiser's questions. The
 * link in the mail (`?choose=`) opens the dates at once.
 */
export function ChooseDate({
  licenceId,
  course,
  label,
  inRow = false,
  isBooked = false,
  cancelling,
  ...button
}: ChooseDateProps) {
  const text = useText('learning');
  const choosing = useDialogTask();
  const navigate = useNavigate();
  useWhenAsked('choose', licenceId, () => choosing.begin());
  return (
    <>
      <Button {...button} onClick={() => choosing.begin()} aria-label={text('courses.act', { act: label, course })}>
        {label}
      </Button>
      {choosing.dialog((_, dialog) => (
        <Suspense>
          <DateChoiceDialog
            licenceId={licenceId}
            course={course}
            isBooked={isBooked}
            cancelling={cancelling}
            refreshes={[readLearning]}
            onBooked={({ id, asks }) =>
              void navigate({
                to: '.',
                search: {
                  [asks ? 'answers' : 'date']: String(id),
                  booked: isBooked ? 'moved' : 'now',
                  ...(inRow && fromCourse),
                },
                replace: true,
                resetScroll: false,
              })
            }
            {...dialog}
          />
        </Suspense>
      ))}
    </>
  );
}
