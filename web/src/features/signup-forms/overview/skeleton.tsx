import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

export function OverviewSkeleton() {
  return (
    <div className="divide-y divide-line">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex gap-4 px-5 py-5">
          <Skeleton className="size-12 shrink-0 rounded-lg" />
          <div className="grid grow gap-3">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-9 w-full" />
            <Skeleton className="h-8 w-60" />
          </div>
        </div>
      ))}
    </div>
  );
}
