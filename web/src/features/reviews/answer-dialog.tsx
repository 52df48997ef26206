import { answerReview, type Review, readReviews, reviewLength } from '@coursefront/contract/shop/reviews.ts';
import { FormDialog } from '../../lib/form/form-dialog.tsx';
import { TextAreaField } from '../../lib/form/text-field.tsx';
import { useEndpointForm } from '../../lib/form/use-endpoint-form.ts';
import { useText } from '../../lib/text/text.ts';
import { Stars } from '../../parts/reviews/stars.tsx';

type AnswerDialogProps = { review: Review; open: boolean; onClose: () => void };

/** The training company's answer, which visitors read below the review. */
export function AnswerDialog({ review, open, onClose }: AnswerDialogProps) {
  const text = useText('reviews');
  const form = useEndpointForm(answerReview, {
    initial: { answer: review.answer ?? '' },
    labels: { answer: text('answer.label') },
    params: { id: review.id },
    refreshes: [readReviews],
    saved: ({ answer }) => text(answer ? 'answer.saved' : 'answer.removed'),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={text('answer.title', { name: review.name })}
      intro={
        <div className="grid gap-1">
          <Stars stars={review.stars} label={text('stars', { stars: review.stars })} />
          {review.text && (
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {review.text}
            </p>
          )}
        </div>
      }
      save={text('answer.save')}
      saving={text('answer.saving')}
    >
      <TextAreaField
        form={form}
        name="answer"
        rows={5}
        maxLength={reviewLength.answer}
        help={text('answer.help')}
        optional
      />
    </FormDialog>
  );
}
