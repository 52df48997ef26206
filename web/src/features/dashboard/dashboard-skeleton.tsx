import { Skeleton } from '../../ui/feedback/skeleton.tsx';

export function DashboardSkeleton() {
  return (
    <div className="grid gap-6">
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {['customers', 'subscriptions', 'waiting', 'jobs'].map((card) => (
          <Skeleton key={card} className="h-40 w-full" />
        ))}
      </div>
      <Skeleton className="h-72 w-full" />
      <Skeleton className="h-48 w-full" />
    </div>
  );
}
