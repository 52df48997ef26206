import { mostStars } from '@coursefront/contract/constants.ts';
import { type LearnersCourse, readLearning } from '@coursefront/contract/learning/learning.ts';
import { deleteReview, type OwnReview, reviewLength, saveReview } from '@coursefront/contract/shop/reviews.ts';
import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { useAction } from '../../../lib/api/use-endpoint.ts';
import { FormDialog } from '../../../lib/form/form-dialog.tsx';
import { TextAreaField } from '../../../lib/form/text-field.tsx';
import { useEndpointForm } from '../../../lib/form/use-endpoint-form.ts';
import { useText } from '../../../lib/text/text.ts';
import { toastFailure, toastSuccess } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/buttons/button.tsx';

type ReviewDialogProps = { course: LearnersCourse; written: OwnReview | null; open: boolean; onClose: () => void };

/** The learner's one review of a course: written, changed or removed. */
export function ReviewDialog({ course, written, open, onClose }: ReviewDialogProps) {
  const text = useText('learning');
  const params = { courseid: course.courseid };
  const form = useEndpointForm(saveReview, {
    initial: { stars: written?.stars ?? mostStars, text: written?.text ?? '' },
    labels: { stars: text('review.stars'), text: text('review.text') },
    params,
    refreshes: [readLearning],
    saved: ({ status }) => text(status === 'published' ? 'review.published' : 'review.sent'),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={text('review.title', { course: course.name })}
      intro={<p>{text('review.intro')}</p>}
      save={text('review.save')}
      saving={text('review.saving')}
      after={written && <RemoveReview courseid={course.courseid} onDone={onClose} />}
    >
      <Controller
        control={form.fields.control}
        name="stars"
        render={({ field: { value, onChange } }) => <StarChoice value={value} onChange={onChange} />}
      />
      <TextAreaField form={form} name="text" rows={6} maxLength={reviewLength.text} optional />
    </FormDialog>
  );
}

type StarChoiceProps = { value: number; onChange: (stars: number) => void };

function StarChoice({ value, onChange }: StarChoiceProps) {
  const text = useText('learning');
  const name = useId();
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-2 text-sm font-medium">{text('review.stars')}</legend>
      {Array.from({ length: mostStars }, (_, index) => index + 1).map((stars) => (
        <label
          key={stars}
          className={
            'inline-flex min-h-11 cursor-pointer items-center gap-1 rounded-lg border border-line-field px-3 font-semibold ' +
            'has-checked:border-brand-text has-checked:bg-brand-tint has-focus-visible:outline-2 ' +
            'has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
          }
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={value === stars}
            onChange={() => onChange(stars)}
            aria-label={text('review.of_stars', { stars })}
          />
          <span aria-hidden="true">{stars} ★</span>
        </label>
      ))}
    </fieldset>
  );
}

function RemoveReview({ courseid, onDone }: { courseid: number; onDone: () => void }) {
  const text = useText('learning');
  const remove = useAction(deleteReview, { refreshes: [readLearning] });
  const run = () =>
    remove.mutate(
      { params: { courseid } },
      {
        onSuccess: () => {
          toastSuccess(text('review.removed'));
          onDone();
        },
        onError: ({ message }) => toastFailure(text('review.not_removed'), message),
      },
    );
  return (
    <Button variant="danger" busy={remove.isPending} onClick={run} className="justify-self-start">
      {text('review.remove')}
    </Button>
  );
}
