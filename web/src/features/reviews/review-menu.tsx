import { decideReview, type Review, readReviews } from '@coursefront/contract/shop/reviews.ts';
import { Eye, EyeOff, MessageSquare } from 'lucide-react';
import { useAction } from '../../lib/api/use-endpoint.ts';
import { useText } from '../../lib/text/text.ts';
import { toastFailure, toastSuccess } from '../../lib/toasts.ts';
import { RowMenu } from '../../ui/overlays/menu.tsx';

type ReviewMenuProps = { review: Review; onAnswer: (review: Review) => void };

/** Showing and hiding are undone as easily as done, so nothing is asked before. */
export function ReviewMenu({ review, onAnswer }: ReviewMenuProps) {
  const text = useText('reviews');
  const decide = useAction(decideReview, { refreshes: [readReviews] });
  const change = (status: 'published' | 'hidden') =>
    decide.mutate(
      { params: { id: review.id }, body: { status } },
      {
        onSuccess: () => toastSuccess(text(`decided.${status}`)),
        onError: ({ message }) => toastFailure(text('decided.failed'), message),
      },
    );
  const publish = { label: text('actions.publish'), icon: Eye, onSelect: () => change('published') };
  const hide = { label: text('actions.hide'), icon: EyeOff, onSelect: () => change('hidden') };
  return (
    <RowMenu
      label={text('more_for', { name: review.name, course: review.course_name })}
      entries={[
        ...(review.status === 'published' ? [] : [publish]),
        ...(review.status === 'hidden' ? [] : [hide]),
        {
          label: text(review.answer ? 'actions.change_answer' : 'actions.answer'),
          icon: MessageSquare,
          onSelect: () => onAnswer(review),
        },
      ]}
    />
  );
}
