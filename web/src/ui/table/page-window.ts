/** `gap` stands for pages left out. The keys differ, so that both gaps can be drawn in one list. */
export type PageSlot = number | 'gap-before' | 'gap-after';

/**
 * The pages to offer: first, last, the current one and its neighbours. Never more than seven slots, and always the same number of them
 * once there are more pages than that, so that the next button stays under the finger.
 */
export function pageWindow(page: number, pages: number): PageSlot[] {
  if (pages <= 7) return range(1, pages);
  if (page <= 4) return [...range(1, 5), 'gap-after', pages];
  if (page >= pages - 3) return [1, 'gap-before', ...range(pages - 4, pages)];
  return [1, 'gap-before', page - 1, page, page + 1, 'gap-after', pages];
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
