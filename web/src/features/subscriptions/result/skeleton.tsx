import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

/** In the shape of a result: a heading with its glyph, the site, the order. */
export function ResultSkeleton() {
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Skeleton className="h-16 lg:col-span-2" />
      <Skeleton className="h-64" />
      <Skeleton className="h-64" />
    </div>
  );
}
