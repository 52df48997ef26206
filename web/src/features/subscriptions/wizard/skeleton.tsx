import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

/** A heading, a card of fields and the buttons, before anything is known. */
export function WizardSkeleton() {
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <Skeleton className="h-9 w-3/5" />
        <Skeleton className="h-5 w-4/5" />
      </div>
      <Skeleton className="h-80 rounded-lg" />
      <Skeleton className="ms-auto h-11 w-48" />
    </div>
  );
}
