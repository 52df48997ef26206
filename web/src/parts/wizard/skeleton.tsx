import { Skeleton } from '../../ui/feedback/skeleton.tsx';

/** A heading, a card of fields and the buttons. */
export function WizardSkeleton() {
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <Skeleton className="h-9 w-3/5" />
        <Skeleton className="h-5 w-4/5" />
      </div>
      <Skeleton className="h-64 rounded-lg" />
      <div className="flex justify-between">
        <Skeleton className="h-11 w-28" />
        <Skeleton className="h-11 w-48" />
      </div>
    </div>
  );
}
