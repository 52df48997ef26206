import { useAddressSearch } from '../../lib/routes/address.ts';
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

type WizardPageSkeletonProps = {
  /** The first step, if it has the whole order on the page: then phones show no summary above it. */
  wholeOn?: string | undefined;
};

/** The same for the whole page. Steps and summary have their places from the start, so that nothing jumps. */
export function WizardPageSkeleton({ wholeOn }: WizardPageSkeletonProps) {
  const { step = wholeOn } = useAddressSearch();
  const repeats = wholeOn !== undefined && step === wholeOn;
  return (
    <>
      <WizardSlot into="steps">
        <Skeleton className="h-11 w-full md:w-96" />
      </WizardSlot>
      <WizardSlot into="summary">
        <div className="grid gap-4 p-5" data-repeats={repeats || undefined}>
          <Skeleton className="h-6 w-2/5" />
          <Skeleton className="h-32" />
        </div>
      </WizardSlot>
      <WizardSkeleton />
    </>
  );
}
