import { decideReview, type Review, readReviews } from '@coursefront/contract/shop/reviews.ts';
import { callEndpoint } from '../../lib/api/api.ts';
import { useText } from '../../lib/text/text.ts';
import type { BulkTask } from '../../parts/bulk/bulk-dialog.tsx';
import { SelectionBar } from '../../parts/bulk/selection-bar.tsx';
import type { SelectedRows } from '../../parts/bulk/use-selected-rows.ts';
import { Button } from '../../ui/buttons/button.tsx';

type DecideBarProps = { selection: SelectedRows<Review>; begin: (task: BulkTask) => void };

/** Publishes or hides all selected reviews. It does not ask first, because it can be undone. */
export function DecideBar({ selection, begin }: DecideBarProps) {
  const text = useText('reviews');
  const button = (next: 'published' | 'hidden') => {
    const reviews = selection.rows.filter(({ status }) => status !== next);
    const title = text(`many.${next}`, { count: reviews.length });
    const press = () =>
      begin({
        title,
        items: reviews.map(({ id, name, course_name, status: before }) => {
          const decide = (status: Review['status']) => callEndpoint(decideReview, { params: { id }, body: { status } });
          return {
            key: id,
            name: text('row_name', { name, course: course_name }),
            act: () => decide(next),
            undo: () => decide(before),
          };
        }),
        refreshes: [readReviews],
        done: (count) => text(`many.${next}_done`, { count }),
        onDone: selection.drop,
      });
    return (
      <Button
        size="sm"
        variant={next === 'published' ? 'primary' : 'secondary'}
        disabled={reviews.length === 0}
        onClick={press}
      >
        {reviews.length === 0 ? text(next === 'published' ? 'actions.publish' : 'actions.hide') : title}
      </Button>
    );
  };
  return (
    <SelectionBar selection={selection}>
      {button('hidden')}
      {button('published')}
    </SelectionBar>
  );
}
