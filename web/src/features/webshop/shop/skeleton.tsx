import { pageSize } from '@coursefront/contract/constants.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { shopGrid } from './grid.ts';

const cards = Array.from({ length: pageSize.publicShop }, (_, index) => index);

/** A page of cards in the sizes of the real ones, so that nothing moves when they come. */
export function ShopSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className={shopGrid}>
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
