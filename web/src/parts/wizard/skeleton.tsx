import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { WizardSlot } from './slot.tsx';

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

/** The same for the whole page. Steps and summary have their places from the start, so that nothing jumps. */
export function WizardPageSkeleton() {
  return (
    <>
      <WizardSlot into="steps">
        <Skeleton className="h-11 w-full md:w-96" />
      </WizardSlot>
      <WizardSlot into="summary">
        <div className="grid gap-4 p-5">
          <Skeleton className="h-6 w-2/5" />
          <Skeleton className="h-32" />
        </div>
      </WizardSlot>
      <WizardSkeleton />
    </>
  );
}
