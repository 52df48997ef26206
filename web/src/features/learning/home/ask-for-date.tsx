import type { LearnersDate, Learning } from '@coursefront/contract/learning/learning.ts';
import { CalendarClock } from 'lucide-react';
import { Suspense } from 'react';
import { loadTexts, useText } from '../../../lib/text/text.ts';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { Button, type ButtonProps } from '../../../ui/buttons/button.tsx';
import { useDialogTask } from '../../../ui/overlays/use-dialog-task.tsx';

const AskDateDialog = lazyPart(async () => {
  const [code] = await Promise.all([
    import('./ask-date-dialog.tsx'),
    loadTexts(['course-requests']),
    loadTexts(['date-choice']),
  ]);
  return code.AskDateDialog;
});

type AskForDateProps = Pick<ButtonProps, 'ref' | 'className' | 'size'> & {
  date: LearnersDate;
  licenceId: number;
  vendor: Learning['vendor'];
};

/** For a seat that a colleague has bought: the lead, or the training company, decides. */
export function AskForDate({ date, licenceId, vendor, ...look }: AskForDateProps) {
  const text = useText('learning');
  const asking = useDialogTask();
  // A person who can write to the training company can also give the seat up here.
  const act = text(vendor.email === null ? 'dates.ask' : 'dates.ask_change');
  return (
    <>
      <Button
        {...look}
        icon={CalendarClock}
        aria-label={text('courses.act', { act, course: date.course_name })}
        onClick={() => asking.begin()}
      >
        {act}
      </Button>
      {asking.dialog((_, dialog) => (
        <Suspense>
          <AskDateDialog licenceId={licenceId} date={date} vendor={vendor} {...dialog} />
        </Suspense>
      ))}
    </>
  );
}
