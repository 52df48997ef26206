import { mostStars } from '@coursefront/contract/constants.ts';
import { type LearnersCourse, readLearning } from '@coursefront/contract/learning/learning.ts';
import { deleteReview, type OwnReview, reviewLength, saveReview } from '@coursefront/contract/shop/reviews.ts';
import { Star } from 'lucide-react';
import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { useAction } from '../../../lib/api/use-endpoint.ts';
import { FormDialog } from '../../../lib/form/form-dialog.tsx';
import { TextAreaField } from '../../../lib/form/text-field.tsx';
import { useEndpointForm } from '../../../lib/form/use-endpoint-form.ts';
import { useText } from '../../../lib/text/text.ts';
import { toastFailure, toastSuccess } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorText } from '../../../ui/fields/field.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';

type ReviewDialogProps = { course: LearnersCourse; written: OwnReview | null; open: boolean; onClose: () => void };

/** The learner's one review of a course: written, changed or removed. */
export function ReviewDialog({ course, written, open, onClose }: ReviewDialogProps) {
  const text = useText('learning');
  const params = { courseid: course.courseid };
  const form = useEndpointForm(saveReview, {
    // Null until stars are chosen; the schema asks for them. A choice made in advance would be an opinion of ours.
    initial: { stars: written?.stars ?? (null as unknown as number), text: written?.text ?? '' },
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
        render={({ field: { value, onChange }, fieldState: { error } }) => (
          <StarChoice id={form.idOf('stars')} value={value} onChange={onChange} error={error?.message} />
        )}
      />
      <TextAreaField form={form} name="text" rows={6} maxLength={reviewLength.text} optional />
    </FormDialog>
  );
}

type StarChoiceProps = {
  id: string;
  value: number | null;
  onChange: (stars: number) => void;
  error: string | undefined;
};

/** All stars up to the chosen one are full. */
function StarChoice({ id, value, onChange, error }: StarChoiceProps) {
  const text = useText('learning');
  const name = useId();
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="mb-1 text-sm font-medium">{text('review.stars')}</legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ms-2 flex">
          {Array.from({ length: mostStars }, (_, index) => index + 1).map((stars) => (
            <label
              key={stars}
              className={
                'grid size-11 cursor-pointer place-items-center rounded-md hover:bg-hover ' +
                'has-focus-visible:outline-2 has-focus-visible:outline-focus'
              }
            >
              <input
                id={stars === 1 ? id : undefined}
                type="radio"
                name={name}
                className="sr-only"
                checked={value === stars}
                onChange={() => onChange(stars)}
                aria-label={text('review.of_stars', { stars })}
              />
              <Icon of={Star} size="lg" className={stars <= (value ?? 0) ? 'fill-current' : ''} />
            </label>
          ))}
        </div>
        {value !== null && (
          <span aria-hidden="true" className="text-sm text-ink-2">
            {text('review.of_stars', { stars: value })}
          </span>
        )}
      </div>
      {error && (
        <div className="mt-1.5">
          <ErrorText id={`${name}-error`}>{error}</ErrorText>
        </div>
      )}
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
