import { useText } from '../../../lib/text/text.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { courseGrid } from './grid.ts';

/** The shape of a course's page. */
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
