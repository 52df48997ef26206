import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';

/** A head and one group of fields, as every form has them. */
export function PublicSkeleton() {
  return (
    <div className="mx-auto grid w-full max-w-(--w-form) gap-6">
      <div className="grid gap-3">
        <Skeleton className="h-9 w-4/5" />
        <Skeleton className="h-6 w-full" />
      </div>
      <Card className="grid gap-5 sm:grid-cols-2">
        {['first name', 'last name', 'e-mail', 'password'].map((field) => (
          <div key={field} className="grid gap-1.5">
            <Skeleton className="h-5 w-1/3" />
            <Skeleton className="h-11 w-full" />
          </div>
        ))}
      </Card>
    </div>
  );
}
