import type { ReviewMode, ReviewStatus } from '@coursefront/contract/shop/reviews.ts';

/** A hidden review that its author edits waits for approval again: editing must not undo the decision to hide it. */
export const statusOfReview = (mode: ReviewMode, before: ReviewStatus | undefined): ReviewStatus =>
  mode === 'direct' && before !== 'hidden' ? 'published' : 'waiting';
