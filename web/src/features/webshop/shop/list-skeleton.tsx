import { pageSize } from '@coursefront/contract/constants.ts';
import { useText } from '../../../lib/text/text.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

/** One to three cards in a row, by the width of the frame instead of the screen. */
export const shopGrid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-6';

const cards = Array.from({ length: pageSize.publicShop }, (_, index) => index);

/** Placeholders in the size of the real cards, so that nothing moves when those arrive. */
export function ShopSkeleton() {
  const text = useText('shop');
  return (
    <div role="status" aria-label={text('loading')} className={shopGrid}>
      {cards.map((card) => (
        <div key={card} className="overflow-clip rounded-lg border border-line">
          <Skeleton className="aspect-video rounded-none" />
          <div className="grid gap-2 px-5 pt-4 pb-5">
            <Skeleton className="h-6 w-4/5" />
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-5 w-2/5" />
            <div className="flex items-end justify-between pt-3">
              <Skeleton className="h-10 w-28" />
              <Skeleton className="h-control w-20 rounded-md" />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
