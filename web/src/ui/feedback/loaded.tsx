import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { Notice } from './notice.tsx';
import { Skeleton } from './skeleton.tsx';

type FetchedQuery<Data> = {
  data: Data | undefined;
  isPending: boolean;
  error: unknown;
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
  errorText?: ReactNode;
  retryLabel: ReactNode;
  children: (data: Data) => ReactNode;
};

/** The four states of fetched data: loading, failed, empty and loaded. Loaded data stays visible during a refresh. */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, empty, skeleton, errorTitle, errorText, retryLabel, children } = props;
  if (query.data !== undefined) {
    const nothing = Array.isArray(query.data) && query.data.length === 0;
    return nothing && empty !== undefined ? empty : children(query.data);
  }
  if (query.error) {
    return (
      <Notice
        kind="danger"
        live
        title={errorTitle}
        actions={
          <Button busy={query.isFetching} onClick={() => void query.refetch()}>
            {retryLabel}
          </Button>
        }
      >
        {errorText}
      </Notice>
    );
  }
  return query.isPending ? <div aria-busy="true">{skeleton ?? <UsualSkeleton />}</div> : null;
}

function UsualSkeleton() {
  return (
    <div className="grid gap-3">
      <Skeleton className="h-6 w-2/5" />
      <Skeleton />
      <Skeleton className="h-4 w-4/5" />
    </div>
  );
}
