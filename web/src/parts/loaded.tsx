import type { ReactNode } from 'react';
import { ApiFailure } from '../lib/api/api-failure.ts';
import { useText } from '../lib/text/text.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { PartBoundary } from './lazy-part.tsx';

type FetchedQuery<Data> = {
  data: Data | undefined;
  isPending: boolean;
  error: Error | null;
  refetch: () => unknown;
  isFetching?: boolean;
};

type LoadedProps<Data> = {
  query: FetchedQuery<Data>;
  /** Shown if the answer is an empty list. */
  empty?: ReactNode;
  /** The shape of the content while it loads. */
  skeleton?: ReactNode;
  errorTitle: ReactNode;
  /** Shown if there is no such record, or its id in the address is invalid. */
  missing?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** The server answers 422 to an id that is not a number. */
const isMissing = (error: Error | null) => error instanceof ApiFailure && [404, 422].includes(error.status);

/** The four states of fetched data: loading, failed, empty and loaded. Loaded data stays visible during a refresh. */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, empty, skeleton, errorTitle, missing, children } = props;
  const text = useText('common');
  if (missing !== undefined && isMissing(query.error)) return missing;
  if (query.data !== undefined) {
    const nothing = Array.isArray(query.data) && query.data.length === 0;
    if (nothing && empty !== undefined) return empty;
    return (
      <PartBoundary>
        <Drawn data={query.data} draw={children} />
      </PartBoundary>
    );
  }
  if (query.error) {
    return (
      <Notice
        kind="danger"
        live
        title={errorTitle}
        actions={
          <Button busy={query.isFetching} onClick={() => void query.refetch()}>
            {text('list.try_again')}
          </Button>
        }
      >
        {query.error.message}
      </Notice>
    );
  }
  return query.isPending ? <div aria-busy="true">{skeleton ?? <UsualSkeleton />}</div> : null;
}

/** Drawn as a component of its own, so that the boundary around it catches what goes wrong. */
const Drawn = <Data,>({ data, draw }: { data: Data; draw: (data: Data) => ReactNode }) => draw(data);

function UsualSkeleton() {
  return (
    <div className="grid gap-3">
      <Skeleton className="h-6 w-2/5" />
      <Skeleton />
      <Skeleton className="h-4 w-4/5" />
    </div>
  );
}
