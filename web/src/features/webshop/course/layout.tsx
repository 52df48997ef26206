import { useText } from '../../../lib/text/text.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

/** Placeholder for a course's page. */
export function CourseSkeleton() {
  const text = useText('shop');
  return (
    <div role="status" aria-label={text('loading_course')}>
      <Skeleton className="my-3.5 h-4 w-64" />
      <div className={courseGrid.whole}>
        <div className="grid gap-6">
          <Skeleton className="aspect-2/1 rounded-xl" />
          <Skeleton className="h-6 w-72" />
          <Skeleton className="h-11 w-4/5" />
          <Skeleton className="h-24 w-full" />
        </div>
        <Skeleton className="h-96 rounded-lg" />
      </div>
    </div>
  );
}

/** Two columns if the frame is wide enough, with the dates across both. On phones the source order holds. */
export const courseGrid = {
  whole: 'grid gap-8 @4xl:grid-cols-[minmax(0,1fr)_23rem] @4xl:items-start @4xl:gap-x-10',
  dates: '@4xl:col-span-2',
  more: '@4xl:col-start-1',
  besideAll: '@4xl:row-span-2',
} as const;
