import type { LearnersCourse } from '@coursefront/contract/learning/learning.ts';
import { Star } from 'lucide-react';
import { Suspense } from 'react';
import { useText } from '../../../lib/text/text.ts';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { useDialogTask } from '../../../ui/overlays/use-dialog-task.tsx';
import { useWhenAsked } from './use-when-asked.ts';

const ReviewDialog = lazyPart(async () => (await import('./review-dialog.tsx')).ReviewDialog);

type ReviewButtonProps = {
  course: LearnersCourse;
  /** False before the course is completed: there is nothing to say about it yet. */
  isOffered: boolean;
};

/** Shown where the learner may write a review. The link in the mail (`?review=`) opens the dialog at once. */
export function ReviewButton({ course, isOffered }: ReviewButtonProps) {
  const text = useText('learning');
  const writing = useDialogTask();
  useWhenAsked('review', course.courseid, () => writing.begin());
  if (!course.review) return null;
  const { written } = course.review;
  const act = text(written ? 'review.change' : 'review.write');
  return (
    <>
      {isOffered && (
        <Button
          icon={Star}
          onClick={() => writing.begin()}
          aria-label={text('courses.act', { act, course: course.name })}
          className="max-sm:w-full"
        >
          {act}
        </Button>
      )}
      {writing.dialog((_, dialog) => (
        <Suspense>
          <ReviewDialog course={course} written={written} {...dialog} />
        </Suspense>
      ))}
    </>
  );
}
